import type { MediaStore } from '../ports/MediaStore.ts';
import type { AbortReason, ProcessingJobs } from '../ports/ProcessingQueue.ts';
import type { VideoProcessor } from '../ports/VideoProcessor.ts';
import type { StoredVideo, Videos } from '../ports/Videos.ts';

export interface ProcessingPorts {
  readonly videos: Pick<Videos, 'find' | 'saveProcessing' | 'saveReady'>;
  readonly media: Pick<MediaStore, 'withOriginal' | 'withWorkFolder' | 'publishFolder'>;
  readonly processor: VideoProcessor;
}

const interrupted = 'Processing was interrupted several times. Upload the file again, or ask whoever runs the site to look at its log.';

/**
 * Makes a waiting video watchable: waiting → processing → ready, or failed with a reason in words. Every run starts
 * over in an empty folder, and nothing shows before all is published, so that it may die at any point and run again.
 */
export function makeProcessVideo({ videos, media, processor }: ProcessingPorts): ProcessingJobs {
  const fail = (id: string, error: string) => videos.saveProcessing(id, { state: 'failed', percent: 0, error });

  async function makeReady({ video, asset }: StoredVideo, signal: AbortSignal): Promise<void> {
    const progress = makeProgressSaver((percent) => videos.saveProcessing(video.id, { state: 'processing', percent }));
    progress.tell(0);
    await media.withOriginal(asset.id, (file) =>
      media.withWorkFolder(async (folder) => {
        const probed = await processor.probe(file, signal);
        if (!probed.ok) return progress.settle().then(() => fail(video.id, probed.refusal.detail));
        const made = await processor.process({ file, probed: probed.value, folder, progress: progress.tell }, signal);
        await progress.settle();
        if (!made.ok) return fail(video.id, made.refusal.detail);
        const contentHash = await media.publishFolder(asset.id, folder);
        if (signal.aborted) throw signal.reason;
        await videos.saveReady(video.id, { contentHash, ...made.value });
      }),
    ).finally(progress.settle);
  }

  return {
    async process(videoId, signal) {
      const stored = await videos.find(videoId);
      // Deleted meanwhile, or made by a worker that died before it could say so.
      if (stored === undefined || stored.processing.state === 'ready') return;
      try {
        await makeReady(stored, signal);
      } catch (fault) {
        // Whoever took the job over writes its state from now on.
        const takenOver: AbortReason = 'taken-over';
        if (!signal.aborted || signal.reason !== takenOver) await videos.saveProcessing(videoId, { state: 'waiting', percent: 0 });
        throw fault;
      }
    },

    async giveUp(videoId) {
      const stored = await videos.find(videoId);
      if (stored !== undefined && stored.processing.state !== 'ready') await fail(videoId, interrupted);
    },
  };
}

/** Saves whole percent as they come, one write at a time and only ever forwards; a write that fails is made up for by the next. */
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
