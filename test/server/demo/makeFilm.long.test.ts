import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg';
import { path as ffprobe } from '@ffprobe-installer/ffprobe';
import type { Film } from '../../../server/demo/items/film.ts';
import { makeFilm } from '../../../server/demo/makeFilm.ts';
import { readDemoVideos } from '../../../server/demo/items/readDemo.ts';

const films = readDemoVideos().map(({ film }) => film);

/** A demo film with only its cover and two more scenes. */
function aShortFilm(sceneSeconds = 0.6): Film {
  const [film] = films;
  if (film === undefined) throw new Error('there are no films');
  return {
    ...film,
    slug: 'short',
    scenes: film.scenes.slice(0, 3).map((scene) => ({ ...scene, seconds: sceneSeconds })),
  };
}

async function probed(file: string) {
  const { stdout } = await promisify(execFile)(ffprobe, [
    '-v',
    'error',
    '-show_entries',
    'stream=codec_name,width,height,r_frame_rate,color_space:format=duration',
    '-of',
    'json',
    file,
  ]);
  return JSON.parse(stdout) as { streams: readonly Record<string, unknown>[]; format: { duration: string } };
}

async function greyPictures(file: string, everySeconds: number): Promise<readonly Buffer[]> {
  const { stdout } = await promisify(execFile)(
    ffmpeg,
    ['-v', 'error', '-i', file, '-vf', `fps=1/${everySeconds},scale=160:90,format=gray`, '-f', 'rawvideo', 'pipe:1'],
    { encoding: 'buffer' },
  );
  return Array.from({ length: stdout.length / 14_400 }, (_, index) =>
    stdout.subarray(index * 14_400, (index + 1) * 14_400),
  );
}

describe('makeFilm', () => {
  let folder = '';
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'films-'))));
  afterAll(async () => rm(folder, { recursive: true, force: true }));

  test('makes a film with picture, sound and captions, in which something always moves', async () => {
    const made = await makeFilm(aShortFilm(), { folder, ffmpeg });
    expect(made.file).toBe(join(folder, 'short.mp4'));
    expect((await readdir(folder)).toSorted()).toEqual([
      'short.de.vtt',
      'short.en.vtt',
      'short.es.vtt',
      'short.fr.vtt',
      'short.mp4',
    ]);
    expect(made.captions.map(({ language }) => language)).toEqual(['en', 'fr', 'de', 'es']);
    expect(await readFile(made.captions[0]?.file ?? '', 'utf8')).toMatch(/^WEBVTT\n/);

    const { streams, format } = await probed(made.file);
    expect(streams).toEqual([
      expect.objectContaining({
        codec_name: 'h264',
        width: 1280,
        height: 720,
        r_frame_rate: '12/1',
        color_space: 'bt709',
      }),
      expect.objectContaining({ codec_name: 'aac' }),
    ]);
    expect(Number(format.duration)).toBeCloseTo(1.8, 0);

    const pictures = await greyPictures(made.file, 0.2);
    expect(pictures.length).toBeGreaterThanOrEqual(8);
    pictures.slice(1).forEach((picture, index) => {
      const before = pictures[index] ?? picture;
      expect(picture.filter((light, place) => Math.abs(light - (before[place] ?? 0)) > 12).length).toBeGreaterThan(20);
    });
  });

  test('leaves no file when it is aborted', async () => {
    const caller = new AbortController();
    const target = join(folder, 'called-off');
    const making = makeFilm(aShortFilm(), { folder: target, ffmpeg, signal: caller.signal });
    const unfinished = join(target, 'short.mp4.part');
    const started = (async () => {
      for (let found = false; !found;)
        found = await access(unfinished).then(
          () => true,
          () => new Promise((resolve) => setImmediate(resolve, false)),
        );
    })();
    await Promise.race([started, making]);
    caller.abort();
    await expect(making).rejects.toThrow(/abort/i);
    expect(await readdir(target)).toEqual([]);
  });

  test('throws when there is no ffmpeg', async () => {
    await expect(
      makeFilm(aShortFilm(0.1), { folder: join(folder, 'nothing'), ffmpeg: join(folder, 'no-such-program') }),
    ).rejects.toThrow(/ENOENT/);
    expect(await readdir(join(folder, 'nothing'))).toEqual([]);
  });

  test('throws the error output of ffmpeg when ffmpeg fails', async () => {
    await expect(
      makeFilm(aShortFilm(0.1), { folder: join(folder, 'missing'), ffmpeg: process.execPath }),
    ).rejects.toThrow(/ffmpeg could not make short: .*bad option/s);
  });
});
