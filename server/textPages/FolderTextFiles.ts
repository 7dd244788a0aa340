import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextFiles } from '../application/ports/backup/TextFiles.ts';
import type { MediaFile } from '../application/ports/media/MediaStore.ts';
import { findFile, ignoreMissing } from '../files/findFile.ts';

const nameShape = /^[\w-]+\.md$/;

/** The Markdown files of the folder that administrators edit. */
export class FolderTextFiles implements TextFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async list(): Promise<readonly string[]> {
    return ((await readdir(this.#folder).catch(ignoreMissing)) ?? []).filter((name) => nameShape.test(name)).sort();
  }

  async find(name: string): Promise<MediaFile | undefined> {
    return nameShape.test(name) ? findFile(join(this.#folder, name)) : undefined;
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    if (!nameShape.test(name)) throw new Error(`This is not the name of a text: ${JSON.stringify(name)}.`);
    await mkdir(this.#folder, { recursive: true });
    const draft = join(this.#folder, `.${name}.${randomUUID()}`);
    try {
      await writeFile(draft, content);
      await rename(draft, join(this.#folder, name));
    } finally {
      await rm(draft, { force: true });
    }
  }
}
