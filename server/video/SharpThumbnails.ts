import type { Metadata } from 'sharp';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetFiles, posterWidths } from '../../src/domain/film/asset.ts';
import { maximumThumbnailPixels } from '../../src/domain/film/filmFiles.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import type { ReadThumbnail, ThumbnailRefusal, Thumbnails } from '../application/ports/film/Thumbnails.ts';
import { makeFewAtOnce } from '../../src/domain/calls/fewAtOnce.ts';

// An intact drawing with few colours has about 300 pixels per byte; a decompression bomb has thousands.
const largePixels = 16_000_000;
const mostPixelsPerByte = 250;
const secondsAtMost = 20;
const widest = 1280;

/** How PNG, JPEG, WebP and AVIF begin. Other formats that sharp supports (SVG, PDF, TIFF, GIF) never reach it. */
const beginnings: readonly RegExp[] = [
  /^\x89PNG\r\n\x1a\n/,
  /^\xff\xd8\xff/,
  /^RIFF[^]{4}WEBP/,
  // `avif` may be any of the brands in the first box.
  /^\0\0\0[\x10-\x80]ftyp(?:[^]{4}){0,12}?avi[fs]/,
];

/** Cards and players are 16:9. The image is cropped to that shape, so that it looks the same everywhere. */
const shape = { width: 16, height: 9 };

/**
 * Rules PICTURE-2 to PICTURE-4: makes thumbnails with sharp, one at a time, because a large decoded image needs
 * hundreds of megabytes.
 */
export class SharpThumbnails implements Thumbnails {
  readonly #oneAtATime = makeFewAtOnce(1);

  async read(image: Uint8Array): Promise<Result<ReadThumbnail, ThumbnailRefusal>> {
    if (image.length === 0) return refuse('empty');
    const beginning = Buffer.from(image.subarray(0, 64)).toString('latin1');
    if (!beginnings.some((shape) => shape.test(beginning))) return refuse('not-an-image');
    return this.#oneAtATime(() => read(image));
  }
}

async function read(image: Uint8Array): Promise<Result<ReadThumbnail, ThumbnailRefusal>> {
  // Import sharp on first use, because visitors never need it.
  const { default: sharp } = await import('sharp');
  // Reads only the header.
  const header = await sharp(image, { limitInputPixels: false, sequentialRead: true })
    .metadata()
    .catch(() => undefined);
  if (header === undefined) return refuse('broken-image');
  const pixels = header.width * header.height;
  if (pixels > maximumThumbnailPixels) return refuse('too-many-pixels');
  if (pixels > largePixels && pixels > image.length * mostPixelsPerByte) return refuse('almost-empty');
  const { width, height } = sizeWithin(header.autoOrient);
  const decoded = await sharp(image, {
    limitInputPixels: maximumThumbnailPixels,
    sequentialRead: true,
    failOn: 'error',
  })
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout({ seconds: secondsAtMost })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (decoded === undefined) return refuse('broken-image');
  const isOwn = isAsStored(header, image.length, width);
  const { channels } = decoded.info;
  const drawn = () => sharp(decoded.data, { raw: { width, height, channels } });
  return ok({
    width,
    height,
    write: async (folder) => {
      // One after the other: after a failure nothing is written any more, so the caller can delete the folder.
      for (const wanted of posterWidths) {
        const shown = Math.min(wanted, width);
        const make = () => drawn().resize(shown, heightOf(shown), { fit: 'fill' }).webp({ quality: 80 }).toBuffer();
        await writeFile(join(folder, assetFiles.poster(wanted)), isOwn && shown === width ? image : await make());
      }
    },
  });
}

/**
 * Rule MOVE-12: whether an image is one that this class has written: it has the right size and nothing beside the picture.
 * It stays as it is, because each time that it is compressed it would lose something.
 */
function isAsStored(header: Metadata, bytes: number, width: number): boolean {
  const { format, exif, icc, xmp, iptc, pages = 1, hasAlpha, size = bytes } = header;
  const isPlain = [exif, icc, xmp, iptc].every((part) => part === undefined) && pages === 1 && !hasAlpha;
  return format === 'webp' && isPlain && size === bytes && header.width === width && header.height === heightOf(width);
}

/** The largest 16:9 size that the image fills, at most as wide as the site shows it. */
function sizeWithin(image: {
  readonly width: number;
  readonly height: number;
}): Pick<ReadThumbnail, 'width' | 'height'> {
  const width = Math.max(1, Math.min(widest, image.width, Math.round((image.height * shape.width) / shape.height)));
  return { width, height: heightOf(width) };
}

function heightOf(width: number): number {
  return Math.max(1, Math.round((width * shape.height) / shape.width));
}
