import { mkdir, readdir, readFile, rm, stat, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadFiles } from '../application/ports/UploadFiles.ts';

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const uncheckedEnding = '.unchecked';

/**
 * One file per upload in one folder, named by our own id. Beside it, while bytes are written whose checksum is not
 * confirmed yet, stands `{id}.unchecked` with the number of bytes before them: whoever dies then has stored no more.
 */
export class FolderUploadFiles implements UploadFiles {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  path(id: string): string {
    if (!isUploadId(id)) throw new Error('That is no id of an upload.');
    return join(this.folder, id);
  }

  async stored(id: string): Promise<number | undefined> {
    if (!isUploadId(id)) return undefined;
    const [size, checked] = [await sizeOf(this.path(id)), await this.#checked(id)];
    return size === undefined || checked === undefined ? size : Math.min(size, checked);
  }

  async remove(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
    await rm(this.path(id) + uncheckedEnding, { force: true });
  }

  async listUntouched(since: Date): Promise<readonly string[]> {
    const ids = new Set(((await readdir(this.folder).catch(ignoreMissing)) ?? []).map((name) => name.replace(uncheckedEnding, '')).filter(isUploadId));
    const touched = await Promise.all([...ids].map(async (id) => ({ id, at: await stat(this.path(id)).then(({ mtime }) => mtime, () => new Date(0)) })));
    return touched.filter(({ at }) => at < since).map(({ id }) => id);
  }

  /** An empty file. */
  async create(id: string): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(this.path(id), '', { flag: 'wx', mode: 0o600 });
  }

  /** From here on bytes are written that count only once `confirm` is called. */
  async begin(id: string, offset: number): Promise<void> {
    await writeFile(this.path(id) + uncheckedEnding, String(offset), { mode: 0o600 });
  }

  async confirm(id: string): Promise<void> {
    await rm(this.path(id) + uncheckedEnding, { force: true });
  }

  /** Takes bytes back that were written from there on. */
  async takeBack(id: string, offset: number): Promise<void> {
    await truncate(this.path(id), offset);
    await this.confirm(id);
  }

  /** After a death in the middle: takes back what was never confirmed. Nobody may be writing. */
  async settle(id: string): Promise<void> {
    const checked = isUploadId(id) ? await this.#checked(id) : undefined;
    if (checked === undefined) return;
    if (((await sizeOf(this.path(id))) ?? 0) > checked) await truncate(this.path(id), checked);
    await this.confirm(id);
  }

  /** How many bytes the disk still takes. */
  async free(): Promise<number> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  async #checked(id: string): Promise<number | undefined> {
    const text = await readFile(this.path(id) + uncheckedEnding, 'utf8').catch(ignoreMissing);
    // Killed between making the file and filling it: then nothing was written after it.
    return text === undefined || text === '' ? undefined : Number(text);
  }
}

export function isUploadId(id: string): boolean {
  return idShape.test(id);
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(ignoreMissing))?.size;
}

function ignoreMissing(fault: NodeJS.ErrnoException): undefined {
  if (fault.code === 'ENOENT') return undefined;
  throw fault;
}
