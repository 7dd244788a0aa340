import { makingTexts } from '../../../src/domain/violation/jobViolations.ts';
import type { JobAbout, ProcessingJobs } from '../ports/film/ProcessingQueue.ts';
import type { Assets } from '../ports/media/Assets.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { RenditionChecks } from '../ports/media/RenditionChecks.ts';
import { makePublishRenditions, type PublishingPorts } from './publishRenditions.ts';

export interface MakingAgainPorts extends PublishingPorts {
  readonly assets: Pick<Assets, 'saveFile' | 'saveReady'>;
  readonly media: Pick<MediaStore, 'hashOriginal'> & PublishingPorts['media'];
  readonly renditionChecks: Pick<RenditionChecks, 'findMaking' | 'failMaking'>;
}

/**
 * Rule INTEGRITY-5: after the processing of a film, makes its renditions again if that is wanted. The film stays ready,
 * and visitors go on watching what there is. A failure leaves everything as it is.
 */
export function makeRenditionsAgain(
  processVideo: ProcessingJobs,
  { assets, media, processor, renditionChecks }: MakingAgainPorts,
): ProcessingJobs {
  const publishRenditions = makePublishRenditions({ media, processor });

  /** Resolves to why the original cannot be used, if it cannot. */
  async function problemOfOriginal(assetId: string, recorded: string | null, signal: AbortSignal) {
    const original = await media.hashOriginal(assetId, signal).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return undefined;
      throw fault;
    });
    if (original === undefined) return makingTexts.missing;
    if (recorded !== null && recorded !== original.hash) return makingTexts.differs;
    await assets.saveFile(assetId, original);
    return undefined;
  }

  async function makeAgain(assetId: string, recorded: string | null, signal: AbortSignal, about?: JobAbout) {
    const problem = await problemOfOriginal(assetId, recorded, signal);
    if (problem !== undefined) return renditionChecks.failMaking(assetId, problem);
    const made = await publishRenditions(assetId, signal, () => undefined, about);
    await about?.confirm();
    if (signal.aborted) throw signal.reason;
    if (!made.ok) return renditionChecks.failMaking(assetId, made.refusal);
    // Saves the checksums too, which ends the work. Nothing is refused: a film without renditions is not damaged.
    await assets.saveReady(assetId, made.value);
  }

  return {
    async process(assetId, signal, about) {
      await processVideo.process(assetId, signal, about);
      const wanted = await renditionChecks.findMaking(assetId);
      if (wanted !== undefined) await makeAgain(assetId, wanted.originalHash, signal, about);
    },

    async giveUp(assetId) {
      await processVideo.giveUp(assetId);
      await renditionChecks.failMaking(assetId, makingTexts.interrupted);
    },
  };
}
