import type { Asset } from '../../../src/domain/film/asset.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';

/**
 * Rule CAPTION-7: copies the files of captions and of the chosen picture to the asset that replaces this one. They
 * belong to the item, not to the film.
 */
export async function carryParts(
  media: Pick<MediaStore, 'copyPublished'>,
  { id, picture, captions }: Pick<Asset, 'id' | 'picture' | 'captions'>,
  to: string,
): Promise<void> {
  const hashes = new Set([...(picture === null ? [] : [picture.contentHash]), ...Object.values(captions)]);
  for (const hash of hashes) await media.copyPublished(id, hash, to);
}
