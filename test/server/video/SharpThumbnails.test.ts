import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { SharpThumbnails } from '../../../server/video/SharpThumbnails.ts';
import {
  anEmptyPng,
  aPicture,
  aPlainPicture,
  aPngHeader,
  pictureFormats,
  pixelsOf,
  pngChunk,
} from '../../fixtures/media/pictures.ts';

const thumbnails = new SharpThumbnails();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumbnail-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The size and the files of the pictures that are made of an image. */
async function madeOf(image: Uint8Array) {
  const read = await thumbnails.read(image);
  if (!read.ok) throw new Error(read.refusal);
  await read.value.write(folder);
  const names = (await readdir(folder)).sort();
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return {
    size: [read.value.width, read.value.height],
    files: Object.fromEntries(names.map((name, index) => [name, files[index] ?? Buffer.alloc(0)])),
  };
}
const refusalOf = async (image: Uint8Array) => {
  const read = await thumbnails.read(image);
  return read.ok ? 'taken' : read.refusal;
};

test.each(pictureFormats)('writes a picture in %s as WebP in every width that the site shows', async (format) => {
  const { size, files } = await madeOf(await aPlainPicture(format, 1296, 729));
  expect(size).toEqual([1280, 720]);
  expect(Object.keys(files)).toEqual(['poster-1280.webp', 'poster-320.webp', 'poster-640.webp']);
  const sizes = await Promise.all(
    Object.values(files).map(async (file) => {
      const { format: written, width, height } = await sharp(file).metadata();
      return [written, width, height];
    }),
  );
  expect(sizes).toEqual([
    ['webp', 1280, 720],
    ['webp', 320, 180],
    ['webp', 640, 360],
  ]);
});

test.each([
  [3000, 1000, [1280, 720]],
  [1000, 3000, [1000, 563]],
  [400, 225, [400, 225]],
  [160, 90, [160, 90]],
  [1, 1, [1, 1]],
  [1, 4000, [1, 1]],
  [4000, 1, [2, 1]],
])('crops a picture of %d × %d to 16:9 and never enlarges it', async (width, height, expected) => {
  const { size, files } = await madeOf(await aPlainPicture('png', width, height));
  expect(size).toEqual(expected);
  const small = await sharp(files['poster-320.webp']).metadata();
  expect([small.width, small.height]).toEqual([
    Math.min(320, expected[0] ?? 0),
    Math.max(1, Math.round((Math.min(320, expected[0] ?? 0) * 9) / 16)),
  ]);
});

test('applies the EXIF orientation of a picture, and removes its EXIF data such as place and owner', async () => {
  const half = (colour: string) =>
    sharp({ create: { width: 180, height: 160, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const upright = await sharp({ create: { width: 180, height: 320, channels: 3, background: '#000' } })
    .composite([
      { input: await half('#f00'), top: 0, left: 0 },
      { input: await half('#00f'), top: 160, left: 0 },
    ])
    .png()
    .toBuffer();
  // Orientation 8 rotates the picture to the left: its top becomes the left side.
  const taken = await sharp(upright)
    .withExif({ IFD0: { Copyright: 'Whoever took it', Artist: 'Somebody' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 8, density: 300 })
    .jpeg({ quality: 100 })
    .toBuffer();
  const { files } = await madeOf(taken);
  const picture = files['poster-320.webp'] ?? Buffer.alloc(0);
  expect(await sharp(picture).metadata()).not.toHaveProperty('exif');
  expect(picture.includes('Whoever took it')).toBe(false);
  const { at, width, height } = await pixelsOf(picture);
  expect([width, height]).toEqual([320, 180]);
  const [left = [], right = []] = [at(20, 90), at(300, 90)];
  expect((left[0] ?? 0) > 200 && (right[2] ?? 0) > 200).toBe(true);
});

test('fills transparent pixels with white', async () => {
  const { files } = await madeOf(
    await sharp({ create: { width: 320, height: 180, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
  );
  expect((await pixelsOf(files['poster-320.webp'] ?? Buffer.alloc(0))).at(5, 5)).toEqual([255, 255, 255]);
});

test('uses the first frame of an animated picture', async () => {
  const frame = (colour: string) =>
    sharp({ create: { width: 64, height: 36, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const moving = await sharp([await frame('#00ff00'), await frame('#ff0000')], { join: { animated: true } })
    .webp()
    .toBuffer();
  const { at } = await pixelsOf((await madeOf(moving)).files['poster-320.webp'] ?? Buffer.alloc(0));
  expect(at(30, 18)[1]).toBeGreaterThan(200);
});

describe('pictures with a hidden script', () => {
  const payload = '<script>alert("polyglot")</script>';
  test.each([
    ['behind a PNG', async () => Buffer.concat([await aPicture('png'), Buffer.from(payload)])],
    ['behind a JPEG', async () => Buffer.concat([await aPicture('jpeg'), Buffer.from(payload)])],
    [
      'in a text chunk of a PNG',
      async () => {
        const png = await aPicture('png');
        const chunk = pngChunk('tEXt', Buffer.from(`Comment\0${payload}`));
        return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
      },
    ],
    [
      'in a comment of a JPEG',
      async () => {
        const jpeg = await aPicture('jpeg');
        const length = Buffer.alloc(2);
        length.writeUInt16BE(payload.length + 2);
        return Buffer.concat([
          jpeg.subarray(0, 2),
          Buffer.from([0xff, 0xfe]),
          length,
          Buffer.from(payload),
          jpeg.subarray(2),
        ]);
      },
    ],
    [
      'in the EXIF data',
      async () =>
        sharp(await aPicture('png'))
          .withExif({ IFD0: { ImageDescription: payload } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'in an archive behind a JPEG',
      async () => Buffer.concat([await aPicture('jpeg'), Buffer.from('PK\x03\x04'), Buffer.from(payload)]),
    ],
  ])('removes a script %s', async (_where, make) => {
    const image = await make();
    expect(image.includes(payload)).toBe(true);
    for (const file of Object.values((await madeOf(image)).files)) expect(file.includes('polyglot')).toBe(false);
  });
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  [
    'SVG with an XML declaration',
    '<?xml version="1.0"?>\n<!DOCTYPE svg SYSTEM "file:///etc/passwd">\n<svg xmlns="http://www.w3.org/2000/svg"/>',
  ],
  ['PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
  ['HTML', '<!doctype html><img src=x onerror=alert(1)>'],
  ['GIF', 'GIF89a\x01\0\x01\0\x80\0\0'],
  ['a page that begins like a GIF', 'GIF8<script>alert(1)</script>'],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['BMP', 'BM\x36\0\0\0'],
  ['an icon', '\0\0\x01\0\x01\0'],
  ['MP4', '\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['an archive', 'PK\x03\x04'],
  ['a program', 'MZ\x90\0'],
  ['text', 'hello'],
  [
    'an ImageMagick script',
    'push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 "https://evil.example/x.png"\npop graphic-context',
  ],
  ['the raw format of libvips', 'viPs'],
  ['PNG after a space', ' \x89PNG\r\n\x1a\n'],
])('refuses %s as not an image', async (_what, content) => {
  expect(await refusalOf(Buffer.from(content, 'latin1'))).toBe('not-an-image');
});

test('refuses an empty file with the reason "empty"', async () => {
  expect(await refusalOf(new Uint8Array())).toBe('empty');
});

describe('damaged pictures', () => {
  const whole = new Map<string, Buffer>();
  beforeAll(async () => {
    for (const format of pictureFormats) whole.set(format, await aPicture(format, 160, 90));
  });
  const picture = (format: string) => Buffer.from(whole.get(format) ?? []);

  test.each(pictureFormats.flatMap((format) => [0.02, 0.5, 0.9].map((share) => [format, share] as const)))(
    'refuses %s as broken when only the fraction %d of it is there',
    async (format, share) => {
      const { length } = picture(format);
      expect(await refusalOf(picture(format).subarray(0, Math.max(40, Math.floor(length * share))))).toBe(
        'broken-image',
      );
    },
  );

  test.each(pictureFormats)('reads or refuses %s with random content, without an error', async (format) => {
    const noise = picture(format);
    for (let index = 64; index < noise.length; index += 1) noise[index] = (index * 7919) & 0xff;
    expect(['broken-image', 'taken', 'too-many-pixels', 'almost-empty']).toContain(await refusalOf(noise));
  });
});

describe('pictures that are too large', () => {
  test.each([
    ['900 megapixels', 30_000, 30_000, 'too-many-pixels'],
    ['just over 50 megapixels', 10_000, 5_001, 'too-many-pixels'],
    ['a strip of 51 megapixels', 1_000_000, 51, 'too-many-pixels'],
    ['40 megapixels without content', 8_000, 5_000, 'almost-empty'],
  ])('refuses %s by its header alone', async (_what, width, height, refusal) => {
    const image = await aPngHeader(width, height);
    await refusalOf(image);
    const before = process.memoryUsage.rss();
    expect(await refusalOf(image)).toBe(refusal);
    // A reader that went on after the header would miss the rest, and refuse the picture as broken.
    expect(process.memoryUsage.rss() - before).toBeLessThan(100e6);
  });

  test('refuses 40 megapixels in 5 kB as almost empty', async () => {
    const image = anEmptyPng(8000, 5000);
    expect(image.length).toBeLessThan(100_000);
    const before = process.memoryUsage.rss();
    expect(await refusalOf(image)).toBe('almost-empty');
    expect(process.memoryUsage.rss() - before).toBeLessThan(100e6);
  });
});

test('accepts a large picture of one colour', async () => {
  expect(await refusalOf(await aPlainPicture('png', 3840, 2160))).toBe('taken');
});

test('reads pictures one at a time, so that a small one waits for the large one before it', async () => {
  const images = [
    await aPlainPicture('png', 1600, 900),
    await aPicture('jpeg', 64, 36),
    await aPicture('webp', 64, 36),
  ];
  const ended: number[] = [];
  await Promise.all(images.map((image, index) => thumbnails.read(image).then(() => ended.push(index))));
  expect(ended).toEqual([0, 1, 2]);
});

// The caller deletes the folder then. A file that is still written would make that fail, and hide the reason.
test('writes nothing any more after it has failed to write one of the pictures', async () => {
  const read = await thumbnails.read(await aPicture('png', 1280, 720));
  if (!read.ok) throw new Error(read.refusal);
  await mkdir(join(folder, 'poster-320.webp'));
  await expect(read.value.write(folder)).rejects.toMatchObject({ code: 'EISDIR' });
  // Another picture takes longer than what might be left of the first one.
  await thumbnails.read(await aPicture('png', 2560, 1440));
  expect(await readdir(folder)).toEqual(['poster-320.webp']);
});
