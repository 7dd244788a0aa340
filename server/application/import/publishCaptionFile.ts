import { assetFiles } from '../../../src/domain/film/asset.ts';
import type { CaptionLanguage, SpokenCue } from '../../../src/domain/film/caption.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { NewCaptions } from '../ports/film/Films.ts';

/** Publishes parsed captions as a file of their asset. */
export async function publishCaptionFile(
  media: Pick<MediaStore, 'publishFile'>,
  assetId: string,
  language: CaptionLanguage,
  { vtt, cues }: { readonly vtt: string; readonly cues: readonly SpokenCue[] },
): Promise<NewCaptions> {
  const contentHash = await media.publishFile(assetId, assetFiles.captions(language), new TextEncoder().encode(vtt));
  return { language, contentHash, cues };
}
