import type { MediaFile } from './MediaStore.ts';

/** Keeps the files that come with webinars (worksheets, slides), each under the id of its download. */
export interface Attachments {
  /** Atomic: it is there whole or not at all. What was there under the id is replaced. */
  save(id: string, content: Uint8Array): Promise<void>;
  /**
   * The same of a local file that nobody will write to any more: without a copy where the file system allows it, and
   * whatever its size. Answers what it is, by its content where that can tell; `name` is what it was called.
   */
  take(id: string, file: string, name: string): Promise<{ readonly bytes: number; readonly type: string }>;
  /** Keeps the same file under another id as well; nothing to copy is no fault. */
  copy(from: string, to: string): Promise<void>;
  /** Nothing there is no fault. */
  remove(id: string): Promise<void>;
  /** `id` may come from an address: anything but the id of a saved file finds nothing. */
  find(id: string): Promise<MediaFile | undefined>;
}
