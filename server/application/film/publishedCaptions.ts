import { text } from 'node:stream/consumers';
import { assetFiles } from '../../../src/domain/film/asset.ts';
import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';
import type { StoredCaptionWork } from '../ports/film/CaptionDrafts.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';

/** The WebVTT that visitors get; undefined without captions. */
export async function publishedText(
  media: Pick<MediaStore, 'find'>,
  { published }: Pick<StoredCaptionWork, 'published'>,
  language: CaptionLanguage,
): Promise<string | undefined> {
  if (published === null) return undefined;
  const file = await media.find(published.folder, published.contentHash, assetFiles.captions(language));
  return file && text(file.open());
}
