import { parsedJson } from '../../../../domain/text/parsedJson.ts';
import { fieldsOf } from '../../../../domain/text/fieldsOf.ts';
import { importKeys } from '../../../../domain/session/storageKeys.ts';
import type { UploadStorage } from '../../uploads/RememberedUploads.ts';

/** The server keeps an upload that nothing uses for this time. */
const lifetimeMilliseconds = 23 * 60 * 60 * 1000;

/** Rule MOVE-36: finished uploads of rows that are not complete yet, so that a reload sends no byte again. */
export class SentFiles {
  readonly #storage: UploadStorage;
  readonly #person: string;
  readonly #now: () => number;

  constructor(storage: UploadStorage, person: string, now: () => number) {
    this.#storage = storage;
    this.#person = person;
    this.#now = now;
  }

  /** The id of the finished upload of a file for this row. */
  find(row: string, file: File): string | undefined {
    const key = this.#keyOf(row, file);
    const { id, at } = fieldsOf(parsedJson(this.#storage.get(key) ?? ''));
    if (typeof id === 'string' && typeof at === 'number' && at > this.#now() - lifetimeMilliseconds) return id;
    this.#storage.remove(key);
    return undefined;
  }

  save(row: string, file: File, id: string): void {
    this.#storage.set(this.#keyOf(row, file), JSON.stringify({ id, at: this.#now() }));
  }

  forget(row: string): void {
    for (const key of this.#storage.keys(importKeys.sentFiles(this.#person, row))) this.#storage.remove(key);
  }

  #keyOf(row: string, { name, size, lastModified }: File): string {
    return `${importKeys.sentFiles(this.#person, row)}${name}|${size}|${lastModified}`;
  }
}
