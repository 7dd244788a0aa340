import type { MediaFile } from './MediaStore.ts';

/** Keeps the files that come with webinars (worksheets, slides), each under the id of its download. */
export interface Attachments {
  /** Atomic: it is there whole or not at all. What was there under the id is replaced. */
  save(id: string, content: Uint8Array): Promise<void>;
  /** `id` may come from an address: anything but the id of a saved file finds nothing. */
  find(id: string): Promise<MediaFile | undefined>;
}
