/**
 * The allowed formats of thumbnails. Other formats that the decoder supports (SVG, PDF, TIFF) are refused before they
 * reach it.
 */
export type ThumbnailFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

const beginnings: readonly (readonly [ThumbnailFormat, RegExp])[] = [
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['gif', /^GIF8[79]a/],
  // `avif` may be any of the brands in the first box.
  ['avif', /^\0\0\0[\x10-\x80]ftyp(?:[^]{4}){0,12}?avi[fs]/],
];

/** Detects the format by the first bytes; undefined for any other format. */
export function thumbnailFormatOf(file: Uint8Array): ThumbnailFormat | undefined {
  const beginning = Buffer.from(file.subarray(0, 64)).toString('latin1');
  return beginnings.find(([, shape]) => shape.test(beginning))?.[0];
}
