import { parsedJson } from '../../../domain/text/parsedJson.ts';
import type { Upload } from './Upload.ts';

/** The part of an upload that survives a reload of the page. */
export interface RememberedUpload extends Pick<
  Upload,
  'id' | 'target' | 'part' | 'fileName' | 'total' | 'sent' | 'uploadId'
> {
  readonly lastModified: number;
  readonly isAttached: boolean;
}

/** Whether this is the file of an upload. A browser reveals no path, so a file has only its name, size and date. */
export function isSameFile(
  { fileName, total, lastModified }: Pick<RememberedUpload, 'fileName' | 'total' | 'lastModified'>,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean {
  return file.name === fileName && file.size === total && file.lastModified === lastModified;
}

/** The browser's storage. If it is blocked, uploads are forgotten with the page. */
export interface UploadStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(prefix: string): readonly string[];
}

/** The server keeps an unfinished upload for the same time. */
const keptMilliseconds = 24 * 60 * 60 * 1000;

/** The unfinished uploads of one person. Each has its own key, so that tabs do not overwrite each other's. */
export class RememberedUploads {
  readonly #storage: UploadStorage;
  readonly #prefix: string;
  readonly #now: () => number;

  constructor(storage: UploadStorage, person: string, now: () => number) {
    this.#storage = storage;
    this.#prefix = `admin-upload.${person}.`;
    this.#now = now;
  }

  all(): readonly RememberedUpload[] {
    return this.#storage
      .keys(this.#prefix)
      .toSorted()
      .flatMap((key) => {
        const kept = readKept(this.#storage.get(key));
        if (kept !== undefined && kept.at > this.#now() - keptMilliseconds) return [kept.upload];
        this.#storage.remove(key);
        return [];
      });
  }

  keep({ id, target, part, fileName, total, sent, uploadId, lastModified, isAttached }: RememberedUpload): void {
    const upload: RememberedUpload = { id, target, part, fileName, total, sent, uploadId, lastModified, isAttached };
    this.#storage.set(this.#prefix + id, JSON.stringify({ at: this.#now(), upload }));
  }

  forget(id: string): void {
    this.#storage.remove(this.#prefix + id);
  }
}

type KeptUpload = Partial<RememberedUpload> | null;

/** Anyone may have written to the storage, so the text may be anything. */
function readKept(text: string | undefined): { readonly at: number; readonly upload: RememberedUpload } | undefined {
  const { at, upload } = (parsedJson(text ?? '') ?? {}) as { readonly at?: unknown; readonly upload?: KeptUpload };
  const isWhole =
    typeof at === 'number' &&
    typeof upload?.id === 'string' &&
    typeof upload.fileName === 'string' &&
    typeof upload.total === 'number' &&
    typeof upload.target?.id === 'string';
  return isWhole ? { at, upload: upload as RememberedUpload } : undefined;
}
