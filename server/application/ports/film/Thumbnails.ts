import type { Result } from '../../../../src/domain/result.ts';

/** Why a file cannot be a thumbnail. `not-an-image` means that its format is not supported. */
export type ThumbnailRefusal = 'not-an-image' | 'empty' | 'too-many-pixels' | 'almost-empty' | 'broken-image';

/** A decoded image; the size is that of the widest picture. */
export interface ReadThumbnail {
  readonly width: number;
  readonly height: number;
  /** Writes the image in every width that the site uses, without the metadata of the file. */
  write(folder: string): Promise<void>;
}

/** Makes thumbnails of the images that administrators send. The content decides the format, not the file name. */
export interface Thumbnails {
  read(image: Uint8Array): Promise<Result<ReadThumbnail, ThumbnailRefusal>>;
}
