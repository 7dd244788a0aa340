import { carryParts } from '../film/carryParts.ts';
import type { Assets, MadeAsset } from '../ports/media/Assets.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { AbortReason, JobAbout, ProcessingJobs, ProcessingQueue } from '../ports/film/ProcessingQueue.ts';
import type { VideoProcessor } from '../ports/film/VideoProcessor.ts';
import { makePublishRenditions, type PublishingPorts } from './publishRenditions.ts';

export interface ProcessingPorts {
  readonly assets: Pick<Assets, 'find' | 'findReplacedBy' | 'saveFile' | 'saveProcessing' | 'saveReady'>;
  readonly media: Pick<MediaStore, 'hashOriginal' | 'copyPublished'> & PublishingPorts['media'];
  readonly processor: VideoProcessor;
}

const interrupted =
  'Processing was interrupted several times. Upload the file again, or ask the operator of the site to check the log.';

/**
 * Rules FILM-1 and FILM-8: takes an asset from `waiting` to `processing` to `ready`, or to `failed` with a reason in
 * words. Processing is idempotent: each run starts in an empty folder, and nothing is visible before everything is
 * published.
 */
export function makeProcessVideo({ assets, media, processor }: ProcessingPorts): ProcessingJobs {
  const publishRenditions = makePublishRenditions({ media, processor });
  const fail = async (id: string, error: string) =>
    void (await assets.saveProcessing(id, { state: 'failed', percent: 0, error }));

  /**
   * Copies captions and picture of the replaced asset first, and retries if an administrator changes them meanwhile.
   */
  async function saveReady(id: string, made: MadeAsset): Promise<void> {
    for (;;) {
      const replaced = (await assets.findReplacedBy(id))?.asset;
      if (replaced !== undefined) await carryParts(media, replaced, id);
      const saved = await assets.saveReady(
        id,
        made,
        replaced && { picture: replaced.picture, captions: replaced.captions },
      );
      if (saved.ok || saved.refusal === 'gone') return;
    }
  }

  async function makeReady(id: string, signal: AbortSignal, isGone: () => void, about?: JobAbout): Promise<void> {
    const progress = makeProgressSaver(async (percent) => {
      if (!(await assets.saveProcessing(id, { state: 'processing', percent }))) isGone();
    });
    progress.tell(0);
    // Before the long work, so that a second copy of the file is recognised early.
    await assets.saveFile(id, await media.hashOriginal(id, signal));
    const made = await publishRenditions(id, signal, progress.tell, about).finally(progress.settle);
    await about?.confirm();
    if (signal.aborted) throw signal.reason;
    if (!made.ok) return fail(id, made.refusal);
    await saveReady(id, made.value);
  }

  return {
    async process(assetId, signal, about) {
      const stored = await assets.find(assetId);
      // The asset was deleted, or the job is of an older version and names a video.
      if (stored === undefined) return;
      const { contentHash, poster } = stored.asset;
      if (stored.processing.state === 'ready' && contentHash !== null && poster !== null) {
        // A worker published the files but crashed before the asset replaced the old one, or the item was in the bin at
        // that time.
        if ((await assets.findReplacedBy(assetId)) !== undefined)
          await saveReady(assetId, { contentHash, poster, duration: stored.duration });
        return;
      }
      const gone = new AbortController();
      try {
        await makeReady(assetId, AbortSignal.any([signal, gone.signal]), () => gone.abort(), about);
      } catch (fault) {
        // An administrator has uploaded another file, or the item was deleted for good.
        if (gone.signal.aborted) return;
        // If another worker took the job over, only that worker writes the state.
        const takenOver: AbortReason = 'taken-over';
        if (!signal.aborted || signal.reason !== takenOver)
          await assets.saveProcessing(assetId, { state: 'waiting', percent: 0 });
        throw fault;
      }
    },

    async giveUp(assetId) {
      const stored = await assets.find(assetId);
      if (stored !== undefined && stored.processing.state !== 'ready') await fail(assetId, interrupted);
    },
  };
}

/**
 * Saves whole percents, increasing only, one write at a time. It ignores a failed write because the next one repeats
 * it.
 */
function makeProgressSaver(save: (percent: number) => Promise<void>) {
  let latest = -1;
  let saved = -1;
  let writing = Promise.resolve();
  let busy = false;
  const writeLatest = async () => {
    while (saved < latest) {
      saved = latest;
      await save(saved).catch(() => undefined);
    }
    busy = false;
  };
  return {
    tell(percent: number): void {
      latest = Math.max(latest, percent);
      if (busy || saved >= latest) return;
      busy = true;
      writing = writeLatest();
    },
    /** Resolves once no write is under way. */
    settle: (): Promise<void> => writing,
  };
}

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
