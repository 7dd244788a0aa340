import type { Readable } from 'node:stream';
import type { UsedFile } from '../ports/backup/DatabaseCopy.ts';
import type { TextFiles } from '../ports/backup/TextFiles.ts';
import type { Attachments } from '../ports/media/Attachments.ts';
import type { AttachmentInventory, MediaInventory } from '../ports/media/MediaInventory.ts';
import type { FileTransfer } from '../ports/media/FileTransfer.ts';
import type { MediaFile, MediaStore } from '../ports/media/MediaStore.ts';

/** Where a site stores its films, pictures, downloads and texts. */
export interface StoredFiles {
  readonly media: MediaStore & MediaInventory;
  readonly attachments: Attachments & AttachmentInventory;
  readonly texts: TextFiles;
  readonly transfer: FileTransfer;
}

/** A stored file by its path: `assets/{id}/original`, `assets/{id}/{set}/{name}`, `downloads/{id}` or `pages/{name}`. */
export interface SiteFile {
  readonly path: string;
  readonly bytes: number;
  /** In milliseconds since 1970. Undefined if the bytes behind the path never change. */
  readonly modified?: number;
  /** Calls `work` with the bytes. */
  read<Answer>(work: (content: Readable) => Promise<Answer>): Promise<Answer>;
}

/** The path of what a row uses; that of a set is the folder of its files. */
export function pathOfUsed(used: UsedFile): string {
  return used.kind === 'set' ? `assets/${used.assetId}/${used.name}` : `downloads/${used.id}`;
}

/** All stored files. What is removed meanwhile is left out. */
export async function* listSiteFiles(stored: StoredFiles): AsyncGenerator<SiteFile, void, void> {
  const { media, attachments, texts, transfer } = stored;
  for await (const { assetId, name } of media.listSets()) {
    const path = `assets/${assetId}/${name}`;
    if (name === 'original') {
      const bytes = await media.originalBytes(assetId);
      if (bytes !== undefined)
        yield { path, bytes, read: (work) => media.withOriginal(assetId, (file) => work(transfer.open(file))) };
    } else
      for (const file of await media.filesOf({ assetId, name })) {
        const found = await media.find(assetId, name, file);
        if (found !== undefined) yield fileAt(`${path}/${file}`, found);
      }
  }
  for await (const id of attachments.listIds()) {
    const found = await attachments.find(id);
    if (found !== undefined) yield changeable(`downloads/${id}`, found);
  }
  for (const name of await texts.list()) {
    const found = await texts.find(name);
    if (found !== undefined) yield changeable(`pages/${name}`, found);
  }
}

function fileAt(path: string, file: MediaFile): SiteFile {
  return { path, bytes: file.bytes, read: (work) => work(file.open()) };
}

function changeable(path: string, file: MediaFile): SiteFile {
  return { ...fileAt(path, file), modified: file.modified.getTime() };
}
