import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { moveInCsv, moveInJson } from '../../../src/domain/moveIn/folder/moveInCsv.ts';
import type { ExportedItem, FileSource } from '../../application/export/exportedItems.ts';
import type { Attachments } from '../../application/ports/media/Attachments.ts';
import type { MediaFile, MediaStore } from '../../application/ports/media/MediaStore.ts';
import { csvText } from '../../files/csvText.ts';
import { hashFile } from '../../files/hashFile.ts';
import { ignoreMissing } from '../../files/findFile.ts';

export interface ExportPorts {
  readonly media: Pick<MediaStore, 'withOriginal' | 'hashOriginal' | 'find'>;
  readonly attachments: Pick<Attachments, 'find'>;
}

interface WriteOptions {
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly progress: (path: string) => void;
}

/**
 * Rule MOVE-11: writes the files of items and, when all are there, the catalogue. Each file appears whole or not at all.
 * A film that is there already is compared and not written again. Returns what could not be written, with the reason.
 */
export async function writeExport(
  { media, attachments }: ExportPorts,
  items: readonly ExportedItem[],
  { folder, signal, progress }: WriteOptions,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { copies } of items)
    for (const { path, source } of copies) {
      if (signal.aborted) return faults;
      const isWritten = await write(source, join(folder, path));
      if (!isWritten) faults.push(`${path}: the file is missing in the store of the site`);
      progress(path);
    }
  const csv = csvText(moveInCsv(items), { escapesFormulas: false });
  await whole(join(folder, 'catalogue.csv'), (draft) => writeFile(draft, csv));
  await whole(join(folder, 'catalogue.json'), (draft) =>
    writeFile(draft, `${JSON.stringify(moveInJson(items), null, 2)}\n`),
  );
  return faults;

  async function write(source: FileSource, target: string): Promise<boolean> {
    switch (source.kind) {
      case 'original':
        await writeOriginal(source.assetId, target);
        return true;
      case 'published':
        return writeStored(await media.find(source.folder, source.contentHash, source.file), target);
      case 'download':
        return writeStored(await attachments.find(source.id), target);
    }
  }

  async function writeOriginal(assetId: string, target: string): Promise<void> {
    const isThere = (await stat(target).catch(ignoreMissing)) !== undefined;
    if (isThere && (await hashFile(target, signal)).hash === (await media.hashOriginal(assetId, signal)).hash) return;
    await media.withOriginal(assetId, (file) => whole(target, (draft) => copyFile(file, draft)));
  }

  async function writeStored(file: MediaFile | undefined, target: string): Promise<boolean> {
    if (file !== undefined) await whole(target, (draft) => pipeline(file.open(), createWriteStream(draft)));
    return file !== undefined;
  }
}

/** Writes a file under another name first, so that it is whole when it has its own. */
async function whole(target: string, make: (draft: string) => Promise<unknown>): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.part`;
  await make(draft);
  await rename(draft, target);
}

const headBytes = 64;

/** The extension of a film by its first bytes. */
export async function endingOfFilm(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.toString('latin1');
    if (head.startsWith('\x1a\x45\xdf\xa3')) return head.includes('webm') ? 'webm' : 'mkv';
    if (/^RIFF[^]{4}AVI /.test(head)) return 'avi';
    return head.slice(4, 12) === 'ftypqt  ' ? 'mov' : 'mp4';
  } finally {
    await handle.close();
  }
}
