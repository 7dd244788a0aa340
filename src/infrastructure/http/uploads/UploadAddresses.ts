import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { parsedJson } from '../../../domain/text/parsedJson.ts';

/** The browser's storage. */
export interface AddressStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(prefix: string): readonly string[];
}

const prefix = 'admin-upload-address.';
/** The server keeps an unfinished upload for the same time. */
const keptMilliseconds = 24 * 60 * 60 * 1000;

/** The server addresses of this browser's unfinished uploads. */
export class UploadAddresses implements UrlStorage {
  readonly #storage: AddressStorage;

  constructor(storage: AddressStorage) {
    this.#storage = storage;
  }

  findAllUploads(): Promise<PreviousUpload[]> {
    return this.findUploadsByFingerprint('');
  }

  findUploadsByFingerprint(fingerprint: string): Promise<PreviousUpload[]> {
    return Promise.resolve(
      this.#storage.keys(prefix + fingerprint).flatMap((key) => {
        const found = readAddress(this.#storage.get(key));
        if (found !== undefined && Date.parse(found.creationTime) > Date.now() - keptMilliseconds)
          return [{ ...found, urlStorageKey: key }];
        this.#storage.remove(key);
        return [];
      }),
    );
  }

  addUpload(fingerprint: string, upload: PreviousUpload): Promise<string> {
    const key = prefix + fingerprint;
    this.#storage.set(key, JSON.stringify(upload));
    return Promise.resolve(key);
  }

  removeUpload(key: string): Promise<void> {
    this.#storage.remove(key);
    return Promise.resolve();
  }
}

/** Anyone may have written to the storage, so the text may be anything. */
function readAddress(text: string | undefined): PreviousUpload | undefined {
  const found = parsedJson(text ?? '') as Partial<PreviousUpload> | null | undefined;
  return typeof found?.uploadUrl === 'string' && typeof found.creationTime === 'string'
    ? (found as PreviousUpload)
    : undefined;
}
