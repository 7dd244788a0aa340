import { mkdir, readdir, readFile, rm, stat, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadFiles, WrittenBytes } from '../../application/ports/media/Uploads.ts';
import type { Readable } from 'node:stream';
import { ignoreMissing } from '../../files/findFile.ts';
import type { UploadPaths } from '../../files/UploadPaths.ts';
import { isUploadId } from './uploadIds.ts';
import { writeBody } from './writeBody.ts';
import { fateOf, ownerName } from '../../files/processOwner.ts';

const uncheckedEnding = '.unchecked';
/** A writer on another machine aborts earlier than this if no byte arrives. */
const deadAfterMilliseconds = 60_000;

/**
 * One file for each upload, named by its id. While bytes with an unverified checksum are written, the marker
 * `{id}.unchecked` holds the offset before them. After a crash only the bytes up to that offset count. The marker also
 * names the writing process: truncating under a live writer would leave a gap of zeros.
 */
export class FolderUploadFiles implements UploadFiles, UploadPaths {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  path(id: string): string {
    if (!isUploadId(id)) throw new Error('This is not the id of an upload.');
    return join(this.folder, id);
  }

  async stored(id: string): Promise<number | undefined> {
    if (!isUploadId(id)) return undefined;
    const [size, unchecked] = [await sizeOf(this.path(id)), await this.#unchecked(id)];
    return size === undefined || unchecked === undefined ? size : Math.min(size, unchecked.from);
  }

  async remove(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
    await rm(this.path(id) + uncheckedEnding, { force: true });
  }

  async listUntouched(since: Date): Promise<readonly string[]> {
    const ids = new Set(
      ((await readdir(this.folder).catch(ignoreMissing)) ?? [])
        .map((name) => name.replace(uncheckedEnding, ''))
        .filter(isUploadId),
    );
    const touched = await Promise.all(
      [...ids].map(async (id) => ({
        id,
        at: await stat(this.path(id)).then(
          ({ mtime }) => mtime,
          () => new Date(0),
        ),
      })),
    );
    return touched.filter(({ at }) => at < since).map(({ id }) => id);
  }

  async create(id: string): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(this.path(id), '', { flag: 'wx', mode: 0o600 });
  }

  write(id: string, body: Readable, bytes: WrittenBytes): Promise<boolean> {
    return writeBody(this.path(id), body, bytes);
  }

  async begin(id: string, offset: number): Promise<void> {
    await writeFile(this.path(id) + uncheckedEnding, `${offset} ${await ownerName()}`, { mode: 0o600 });
  }

  async confirm(id: string): Promise<void> {
    await rm(this.path(id) + uncheckedEnding, { force: true });
  }

  async takeBack(id: string, offset: number): Promise<void> {
    await truncate(this.path(id), offset);
    await this.confirm(id);
  }

  async settle(id: string): Promise<void> {
    const unchecked = isUploadId(id) ? await this.#unchecked(id) : undefined;
    if (unchecked === undefined || (await this.isWrittenElsewhere(id))) return;
    if (((await sizeOf(this.path(id))) ?? 0) > unchecked.from) await truncate(this.path(id), unchecked.from);
    await this.confirm(id);
  }

  async isWrittenElsewhere(id: string): Promise<boolean> {
    const unchecked = await this.#unchecked(id);
    if (unchecked === undefined || unchecked.by === (await ownerName())) return false;
    const fate = await fateOf(unchecked.by);
    if (fate !== 'unknown') return fate === 'alive';
    const written = await stat(this.path(id)).catch(ignoreMissing);
    return written !== undefined && Date.now() - written.mtimeMs < deadAfterMilliseconds;
  }

  /** Of the disk. */
  async free(): Promise<number> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  async #unchecked(id: string): Promise<{ readonly from: number; readonly by: string } | undefined> {
    const text = await readFile(this.path(id) + uncheckedEnding, 'utf8').catch(ignoreMissing);
    // Empty if the process crashed between creating and filling the marker. It had written no bytes then.
    if (text === undefined || text === '') return undefined;
    const [from = '', by = ''] = text.split(' ');
    return { from: Number(from), by };
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(ignoreMissing))?.size;
}
