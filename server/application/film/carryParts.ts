import type { Asset } from '../../../src/domain/film/asset.ts';
import type { MediaStore } from '../ports/MediaStore.ts';

/**
 * Rule CAPTION-7: copies the files of an asset's captions and chosen picture for the asset that takes its place. They
 * belong to the item.
 */
export async function carryParts(
  media: Pick<MediaStore, 'copyPublished'>,
  { id, picture, captions }: Pick<Asset, 'id' | 'picture' | 'captions'>,
  to: string,
): Promise<void> {
  const hashes = new Set([...(picture === null ? [] : [picture.contentHash]), ...Object.values(captions)]);
  for (const hash of hashes) await media.copyPublished(id, hash, to);
}
