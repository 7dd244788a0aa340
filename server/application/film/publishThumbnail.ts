import type { Picture } from '../../../src/domain/film/asset.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { ReadThumbnail } from '../ports/film/Thumbnails.ts';

/** Publishes a picture in each of the media folders. The files are the same everywhere, so the hash is too. */
export async function publishThumbnail(
  media: Pick<MediaStore, 'withWorkFolder' | 'publishFolder'>,
  folders: readonly string[],
  { width, height, write }: ReadThumbnail,
): Promise<Picture> {
  let contentHash = '';
  for (const assetId of folders) {
    contentHash = await media.withWorkFolder(async (folder) => {
      await write(folder);
      return media.publishFolder(assetId, folder);
    });
  }
  return { contentHash, width, height };
}
