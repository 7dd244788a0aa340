import { maximumThumbnailPixels } from '../../../src/domain/film/filmFiles.ts';
import type { ThumbnailRefusal } from '../ports/film/Thumbnails.ts';

export const thumbnailFormats = 'Choose a PNG, JPEG, WebP or AVIF file.';

/** Why a file cannot be a thumbnail, in words for an administrator. */
export const thumbnailTexts: Readonly<Record<ThumbnailRefusal, string>> = {
  'not-an-image': thumbnailFormats,
  empty: `The file is empty. ${thumbnailFormats}`,
  'too-many-pixels': `The picture has more than ${maximumThumbnailPixels / 1_000_000} megapixels. Save it smaller: about 1280 × 720 is enough.`,
  'almost-empty':
    'The picture has too many pixels for the size of its file. Save it smaller: about 1280 × 720 is enough.',
  'broken-image':
    'The picture could not be read because it is damaged or incomplete. Save it again, or choose another one.',
};
