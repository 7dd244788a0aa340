import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BackupFile, BackupStore, Digest } from '../application/ports/backup/BackupStore.ts';
import { WorkFolders } from '../files/WorkFolders.ts';
import { writeHashed } from '../files/writeHashed.ts';
import type { Bucket } from './Bucket.ts';
import { putFile } from './largeObjects.ts';

/** Backups in a bucket, below a prefix. A file is written on this machine first, because its name is its hash. */
export class S3BackupStore implements BackupStore {
  readonly #bucket: Bucket;
  readonly #prefix: string;
  readonly #work: WorkFolders;

  /** `prefix` is empty or ends with `/`. `work` is a local folder with room for the largest film. */
  constructor(bucket: Bucket, prefix: string, work: string) {
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#work = new WorkFolders(work);
  }

  add(content: Readable, nameOf: (hash: string) => string): Promise<Digest> {
    return this.#work.with(async (folder) => {
      const file = join(folder, 'content');
      const digest = await writeHashed(content, file);
      await putFile(this.#bucket, this.#prefix + nameOf(digest.hash), file);
      return digest;
    });
  }

  async open(name: string): Promise<Readable | undefined> {
    const key = this.#prefix + name;
    return (await this.#bucket.find(key)) === undefined ? undefined : this.#bucket.open(key);
  }

  async *list(folder: string): AsyncGenerator<BackupFile, void, void> {
    for await (const { key, bytes } of this.#bucket.list(this.#prefix + folder))
      yield { name: key.slice(this.#prefix.length), bytes };
  }

  async remove(names: readonly string[]): Promise<void> {
    await this.#bucket.remove(names.map((name) => this.#prefix + name));
  }
}
