import type { MediaFile } from '../media/MediaStore.ts';

/** The texts that administrators edit in a folder. Their names have no folders in them. */
export interface TextFiles {
  list(): Promise<readonly string[]>;
  find(name: string): Promise<MediaFile | undefined>;
  /** Replaces the file. */
  write(name: string, content: Uint8Array): Promise<void>;
}
