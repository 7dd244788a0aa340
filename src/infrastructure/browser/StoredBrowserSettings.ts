import type { BrowserSettings } from '../../application/ports/personal/BrowserSettings.ts';
import { storageKeys } from '../../domain/session/storageKeys.ts';
import { consentKey } from './consentKey.ts';
import { recordsKey } from './recordsKey.ts';
import type { SafeStorage } from './SafeStorage.ts';

/** The session, the records and the choice of Cookie Preferences have places and rules of their own. */
const isElsewhere = (key: string) =>
  key.startsWith('sdk.') ||
  [storageKeys.endDate, consentKey, recordsKey].includes(key) ||
  key.startsWith(`${recordsKey}.`);

export class StoredBrowserSettings implements BrowserSettings {
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  read(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#keys().map((key) => [key, this.#storage.get(key) ?? '']));
  }

  erase(): void {
    for (const key of this.#keys()) this.#storage.remove(key);
  }

  #keys(): readonly string[] {
    return this.#storage.keys('').filter((key) => !isElsewhere(key));
  }
}
