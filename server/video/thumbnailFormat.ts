/** What a thumbnail may be. Whatever else a decoder would take in (SVG, PDF, TIFF and their kind) never reaches it. */
export type ThumbnailFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

const beginnings: readonly (readonly [ThumbnailFormat, RegExp])[] = [
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['gif', /^GIF8[79]a/],
  // The brands of the first box, whichever of them comes first.
  ['avif', /^\0\0\0[\x10-\x80]ftyp(?:[^]{4}){0,12}?avi[fs]/],
];

/** By its first bytes; undefined where it is nothing of these. */
export function thumbnailFormatOf(file: Uint8Array): ThumbnailFormat | undefined {
  const beginning = Buffer.from(file.subarray(0, 64)).toString('latin1');
  return beginnings.find(([, shape]) => shape.test(beginning))?.[0];
}
