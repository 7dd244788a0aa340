import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ffmpeg from '@ffmpeg-installer/ffmpeg';
import ffprobe from '@ffprobe-installer/ffprobe';

/** The binaries of the npm packages, which a machine without ffmpeg uses. */
export const packagedFfmpeg = ffmpeg.path;
export const packagedFfprobe = ffprobe.path;

const run = promisify(execFile);
const picture = (size: string, rate: string, seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
];
const sound = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=44100:duration=${seconds}`];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

type Recipe = readonly string[];

/** Small films, each with one special property. */
const recipes = {
  'plain.mp4': [...picture('320x180', '25', 5), ...sound(5), ...h264, '-c:a', 'aac'],
  'two-rungs.mp4': [...picture('1280x720', '10', 1), ...sound(1), ...h264, '-c:a', 'aac'],
  'six-seconds.mp4': [...picture('160x90', '30', 6), ...sound(6), ...h264, '-c:a', 'aac'],
  'silent.mkv': [...picture('320x180', '25', 0.6), ...h264],
  'upright.mp4': [...picture('180x320', '25', 0.6), ...h264],
  'odd.avi': [...picture('321x179', '25', 0.6), '-c:v', 'mjpeg', '-pix_fmt', 'yuvj444p'],
  'ntsc.mp4': [...picture('64x36', '30000/1001', 9), ...sound(9), ...h264, '-c:a', 'aac'],
  'sixty.mp4': [...picture('160x90', '60', 0.6), ...h264],
  'variable.mkv': [
    ...picture('160x90', '30', 6),
    ...sound(6),
    '-vf',
    "select='lt(n,30)+not(mod(n,7))'",
    '-vsync',
    'vfr',
    ...h264,
    '-c:a',
    'aac',
  ],
  'wide-pixels.mp4': [...picture('180x180', '25', 0.6), '-vf', 'setsar=2/1', ...h264],
  'late-picture.mkv': [
    '-itsoffset',
    '2',
    ...picture('160x90', '25', 1),
    ...sound(3),
    '-map',
    '0:v',
    '-map',
    '1:a',
    ...h264,
    '-c:a',
    'aac',
  ],
  'long-sound.mp4': [...picture('160x90', '25', 1), ...sound(3), ...h264, '-c:a', 'aac'],
  'only-sound.m4a': ['-f', 'lavfi', '-i', 'sine=duration=2', '-c:a', 'aac'],
  'still.mp4': [...picture('160x90', '25', 1), '-frames:v', '1', ...h264],
  'enormous.mp4': ['-f', 'lavfi', '-i', 'color=size=4098x2304:rate=60:duration=0.05', ...h264],
  'large.mp4': ['-f', 'lavfi', '-i', 'color=size=4096x2304:rate=25:duration=0.4', ...h264],
  'hasty.mp4': ['-f', 'lavfi', '-i', 'color=size=64x64:rate=240:duration=1', ...h264],
  'endless.mp4': ['-f', 'lavfi', '-i', 'color=size=64x64:rate=1/600:duration=36000', ...h264],
} as const satisfies Record<string, Recipe>;
export type Source = keyof typeof recipes;

/** A cache beside the packages, shared by all runs; when a recipe changes, it moves to a new folder. */
const folder = join(
  process.cwd(),
  'node_modules/.cache/test-films',
  createHash('sha256').update(JSON.stringify(recipes)).digest('hex').slice(0, 12),
);

/** Returns the path of a film that is made once and cached for later runs. */
export async function source(name: Source): Promise<string> {
  const file = join(folder, name);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const fresh = join(folder, `${process.pid}-${name}`);
  await run(packagedFfmpeg, ['-nostdin', '-v', 'error', '-y', ...recipes[name], fresh]);
  await rename(fresh, file);
  return file;
}

/** A film of an upright camera: landscape frames and a flag to rotate them. */
export async function rotated(into: string): Promise<string> {
  const file = join(into, 'rotated.mov');
  await run(packagedFfmpeg, [
    '-nostdin',
    '-v',
    'error',
    '-y',
    '-i',
    await source('plain.mp4'),
    '-c',
    'copy',
    '-metadata:s:v:0',
    'rotate=90',
    file,
  ]);
  return file;
}

/** A recording of a window that was made larger: from its fifth second on, the frames have another size. */
export async function resizedRecording(into: string): Promise<string> {
  const parts = ['160x90', '320x240'].map((size) => ({ size, file: `${size}.mkv` }));
  const begin = ['-nostdin', '-v', 'error', '-y'];
  for (const { size, file } of parts)
    await run(packagedFfmpeg, [
      ...begin,
      ...picture(size, '10', 5),
      '-c:v',
      'libvpx',
      '-b:v',
      '300k',
      join(into, file),
    ]);
  const list = join(into, 'parts.txt');
  await writeFile(list, parts.map(({ file }) => `file ${file}\n`).join(''));
  const whole = join(into, 'resized.mkv');
  await run(packagedFfmpeg, [...begin, '-f', 'concat', '-i', list, '-c', 'copy', whole]);
  return whole;
}

/** A recording as browsers make it: streamed, so that its header has no duration. */
export async function unmeasuredRecording(into: string): Promise<string> {
  const file = join(into, 'unmeasured.webm');
  const parameters = [
    '-nostdin',
    '-v',
    'error',
    ...picture('160x90', '25', 1),
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-f',
    'webm',
    'pipe:1',
  ];
  const { stdout } = await run(packagedFfmpeg, parameters, { encoding: 'buffer', maxBuffer: 2 ** 24 });
  await writeFile(file, stdout);
  return file;
}

/** A truncated film with its index at the start: the index lists more data than the file holds. */
export async function cutOff(into: string): Promise<string> {
  const file = join(into, 'cut-off.mp4');
  await run(packagedFfmpeg, [
    '-nostdin',
    '-v',
    'error',
    '-y',
    '-i',
    await source('plain.mp4'),
    '-c',
    'copy',
    '-movflags',
    '+faststart',
    file,
  ]);
  await truncate(file, Math.floor((await stat(file)).size * 0.5));
  return file;
}

/** A truncated film whose index, at the end of the file, is missing. */
export async function withoutIndex(into: string): Promise<string> {
  const file = join(into, 'without-index.mp4');
  await copyFile(await source('plain.mp4'), file);
  await truncate(file, Math.floor((await stat(file)).size * 0.5));
  return file;
}

/** A valid film whose picture data is overwritten with random bytes. */
export async function noisy(into: string): Promise<string> {
  const file = join(into, 'noisy.mp4');
  const bytes = await readFile(await source('plain.mp4'));
  const start = bytes.indexOf('mdat', 0, 'latin1') + 8;
  const handle = await open(file, 'w');
  for (let place = start; place < bytes.length - 20_000; place += 1) bytes[place] = (place * 2_654_435_761) >>> 13;
  await handle.writeFile(bytes);
  await handle.close();
  return file;
}
