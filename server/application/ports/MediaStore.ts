import type { Readable } from 'node:stream';

/** Keeps originals and what is made of them: files on disk, later S3. An address never changes its bytes. */
export interface MediaStore {
  /** Keeps a copy of a local file as the asset's original; atomic: it is there whole or not at all. */
  saveOriginal(assetId: string, file: string): Promise<void>;
  /** The same of a file that nobody will write to any more: without a copy where the file system allows it. */
  takeOriginal(assetId: string, file: string): Promise<void>;
  /** Lends the original as a local file for as long as `work` runs; throws where there is none. */
  withOriginal<Answer>(assetId: string, work: (file: string) => Promise<Answer>): Promise<Answer>;
  /** Lends an empty local folder for as long as `work` runs. */
  withWorkFolder<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer>;
  /** Publishes a folder's files at once, under the hash of their content; none is served before all are there. */
  publishFolder(assetId: string, folder: string): Promise<string>;
  /** Publishes one small file under the hash of its content. */
  publishFile(assetId: string, name: string, content: Uint8Array): Promise<string>;
  /** A published file; undefined where there is none. `file` may come from an address: it never leaves the asset's folder. */
  find(assetId: string, contentHash: string, file: string): Promise<MediaFile | undefined>;
  /** Publishes what one asset has under that hash for another one too; nothing there is no fault. */
  copyPublished(from: string, contentHash: string, to: string): Promise<void>;
  /**
   * Gives another asset, which has nothing yet, the same files: the original and all that was published. They are there
   * all at once; nothing to copy is no fault.
   */
  copyAsset(from: string, to: string): Promise<void>;
  /** Removes the original and all that was published of the asset; nothing there is no fault. */
  remove(assetId: string): Promise<void>;
  /** Whether it can be written to now, for readiness. */
  check(): Promise<void>;
}

/** A stored file, read as it is asked for. */
export interface MediaFile {
  readonly bytes: number;
  readonly modified: Date;
  /** Both ends inclusive, within `bytes`. */
  open(range?: { readonly start: number; readonly end: number }): Readable;
}
