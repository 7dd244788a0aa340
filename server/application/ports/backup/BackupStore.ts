import type { Readable } from 'node:stream';

/** The SHA-256 of a file in hexadecimal, and the number of its bytes. */
export interface Digest {
  readonly hash: string;
  readonly bytes: number;
}

/** A file of a backup. `name` has folders in it, separated by `/`. */
export interface BackupFile {
  readonly name: string;
  readonly bytes: number;
}

/** Where backups are stored: a folder or a bucket. Only the owner can read the files. */
export interface BackupStore {
  /** Writes the whole file or nothing, under the name that `nameOf` makes of its hash. Replaces a file of that name. */
  add(content: Readable, nameOf: (hash: string) => string): Promise<Digest>;
  /** The bytes of a file; undefined if there is none. */
  open(name: string): Promise<Readable | undefined>;
  /** All files whose names begin with `folder`, in any order. `folder` ends with `/`. */
  list(folder: string): AsyncIterable<BackupFile>;
  /** Idempotent. */
  remove(names: readonly string[]): Promise<void>;
}
