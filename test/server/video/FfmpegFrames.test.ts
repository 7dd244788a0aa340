import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { FfmpegFrames } from '../../../server/video/FfmpegFrames.ts';
import { ok, refuse } from '../../../src/domain/result.ts';
import { promptFfmpeg } from '../../fixtures/media/promptFfmpeg.ts';

const programs = promptFfmpeg();
const film = { assetId: 'an-asset', contentHash: 'a-hash' };
let folder: string;
let read: string[];
let frames: FfmpegFrames;

/** Each second of the film is brighter than the one before. Segments have four seconds, the last one two. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frames-'));
  await mkdir(join(folder, '180'));
  const picture = "color=black:s=320x180:r=25:d=10,format=yuv420p,geq=lum='16+20*floor(T)':cb=128:cr=128";
  const encoded = '-c:v libx264 -preset ultrafast -bf 2 -g 100 -keyint_min 100 -sc_threshold 0 -crf 10';
  const cut = '-f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 -hls_segment_filename %d.m4s';
  await promisify(execFile)(
    programs.ffmpeg,
    ['-v', 'error', '-f', 'lavfi', '-i', picture, ...`${encoded} ${cut} index.m3u8`.split(' ')],
    { cwd: join(folder, '180') },
  );
  await writeFile(
    join(folder, 'master.m3u8'),
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,FRAME-RATE=25.000\n180/index.m3u8\n',
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(() => {
  read = [];
  frames = new FfmpegFrames(programs, {
    find: async (_assetId, contentHash, file) => {
      read.push(file);
      const path = join(folder, file);
      const entry = contentHash === 'a-hash' ? await stat(path).catch(() => undefined) : undefined;
      return entry && { bytes: entry.size, modified: entry.mtime, open: () => createReadStream(path) };
    },
    withWorkFolder: async (work) => {
      const own = await mkdtemp(join(folder, 'work-'));
      return work(own);
    },
  });
});

/** The second of the film that a picture shows. */
async function secondIn(picture: Uint8Array): Promise<number> {
  const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  // The luma of video ranges from 16 to 235.
  return Math.round((mean * (219 / 255)) / 20);
}

test.each([
  [0, 0],
  [1.02, 1],
  [2.99, 2],
  [3.98, 3],
  [4, 4],
  [7.5, 7],
  [9.99, 9],
  // A player at the end.
  [10.02, 9],
])('takes the frame that viewers see at %d s from second %d (rule EDITOR-7)', async (at, second) => {
  const taken = await frames.take(film, at);
  if (!taken.ok) throw new Error(taken.refusal);
  expect(await secondIn(taken.value)).toBe(second);
  expect((await sharp(taken.value).metadata()).width).toBe(320);
});

test('reads one segment of the best rendition only, so that nothing else is fetched from a bucket', async () => {
  await frames.take(film, 5);
  expect(read).toEqual(['master.m3u8', '180/index.m3u8', '180/init.mp4', '180/1.m4s']);
});

test.each([[-1], [11], [Number.NaN]])('refuses the second %d, which the film does not have', async (second) => {
  expect(await frames.take(film, second)).toEqual(refuse('second-outside'));
});

test('refuses a film that is gone, and one whose segment is damaged', async () => {
  expect(await frames.take({ ...film, contentHash: 'another' }, 1)).toEqual(refuse('frame-unreadable'));
  await truncate(join(folder, '180/2.m4s'), 40);
  expect(await frames.take(film, 9)).toEqual(refuse('frame-unreadable'));
  expect(await frames.take(film, 1)).toEqual(ok(expect.anything()));
});
