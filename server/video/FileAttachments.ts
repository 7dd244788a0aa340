import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAssetId, requireAssetId } from '../application/media/mediaNames.ts';
import type { Attachments } from '../application/ports/Attachments.ts';
import type { MediaFile } from '../application/ports/MediaStore.ts';

/** One file per download in one folder, named by its id; brought to the disk under another name and then renamed into place. */
export class FileAttachments implements Attachments {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async save(id: string, content: Uint8Array): Promise<void> {
    const target = join(this.#folder, requireAssetId(id));
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    // A name that no id has: nobody is ever given half a file.
    const draft = `${target}.${randomUUID()}.part`;
    try {
      await flushed(draft, 'wx', (handle) => handle.writeFile(content));
      await rename(draft, target);
    } finally {
      await rm(draft, { force: true });
    }
    // Folders cannot be flushed on Windows.
    if (process.platform !== 'win32') await flushed(this.#folder, 'r', async () => undefined);
  }

  async find(id: string): Promise<MediaFile | undefined> {
    if (!isAssetId(id)) return undefined;
    const path = join(this.#folder, id);
    const entry = await lstat(path).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR') return undefined;
      throw fault;
    });
    if (entry === undefined || !entry.isFile()) return undefined;
    return { bytes: entry.size, modified: entry.mtime, open: (range) => createReadStream(path, range) };
  }
}

async function flushed(path: string, flags: string, write: (handle: Awaited<ReturnType<typeof open>>) => Promise<void>): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    await write(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
