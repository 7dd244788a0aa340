import type { Readable } from 'node:stream';
import type { MediaFile } from './MediaStore.ts';

/** Reads stored files, for a copy in another store or in a backup. */
export interface FileTransfer {
  /** Writes a stored file to a local folder under its name, which may have a folder in it. */
  write(folder: string, name: string, file: MediaFile): Promise<void>;
  /** The hash under which the files of a local folder would be published. */
  hashOf(folder: string): Promise<string>;
  /** The whole content of a file that fits into memory. */
  read(file: MediaFile): Promise<Buffer>;
  /** The bytes of a local file. */
  open(path: string): Readable;
}
