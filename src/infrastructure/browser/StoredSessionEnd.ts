import type { SessionEnd } from '../../application/ports/session/SessionEnd.ts';
import { storageKeys } from '../../domain/session/storageKeys.ts';
import type { SafeStorage } from './SafeStorage.ts';

/** Stores the end date beside the tokens, so that `Identity.clear` deletes both. */
export class StoredSessionEnd implements SessionEnd {
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  read(): string | undefined {
    return this.#storage.get(storageKeys.endDate);
  }

  write(endDate: string): void {
    this.#storage.set(storageKeys.endDate, endDate);
  }
}
