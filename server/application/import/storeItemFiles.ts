import type { Picture } from '../../../src/domain/film/asset.ts';
import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';
import type { ReadCaptions, CaptionReader } from '../ports/film/CaptionReader.ts';
import type { NewCaptions } from '../ports/film/Films.ts';
import type { ReadThumbnail, Thumbnails } from '../ports/film/Thumbnails.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { OrphanedFiles } from '../ports/media/OrphanedFiles.ts';
import type { SavedDownload } from '../ports/item/Webinars.ts';
import { publishCaptions } from '../film/saveCaptions.ts';
import { publishThumbnail } from '../film/saveThumbnail.ts';
import type { ItemFiles, RefusedFile } from './itemFiles.ts';

export interface StorePorts {
  readonly media: Pick<MediaStore, 'publishFile' | 'withWorkFolder' | 'publishFolder'>;
  readonly captionReader: CaptionReader;
  readonly thumbnails: Thumbnails;
  readonly orphanedFiles: Pick<OrphanedFiles, 'expect'>;
  readonly newId: () => string;
}

/** The small files of an item, read but not stored. */
export interface ReadFiles {
  readonly captions: readonly { readonly language: CaptionLanguage; readonly content: ReadCaptions }[];
  readonly thumbnail: ReadThumbnail | undefined;
  readonly refused: readonly RefusedFile[];
}

/** Reads the captions and the thumbnail of an item. Nothing is stored. */
export async function readItemFiles(
  { captionReader, thumbnails }: Pick<StorePorts, 'captionReader' | 'thumbnails'>,
  files: Pick<ItemFiles, 'captions' | 'thumbnail'>,
): Promise<ReadFiles> {
  const refused: RefusedFile[] = [];
  const captions: { language: CaptionLanguage; content: ReadCaptions }[] = [];
  for (const { language, name, read } of files.captions) {
    const content = await captionReader.read(await read(), 0);
    if (content.ok) captions.push({ language, content: content.value });
    else refused.push({ name, part: 'captions', refusal: content.refusal });
  }
  if (files.thumbnail === undefined) return { captions, thumbnail: undefined, refused };
  const { name, read } = files.thumbnail;
  const thumbnail = await thumbnails.read(await read());
  if (thumbnail.ok) return { captions, thumbnail: thumbnail.value, refused };
  return {
    captions,
    thumbnail: undefined,
    refused: [...refused, { name, part: 'thumbnail', refusal: thumbnail.refusal }],
  };
}

/** The stored files of an item. */
export interface StoredFiles {
  readonly captions: readonly NewCaptions[];
  readonly picture: Picture | null;
  readonly downloads: readonly SavedDownload[];
}

/**
 * Publishes captions and thumbnail in the media folder of the item, and stores its downloads. Each file is recorded as
 * loose before it is written, so that the sweep removes it if the item is not saved.
 */
export async function storeItemFiles(
  { media, orphanedFiles, newId }: Pick<StorePorts, 'media' | 'orphanedFiles' | 'newId'>,
  folder: string,
  { captions, thumbnail }: ReadFiles,
  given: ItemFiles['downloads'],
  now: Date,
): Promise<StoredFiles> {
  const published: NewCaptions[] = [];
  for (const { language, content } of captions)
    published.push(await publishCaptions(media, [folder], language, content));
  const picture = thumbnail === undefined ? null : await publishThumbnail(media, [folder], thumbnail);
  const downloads: SavedDownload[] = [];
  for (const { name, store } of given) {
    const id = newId();
    await orphanedFiles.expect([{ kind: 'download', id }], now);
    downloads.push({ id, name, ...(await store(id)) });
  }
  return { captions: published, picture, downloads };
}
