import type { Result } from '../../../src/domain/result.ts';

/** Why a file is no thumbnail; the first says that it is of another kind altogether. */
export type ThumbnailRefusal = 'not-an-image' | 'empty' | 'too-many-pixels' | 'almost-empty' | 'broken-image';

/** An image that was read; the size is that of the widest picture. */
export interface ReadThumbnail {
  readonly width: number;
  readonly height: number;
  /** Writes it in every width that the site shows, and nothing of the file but what it shows. */
  write(folder: string): Promise<void>;
}

/** Makes pictures of items out of what administrators send; by content, whatever it is called. */
export interface Thumbnails {
  read(image: Uint8Array): Promise<Result<ReadThumbnail, ThumbnailRefusal>>;
}
