import { automaticTexts, unreadableCaptions } from '../../../src/domain/violation/automaticTexts.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Captioner } from '../ports/film/Captioner.ts';
import type { CaptionJob, CaptionJobs } from '../ports/film/CaptionJobs.ts';
import type { CaptionReader } from '../ports/film/CaptionReader.ts';
import type { FilmParts } from '../ports/film/FilmParts.ts';
import type { AbortReason, ProcessingJobs, ProcessingQueue } from '../ports/film/ProcessingQueue.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';

export interface MakeCaptionsPorts {
  readonly captionJobs: Pick<CaptionJobs, 'find' | 'saveProgress' | 'wait' | 'fail' | 'finish'>;
  readonly parts: Pick<FilmParts, 'find'>;
  readonly media: Pick<MediaStore, 'withOriginal' | 'withWorkFolder'>;
  readonly captioner: Captioner;
  readonly captionReader: CaptionReader;
  readonly clock: Clock;
}

/**
 * Rules AUTO-3 to AUTO-5: makes the captions of a job and saves them as a draft, or says why that failed. Each run
 * begins in an empty folder, and the draft is saved together with the end of the job, so nothing happens twice.
 */
export function makeMakeCaptions({
  captionJobs,
  parts,
  media,
  captioner,
  captionReader,
  clock,
}: MakeCaptionsPorts): ProcessingJobs {
  /** Resolves to why there are no captions, if there are none. */
  async function make({ id, film, language }: CaptionJob, signal: AbortSignal, isGone: () => void) {
    const state = await parts.find(film);
    const asset = state?.folders[0];
    if (state === undefined || asset === undefined) return automaticTexts.gone;
    const { duration } = state;
    const progress = makeProgress(async (percent) => {
      if (!(await captionJobs.saveProgress(id, percent))) isGone();
    });
    progress.tell(0);
    const made = await media
      .withOriginal(asset, (file) =>
        media.withWorkFolder((folder) =>
          captioner.caption({ file, folder, language, duration, progress: progress.tell }, signal),
        ),
      )
      .finally(progress.settle);
    if (!made.ok) return made.refusal;
    const read = await captionReader.read(made.value, duration);
    if (!read.ok) return unreadableCaptions(read.refusal);
    if (signal.aborted) throw signal.reason;
    const finished = await captionJobs.finish(id, read.value.vtt, clock.now());
    return !finished.ok && finished.refusal === 'draft-exists' ? automaticTexts.draftBegun : undefined;
  }

  return {
    async process(id, signal) {
      const job = await captionJobs.find(id);
      if (job === undefined) return;
      const gone = new AbortController();
      try {
        const failure = await make(job, AbortSignal.any([signal, gone.signal]), () => gone.abort());
        if (failure !== undefined) await captionJobs.fail(id, failure);
      } catch (fault) {
        // An administrator has cancelled it.
        if (gone.signal.aborted) return;
        // If another worker took the job over, only that worker writes the state.
        const takenOver: AbortReason = 'taken-over';
        if (!signal.aborted || signal.reason !== takenOver) await captionJobs.wait(id);
        throw fault;
      }
    },

    giveUp: (id) => captionJobs.fail(id, automaticTexts.interrupted),
  };
}

/** Saves each percentage, one write at a time; also one that is not new, because the answer says whether to go on. */
function makeProgress(save: (percent: number) => Promise<void>) {
  let writing: Promise<void> | undefined;
  return {
    tell(percent: number): void {
      // The next one comes within seconds, so a failed write does no harm.
      writing ??= save(Math.floor(Math.max(0, Math.min(100, percent))))
        .catch(() => undefined)
        .finally(() => (writing = undefined));
    },
    settle: async (): Promise<void> => writing,
  };
}

/** Adds the missing entries of the queue before the worker starts. Without one a job would wait for ever. */
export async function addLostCaptionJobs(
  captionJobs: Pick<CaptionJobs, 'listUnfinished'>,
  queue: Pick<ProcessingQueue, 'addMissing'>,
): Promise<void> {
  await queue.addMissing(await captionJobs.listUnfinished());
}
