import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { draftsFolder } from '../application/backup/backupFormat.ts';
import type { BackupFile, BackupStore, Digest } from '../application/ports/backup/BackupStore.ts';
import { ignoreMissing } from '../files/findFile.ts';
import { flush } from '../files/linkFiles.ts';
import { writeHashed } from '../files/writeHashed.ts';

/** Backups in a folder. Each file is written and flushed under a temporary name and then renamed. */
export class FolderBackupStore implements BackupStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async add(content: Readable, nameOf: (hash: string) => string): Promise<Digest> {
    const drafts = join(this.#folder, draftsFolder);
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    const draft = join(drafts, randomUUID());
    try {
      const digest = await writeHashed(content, draft);
      await flush(draft);
      const target = join(this.#folder, nameOf(digest.hash));
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(draft, target);
      await flush(dirname(target));
      return digest;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async open(name: string): Promise<Readable | undefined> {
    const path = join(this.#folder, name);
    const entry = await stat(path).catch(ignoreMissing);
    return entry === undefined ? undefined : createReadStream(path);
  }

  async *list(folder: string): AsyncGenerator<BackupFile, void, void> {
    const entries =
      (await readdir(join(this.#folder, folder), { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(ignoreMissing);
      if (found !== undefined) yield { name: relative(this.#folder, path).replaceAll(sep, '/'), bytes: found.size };
    }
  }

  async remove(names: readonly string[]): Promise<void> {
    const folders = new Set<string>();
    for (const name of names) {
      const path = join(this.#folder, name);
      await rm(path, { force: true });
      folders.add(dirname(path));
    }
    for (const folder of folders) await this.#removeEmpty(folder);
  }

  /** Removes empty folders, from this one upwards. */
  async #removeEmpty(folder: string): Promise<void> {
    if (relative(this.#folder, folder) === '' || relative(this.#folder, folder).startsWith('..')) return;
    const names = await readdir(folder).catch(ignoreMissing);
    if (names === undefined || names.length > 0) return;
    await rm(folder, { recursive: true, force: true });
    await this.#removeEmpty(dirname(folder));
  }
}
