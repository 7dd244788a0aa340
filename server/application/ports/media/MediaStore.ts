import type { Readable } from 'node:stream';
import type { Checksums } from '../../../../src/domain/rendition/rendition.ts';
import type { HashedOriginal } from './Assets.ts';

/** Files under the hash of their content, with the SHA-256 of each. */
export interface PublishedFolder {
  readonly contentHash: string;
  readonly checksums: Checksums;
}

/** Stores originals and their renditions on disk or in a bucket. The bytes behind an address never change. */
export interface MediaStore {
  /** Copies a local file as the original of the asset. Atomic: writes the whole file or nothing. */
  saveOriginal(assetId: string, file: string): Promise<void>;
  /**
   * Stores a finished upload as the original, without sending its bytes through this process where that is possible.
   * The upload stays. Throws if there is none. Atomic.
   */
  takeUpload(assetId: string, uploadId: string): Promise<void>;
  /** Calls `work` with the path of the original as a local file and returns its result; throws if there is none. */
  withOriginal<Answer>(assetId: string, work: (file: string) => Promise<Answer>): Promise<Answer>;
  /** Reads the whole original and computes its SHA-256; throws if there is none. */
  hashOriginal(assetId: string, signal: AbortSignal): Promise<HashedOriginal>;
  /** Calls `work` with the path of an empty local folder, and removes the folder when `work` ends. */
  withWorkFolder<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer>;
  /**
   * Publishes the files of a folder under the hash of their content. Atomic: no file is served before all are there.
   * Files that are there already under this hash are replaced one by one, which mends those that are damaged.
   */
  publishFolder(assetId: string, folder: string): Promise<PublishedFolder>;
  /** Publishes one small file under the hash of its content. */
  publishFile(assetId: string, name: string, content: Uint8Array): Promise<string>;
  /** Undefined if the file does not exist. `file` may come from an address: it never leaves the folder of the asset. */
  find(assetId: string, contentHash: string, file: string): Promise<MediaFile | undefined>;
  /** Copies the files that an asset has under a hash to another asset. Does nothing if there are none. */
  copyPublished(from: string, contentHash: string, to: string): Promise<void>;
  /** Copies the original and all published files to an asset without files. Atomic. Does nothing if there are none. */
  copyAsset(from: string, to: string): Promise<void>;
  /** Removes the original and all published files of the asset. Idempotent. */
  remove(assetId: string): Promise<void>;
  /** For readiness: throws if the store cannot be written to. */
  check(): Promise<void>;
}

/** A stored file. Its bytes are read when a stream is opened. */
export interface MediaFile {
  readonly bytes: number;
  readonly modified: Date;
  /** `start` and `end` are inclusive and lie within `bytes`. */
  open(range?: { readonly start: number; readonly end: number }): Readable;
}
