import type { BrowserSettings } from '../../application/ports/personal/BrowserSettings.ts';
import { isKeptPath, pageCachePrefix } from '../../domain/page/offline.ts';
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
  readonly #caches: CacheStorage | undefined;

  /** `caches`: undefined where the browser has none, as over HTTP. */
  constructor(storage: SafeStorage, caches?: CacheStorage) {
    this.#storage = storage;
    this.#caches = caches;
  }

  read(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#keys().map((key) => [key, this.#storage.get(key) ?? '']));
  }

  erase(): void {
    for (const key of this.#keys()) this.#storage.remove(key);
  }

  async pages(): Promise<readonly string[]> {
    const kept = await Promise.all((await this.#names()).map(async (name) => (await this.#caches?.open(name))?.keys()));
    const addresses = kept.flatMap((requests = []) => requests.map(({ url }) => new URL(url)));
    return addresses.filter(({ pathname }) => isKeptPath(pathname)).map(({ href }) => href);
  }

  /** What the site itself put there stays: its files, and the page that it shows without a network. */
  async erasePages(): Promise<void> {
    const caches = await Promise.all((await this.#names()).map((name) => this.#caches?.open(name)));
    for (const cache of caches) {
      const kept = (await cache?.keys()) ?? [];
      const pages = kept.filter(({ url }) => isKeptPath(new URL(url).pathname));
      await Promise.all(pages.map((page) => cache?.delete(page)));
    }
  }

  async #names(): Promise<readonly string[]> {
    return ((await this.#caches?.keys()) ?? []).filter((name) => name.startsWith(pageCachePrefix));
  }

  #keys(): readonly string[] {
    return this.#storage.keys('').filter((key) => !isElsewhere(key));
  }
}
