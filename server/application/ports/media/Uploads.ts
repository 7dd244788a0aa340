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
  /** Calls `work` with the path of the upload as a local file and returns its result; throws if there is none. */
  withFile<Answer>(id: string, work: (file: string) => Promise<Answer>): Promise<Answer>;
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

/** The bytes of uploads, one local file for each. */
export interface UploadFiles {
  path(id: string): string;
  /**
   * The number of accepted bytes: received and, where the chunk has a checksum, verified. Undefined if there is no
   * file.
   */
  stored(id: string): Promise<number | undefined>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
  /** Ids of the files without a write since that instant. */
  listUntouched(since: Date): Promise<readonly string[]>;
}
