import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { FfmpegVideoProcessor } from '../../../server/video/FfmpegVideoProcessor.ts';
import { readMediaPlaylist } from '../../../server/video/playlists.ts';
import { canMakeNamespaces } from '../../deploy/programs/canMakeNamespaces.ts';
import { bubblewrapWith } from '../../fixtures/media/sandboxes.ts';
import { promptFfmpeg } from '../../fixtures/media/promptFfmpeg.ts';
import { videoProcessorContract } from '../contracts/VideoProcessor.contract.ts';
import { noisy, packagedFfprobe, resizedRecording, rotated, source, unmeasuredRecording } from './testSources.ts';

const programs = promptFfmpeg();
const never = new AbortController().signal;
const run = promisify(execFile);

describe('FfmpegVideoProcessor as a processor of films', () => {
  videoProcessorContract(async () => new FfmpegVideoProcessor(programs));
});

(canMakeNamespaces() ? describe : describe.skip)('FfmpegVideoProcessor in a sandbox as a processor of films', () => {
  videoProcessorContract(
    async () => new FfmpegVideoProcessor({ ...programs, sandbox: await bubblewrapWith(programs.readable) }),
  );
});

describe('FfmpegVideoProcessor', () => {
  const processor = new FfmpegVideoProcessor(programs);
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function processed(file: string) {
    const probed = await processor.probe(file, never);
    if (!probed.ok) throw new Error(probed.refusal.detail);
    const into = await mkdtemp(join(folder, 'out-'));
    const made = await processor.process(
      { file, probed: probed.value, folder: into, progress: () => undefined },
      never,
    );
    if (!made.ok) throw new Error(made.refusal.detail);
    const master = await readFile(join(into, 'master.m3u8'), 'utf8');
    const name = /^(\d+)\/index\.m3u8$/m.exec(master)?.[1] ?? '';
    const playlist = readMediaPlaylist(await readFile(join(into, name, 'index.m3u8'), 'utf8'));
    return { ...made.value, into, master, name, playlist };
  }

  test.each([
    ['silent.mkv', 'RESOLUTION=320x180', 'CODECS="avc1.64000D"'],
    ['upright.mp4', 'RESOLUTION=180x320', 'FRAME-RATE=25.000'],
    ['odd.avi', 'RESOLUTION=320x178', 'FRAME-RATE=25.000'],
    ['sixty.mp4', 'RESOLUTION=160x90', 'FRAME-RATE=30.000'],
    ['wide-pixels.mp4', 'RESOLUTION=360x180', 'FRAME-RATE=25.000'],
    ['variable.mkv', 'CODECS="avc1.64000D,mp4a.40.2"', 'FRAME-RATE=30.000'],
  ] as const)('makes a master playlist of %s with %s and %s', async (name, ...expected) => {
    const { master } = await processed(await source(name));
    for (const attribute of expected) expect(master).toContain(attribute);
  });

  test('rotates a film that was recorded with a turned camera', async () => {
    const { master, poster } = await processed(await rotated(folder));
    expect(master).toContain('RESOLUTION=180x320');
    expect(poster).toEqual({ width: 180, height: 320 });
  });

  test('cuts segments of four seconds at 29.97 frames per second', async () => {
    const { playlist } = await processed(await source('ntsc.mp4'));
    expect(playlist.segments.map(({ seconds }) => seconds)).toEqual([4.004, 4.004, 1.001]);
  });

  test('extends a picture that begins late or ends early to the length of the sound', async () => {
    const late = await processed(await source('late-picture.mkv'));
    expect(late.duration).toBeCloseTo(3, 0);
    const long = await processed(await source('long-sound.mp4'));
    expect(long.duration).toBeCloseTo(3, 0);
  });

  test('measures the duration of a recording whose header has none', async () => {
    const file = await unmeasuredRecording(folder);
    expect(await processor.probe(file, never)).toMatchObject({
      ok: true,
      value: { duration: expect.closeTo(1, 1) as number },
    });
    expect((await processed(file)).duration).toBeCloseTo(1, 1);
  });

  test('refuses a film with random picture data when processing it', async () => {
    const file = await noisy(folder);
    const probed = await processor.probe(file, never);
    if (!probed.ok) throw new Error('probing looks at the head only');
    const made = await processor.process({ file, probed: probed.value, folder, progress: () => undefined }, never);
    expect(made).toMatchObject({ ok: false, refusal: { reason: 'damaged' } });
  });

  test('makes every frame of a film playable, and a storyboard picture for every segment', async () => {
    const { into, name, playlist } = await processed(await source('plain.mp4'));
    const { stdout } = await run(packagedFfprobe, [
      '-v',
      'error',
      '-allowed_extensions',
      'ALL',
      '-count_frames',
      '-show_entries',
      'stream=codec_name,nb_read_frames',
      '-of',
      'csv=p=0',
      join(into, name, 'index.m3u8'),
    ]);
    expect(stdout).toContain('h264,125');
    expect(stdout).toContain('aac');
    const cues = (await readFile(join(into, 'storyboard.vtt'), 'utf8')).match(
      /^storyboard-1\.webp#xywh=\d+,\d+,160,90$/gm,
    );
    expect(cues).toHaveLength(playlist.segments.length);
    const sheet = join(into, 'storyboard-1.webp');
    expect(await sharp(sheet).metadata()).toMatchObject({ format: 'webp', width: 800, height: 450 });
    const second = await sharp(
      await sharp(sheet).extract({ left: 160, top: 0, width: 160, height: 90 }).png().toBuffer(),
    ).stats();
    expect(Math.max(...second.channels.map(({ mean }) => mean))).toBeGreaterThan(30);
    expect(await sharp(join(into, 'poster-1280.webp')).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 180,
    });
  });

  /** How bright a part of the first storyboard sheet is (0 to 255). */
  async function brightness(into: string, left: number, top: number, width: number, height: number): Promise<number> {
    const part = sharp(join(into, 'storyboard-1.webp')).extract({ left, top, width, height });
    const { channels } = await sharp(await part.png().toBuffer()).stats();
    return Math.max(...channels.map(({ mean }) => mean));
  }

  test('makes storyboard pictures of a film with wide pixels as wide as the film is shown', async () => {
    // Twice as wide as high, so a picture of 160 × 90 has bars of 5 pixels above and below.
    const { into } = await processed(await source('wide-pixels.mp4'));
    expect(await brightness(into, 0, 10, 8, 70)).toBeGreaterThan(30);
    expect(await brightness(into, 0, 0, 160, 4)).toBeLessThan(10);
  });

  test('makes one storyboard picture for each segment of a recording whose frame size changes', async () => {
    const { into, duration, playlist } = await processed(await resizedRecording(folder));
    expect(duration).toBeCloseTo(10, 1);
    expect(playlist.segments).toHaveLength(3);
    expect(await brightness(into, 320, 0, 160, 90)).toBeGreaterThan(30);
    expect(await brightness(into, 480, 0, 320, 90)).toBeLessThan(10);
    await expect(readFile(join(into, 'storyboard-2.webp'))).rejects.toThrow('ENOENT');
  });

  test('throws when ffmpeg cannot run, instead of refusing the film', async () => {
    const broken = new FfmpegVideoProcessor({ ...programs, ffmpeg: '/bin/false-ffmpeg' });
    const probed = { duration: 5, width: 320, height: 180, framesPerSecond: 25, hasSound: true };
    await expect(
      broken.process({ file: await source('plain.mp4'), probed, folder, progress: () => undefined }, never),
    ).rejects.toThrow();
  });
});
