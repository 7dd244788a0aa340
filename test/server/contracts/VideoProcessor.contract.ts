import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetFiles, posterWidths } from '../../../src/domain/film/asset.ts';
import type { ProbeRefusal, VideoProcessor } from '../../../server/application/ports/film/VideoProcessor.ts';
import { cutOff, source, withoutIndex, type Source } from '../video/testSources.ts';

/** Contract of `VideoProcessor`, with the same test films for every adapter. */
export function videoProcessorContract(make: () => Promise<VideoProcessor>): void {
  let processor: VideoProcessor;
  let folder: string;
  const never = new AbortController().signal;
  beforeAll(async () => {
    processor = await make();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'processor-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const inFolder = async (name: string, content: string | Uint8Array) => {
    const file = join(folder, name);
    await writeFile(file, content);
    return file;
  };
  const probed = async (file: string) => {
    const result = await processor.probe(file, never);
    if (!result.ok) throw new Error(result.refusal.detail);
    return result.value;
  };
  const reasonFor = async (file: string) => {
    const result = await processor.probe(file, never);
    return result.ok ? 'accepted' : result.refusal.reason;
  };

  test('reads duration, size, frame rate and sound of a film', async () => {
    expect(await probed(await source('plain.mp4'))).toEqual({
      duration: 5,
      width: 320,
      height: 180,
      framesPerSecond: 25,
      hasSound: true,
    });
  });

  test('refuses an empty file, an HTML page and random bytes that have film names', async () => {
    expect(await reasonFor(await inFolder('empty.mp4', ''))).toBe('not-a-video');
    expect(
      await reasonFor(await inFolder('page.mp4', '<!doctype html><title>A film</title><video src="x.mp4"></video>')),
    ).toBe('not-a-video');
    expect(
      await reasonFor(
        await inFolder(
          'noise.mkv',
          Uint8Array.from({ length: 50_000 }, (_, place) => (place * 2_654_435_761) >>> 11),
        ),
      ),
    ).toBe('not-a-video');
  });

  test.each([
    ['random bytes', Uint8Array.from({ length: 50_000 }, (_, place) => (place * 2_654_435_761) >>> 11)],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(4000, 'PE')])],
    ['an HTML page', '<!doctype html><title>A film</title>'],
    ['an SVG picture', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a text', 'Not a film at all.'],
    ['a playlist', '#EXTM3U\n#EXT-X-ENDLIST\n'],
  ])('refuses %s in a file called film.mp4, and says which files are accepted', async (_, content) => {
    const probe = await processor.probe(await inFolder('film.mp4', content), never);
    expect(probe).toEqual({
      ok: false,
      refusal: {
        reason: 'not-a-video',
        detail: 'The file could not be read as a video. Choose an MP4, MOV, MKV, WebM or AVI file.',
      },
    });
  });

  test.each<[Source, ProbeRefusal]>([
    ['only-sound.m4a', { reason: 'not-a-video', detail: 'The file contains only sound. Choose a video.' }],
    [
      'still.mp4',
      { reason: 'not-a-video', detail: 'The file contains a still picture, not a video. Choose another file.' },
    ],
    [
      'enormous.mp4',
      {
        reason: 'too-many-pixels',
        detail:
          'The video has 4098 × 2304 pixels; at most 4096 × 2304 are accepted. Export it smaller and upload the new file.',
      },
    ],
    [
      'hasty.mp4',
      {
        reason: 'too-many-frames',
        detail:
          'The video has 240 frames per second; at most 120 are accepted. Export it with fewer and upload the new file.',
      },
    ],
    [
      'endless.mp4',
      { reason: 'too-long', detail: 'The video is 10:00:00 long; at most 4 hours are accepted. Split it into parts.' },
    ],
  ])('refuses %s and says why', async (name, refusal) => {
    expect(await processor.probe(await source(name), never)).toEqual({ ok: false, refusal });
  });

  test('refuses a playlist that refers to another stored film', async () => {
    const other = await source('plain.mp4');
    const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile://${other}\n#EXT-X-ENDLIST\n`;
    const probedAs = { duration: 5, width: 320, height: 180, framesPerSecond: 25, hasSound: true };
    for (const name of ['playlist.mp4', 'playlist.m3u8', 'original']) {
      const file = await inFolder(name, playlist);
      expect(await reasonFor(file)).toBe('not-a-video');
      const into = await mkdtemp(join(folder, 'out-'));
      expect(
        await processor.process({ file, probed: probedAs, folder: into, progress: () => undefined }, never),
      ).toMatchObject({ ok: false });
    }
    expect(await reasonFor(await inFolder('list.mp4', `ffconcat version 1.0\nfile ${other}\n`))).toBe('not-a-video');
  });

  test('refuses a film without an index as damaged', async () => {
    expect(await reasonFor(await withoutIndex(folder))).toBe('damaged');
  });

  test('accepts a truncated film when probing, and refuses it as damaged when processing', async () => {
    const file = await cutOff(folder);
    const into = await mkdtemp(join(folder, 'out-'));
    const result = await processor.process(
      { file, probed: await probed(file), folder: into, progress: () => undefined },
      never,
    );
    expect(result).toEqual({
      ok: false,
      refusal: {
        reason: 'damaged',
        detail:
          'The video ends after 0:02 of 0:05: the file is damaged or incomplete. Upload the whole file, or export it again.',
      },
    });
  });

  test('makes playlists, segments, posters and a storyboard of a film, and reports its progress', async () => {
    const file = await source('two-rungs.mp4');
    const percents: number[] = [];
    const result = await processor.process(
      { file, probed: await probed(file), folder, progress: (percent) => percents.push(percent) },
      never,
    );
    expect(result).toEqual({ ok: true, value: { duration: 1, poster: { width: 1280, height: 720 }, pauses: [] } });
    const files = (await readdir(folder, { recursive: true })).sort();
    for (const width of posterWidths) expect(files).toContain(assetFiles.poster(width));
    expect(files).toEqual(expect.arrayContaining([assetFiles.master, assetFiles.storyboard, 'storyboard-1.webp']));
    const master = await readFile(join(folder, assetFiles.master), 'utf8');
    expect(master.match(/RESOLUTION=\d+x\d+/g)).toEqual(['RESOLUTION=1280x720', 'RESOLUTION=640x360']);
    for (const playlist of master.match(/^\S+\.m3u8$/gm) ?? []) expect(files).toContain(playlist);
    expect(percents.at(-1)).toBe(100);
    expect(percents).toEqual([...percents].sort((one, other) => one - other));
    expect(percents.every((percent) => Number.isInteger(percent) && percent >= 0)).toBe(true);
  });

  test('rejects with the abort reason when processing or probing is aborted', async () => {
    const file = await source('two-rungs.mp4');
    const control = new AbortController();
    const running = processor.process(
      { file, probed: await probed(file), folder, progress: () => control.abort('stopping') },
      control.signal,
    );
    await expect(running).rejects.toBe('stopping');
    await expect(processor.probe(file, control.signal)).rejects.toBe('stopping');
  });
}
