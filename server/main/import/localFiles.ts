import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';
import { maximumBytes } from '../../../src/domain/film/chosenFile.ts';
import type { MoveInFiles } from '../../../src/domain/moveIn/moveInRow.ts';
import type { ItemFiles } from '../../application/import/itemFiles.ts';
import { mediaTypeOf } from '../../application/media/mediaType.ts';
import type { VideoProcessor } from '../../application/ports/film/VideoProcessor.ts';
import type { Attachments } from '../../application/ports/media/Attachments.ts';
import type { MediaStore } from '../../application/ports/media/MediaStore.ts';

interface LocalPorts {
  readonly media: Pick<MediaStore, 'saveOriginal'>;
  readonly attachments: Pick<Attachments, 'save'>;
  readonly processor: Pick<VideoProcessor, 'probe'>;
}

/** The files of an item in a folder of this machine. `hash` is that of the film. */
export async function localFiles(
  { media, attachments, processor }: LocalPorts,
  root: string,
  { film, captions, thumbnail, downloads }: MoveInFiles,
  hash: string | null,
): Promise<ItemFiles> {
  const filmPath = film === undefined ? undefined : join(root, film);
  const facts = filmPath === undefined ? undefined : await stat(filmPath);
  return {
    film:
      filmPath === undefined
        ? undefined
        : {
            name: basename(filmPath),
            bytes: facts?.size ?? 0,
            modifiedAt: facts?.mtime,
            hash: hash ?? undefined,
            probe: (signal) => processor.probe(filmPath, signal),
            store: (assetId) => media.saveOriginal(assetId, filmPath),
          },
    captions: Object.entries(captions).map(([language, path]) => ({
      language: language as CaptionLanguage,
      name: basename(path),
      read: () => readAtMost(join(root, path), maximumBytes.captions),
    })),
    thumbnail:
      thumbnail === undefined
        ? undefined
        : {
            name: basename(thumbnail),
            read: () => readAtMost(join(root, thumbnail), maximumBytes.thumbnail),
          },
    downloads: downloads.map(({ name, path }) => ({
      name,
      async store(id) {
        const content = await readAtMost(join(root, path), maximumBytes.download);
        await attachments.save(id, content);
        return { bytes: content.length, type: mediaTypeOf(content, basename(path)) };
      },
    })),
  };
}

// Between the walk and the import a file may become a link to any file of this machine, or a pipe without a writer.
const regularOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const pieceBytes = 1024 ** 2;

/** The bytes of a file, cut one byte behind the maximum, so that the reader refuses it. */
async function readAtMost(path: string, maximum: number): Promise<Uint8Array> {
  const handle = await open(path, regularOnly);
  try {
    if (!(await handle.stat()).isFile()) throw new Error(`${path} is no file any more.`);
    const pieces: Buffer[] = [];
    for (let left = maximum + 1; left > 0;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(pieceBytes, left)));
      if (bytesRead === 0) break;
      pieces.push(buffer.subarray(0, bytesRead));
      left -= bytesRead;
    }
    return Buffer.concat(pieces);
  } finally {
    await handle.close();
  }
}
