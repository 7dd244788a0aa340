import type { MediaFile } from './MediaStore.ts';

/** Stores the files that come with webinars (worksheets, slides), each under the id of its download. */
export interface Attachments {
  /** Atomic: writes the whole file or nothing. Replaces a file of the same id. */
  save(id: string, content: Uint8Array): Promise<void>;
  /**
   * Stores a finished upload of any size, as `takeUpload` of the media store. Returns the media type: detected by
   * content where possible, otherwise by `name`, the original file name.
   */
  takeUpload(id: string, uploadId: string, name: string): Promise<{ readonly bytes: number; readonly type: string }>;
  /** Stores the same file under another id too. Does nothing if there is no file. */
  copy(from: string, to: string): Promise<void>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
  /** `id` may come from an address: any text but the id of a stored file finds nothing. */
  find(id: string): Promise<MediaFile | undefined>;
}

/** Opens one download for a short time, for anybody who has it. */
export interface DownloadTicket {
  /** Seconds since 1970, as text. */
  readonly expires: string;
  readonly signature: string;
}

export interface DownloadTickets {
  /** The caller must have checked access. */
  issue(webinarId: string, downloadId: string): DownloadTicket;
  isValid(webinarId: string, downloadId: string, ticket: DownloadTicket): boolean;
}
