import type { Readable } from 'node:stream';
import type { FileFacts } from '../film/Films.ts';

/** A complete file that an administrator has uploaded and that no item uses yet. */
export interface FinishedUpload extends FileFacts {
  readonly id: string;
}

/** An upload, complete or not; `bytes` is its full size. */
export interface Upload extends FinishedUpload {
  /** The owner. Nobody else may continue or use the upload. */
  readonly person: string;
  /** The `Upload-Metadata` header as the client sent it. */
  readonly metadata: string;
  readonly createdAt: Date;
}

/** Uploads from the browsers of administrators. The server removes unused ones after a day. */
export interface Uploads {
  /** Finds a complete upload, for its owner only. */
  findFinished(id: string, person: string): Promise<FinishedUpload | undefined>;
  /** Removes the upload and its file. Idempotent. */
  remove(id: string): Promise<void>;
  add(upload: Upload): Promise<void>;
  find(id: string): Promise<Upload | undefined>;
  /**
   * Records when the last byte arrived; a second call keeps the first instant. Returns false if there is no such
   * upload.
   */
  finish(id: string, at: Date): Promise<boolean>;
  /** The number of incomplete uploads of a person. */
  countUnfinished(person: string): Promise<number>;
  /**
   * Removes uploads that were finished (or, if incomplete, begun) before that instant, and files without an upload.
   * Returns how many it removed in all.
   */
  removeBefore(instant: Date): Promise<number>;
}

/** How the body of a request is written to an upload. */
export interface WrittenBytes {
  /** The number of bytes that the upload has before these. */
  readonly offset: number;
  /** Called with bytes before they are written. If it throws, they are not written and writing ends. */
  readonly take: (bytes: Buffer) => void;
  /** Aborted when writing must stop without waiting for the end of the body. */
  readonly signal: AbortSignal;
}

/**
 * The bytes of uploads. Bytes with an unverified checksum are marked before they are written; after a crash only the
 * bytes before the mark count.
 */
export interface UploadFiles {
  /** Creates an upload without bytes; throws if there is one with this id. */
  create(id: string): Promise<void>;
  /**
   * Writes the body of a request. Returns only when nothing more will be written, so that the next request finds all of
   * it. It does not destroy the request, which must still be answered. Returns whether the whole body arrived.
   */
  write(id: string, body: Readable, bytes: WrittenBytes): Promise<boolean>;
  /**
   * The number of accepted bytes: received and, where the chunk has a checksum, verified. Undefined if there is no
   * file.
   */
  stored(id: string): Promise<number | undefined>;
  /** Marks the bytes from `offset` on as unverified until `confirm` is called. */
  begin(id: string, offset: number): Promise<void>;
  confirm(id: string): Promise<void>;
  /** Removes the bytes from `offset` on, where a write began. */
  takeBack(id: string, offset: number): Promise<void>;
  /**
   * After a crash: removes the bytes that were never confirmed. Call it only while nothing in this process writes the
   * upload.
   */
  settle(id: string): Promise<void>;
  /** Whether another process is writing bytes that it has not verified yet. */
  isWrittenElsewhere(id: string): Promise<boolean>;
  /** How many bytes there is room for. */
  free(): Promise<number>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
  /** Ids of the files without a write since that instant. */
  listUntouched(since: Date): Promise<readonly string[]>;
}
