import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { JobAbout } from '../ports/film/ProcessingQueue.ts';
import type { VideoProcessor } from '../ports/film/VideoProcessor.ts';
import type { MadeAsset } from '../ports/media/Assets.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';

export interface PublishingPorts {
  readonly media: Pick<MediaStore, 'withOriginal' | 'withWorkFolder' | 'publishFolder'>;
  readonly processor: VideoProcessor;
}

/** Makes the renditions of a film and publishes them. A refusal is the reason in words. */
export type PublishRenditions = (
  assetId: string,
  signal: AbortSignal,
  tell: (percent: number) => void,
  about?: JobAbout,
) => Promise<Result<MadeAsset, string>>;

/**
 * Each run begins in an empty folder, and nothing is published before everything is made. A worker that has lost the job
 * publishes nothing.
 */
export function makePublishRenditions({ media, processor }: PublishingPorts): PublishRenditions {
  return (assetId, signal, tell, about) =>
    media.withOriginal(assetId, (file) =>
      media.withWorkFolder(async (folder) => {
        const probed = await processor.probe(file, signal);
        if (!probed.ok) return refuse(probed.refusal.detail);
        const made = await processor.process({ file, probed: probed.value, folder, progress: tell }, signal);
        await about?.confirm();
        if (signal.aborted) throw signal.reason;
        if (!made.ok) return refuse(made.refusal.detail);
        return ok({ ...(await media.publishFolder(assetId, folder)), ...made.value });
      }),
    );
}
