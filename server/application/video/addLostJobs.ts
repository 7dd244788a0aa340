import type { Assets } from '../ports/Assets.ts';
import type { ProcessingQueue } from '../ports/ProcessingQueue.ts';

/** Before work begins: whatever has a file and waits without a job (an older version's queue named videos) would wait for ever. */
export async function addLostJobs(
  assets: Pick<Assets, 'listUnfinished'>,
  queue: Pick<ProcessingQueue, 'addMissing'>,
): Promise<void> {
  await queue.addMissing(await assets.listUnfinished());
}
