import type { Assets } from '../ports/media/Assets.ts';
import type { ProcessingQueue } from '../ports/film/ProcessingQueue.ts';

/**
 * Adds the missing jobs of waiting assets before the worker starts. Without a job they would wait for ever; the queue
 * of an older version named videos instead of assets.
 */
export async function addLostJobs(
  assets: Pick<Assets, 'listUnfinished'>,
  queue: Pick<ProcessingQueue, 'addMissing'>,
): Promise<void> {
  await queue.addMissing(await assets.listUnfinished());
}
