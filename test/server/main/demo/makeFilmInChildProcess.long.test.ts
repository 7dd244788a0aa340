import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg';
import { filmSeconds } from '../../../../server/demo/items/film.ts';
import { readDemoVideos } from '../../../../server/demo/items/readDemo.ts';
import { makeFilmInChildProcess } from '../../../../server/main/demo/makeFilmInChildProcess.ts';
import { until } from '../../../fixtures/run/until.ts';

const films = readDemoVideos().map(({ film }) => film);

const root = process.cwd();
const fonts = join(root, 'node_modules/@fontsource/lato/files');
let folder = '';
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'aside-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The shortest film, because every call first makes the whole sound track. */
function aFilm() {
  const [film] = films.toSorted((one, other) => filmSeconds(one) - filmSeconds(other));
  if (film === undefined) throw new Error('there are no films');
  return film;
}
const make = (about: { film?: ReturnType<typeof aFilm>; ffmpeg?: string; signal?: AbortSignal } = {}) =>
  makeFilmInChildProcess(about.film ?? aFilm(), {
    root,
    folder,
    ffmpeg: about.ffmpeg ?? ffmpeg,
    fonts,
    signal: about.signal ?? new AbortController().signal,
    niceness: getPriority(),
  });

/** A stand-in for ffmpeg: it writes its process id to a file, then runs `script`. */
async function aProgram(script: string): Promise<string> {
  const file = join(folder, 'program');
  await writeFile(file, `#!/bin/sh\necho $$ > "${join(folder, 'pid')}"\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}
const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('makes a film in another process and returns its file', async () => {
  // makeFilm.long.test.ts checks the film itself; here the first bytes that ffmpeg gets are enough.
  const file = await make({ ffmpeg: await aProgram('for last; do :; done; head -c 100000 > "$last"') });
  expect(file).toBe(join(folder, `${aFilm().slug}.mp4`));
  expect((await stat(file)).size).toBe(100_000);
});

test.each([
  { given: 'no niceness', options: {}, expected: 19 },
  { given: 'the niceness of its caller', options: { niceness: getPriority() }, expected: getPriority() },
])('runs the maker and its child processes at niceness $expected when given $given', async ({ options, expected }) => {
  await mkdir(join(folder, 'server/main/demo'), { recursive: true });
  await writeFile(
    join(folder, 'server/main/demo/filmMaker.ts'),
    `import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
process.send(getPriority() + ' ' + execFileSync('nice'));
process.disconnect();
`,
  );
  const { signal } = new AbortController();
  const told = await makeFilmInChildProcess(aFilm(), { root: folder, folder, ffmpeg, fonts, signal, ...options });
  expect(told).toBe(`${expected} ${expected}\n`);
});

test('throws when there is no ffmpeg', async () => {
  await expect(make({ ffmpeg: join(folder, 'no-such-program') })).rejects.toThrow(
    new RegExp(`^${aFilm().slug} could not be made: .*ENOENT`, 's'),
  );
});

test('throws the error output of ffmpeg when ffmpeg fails', async () => {
  const ffmpeg = await aProgram('echo "Unknown encoder libx264" >&2; exit 1');
  await expect(make({ ffmpeg })).rejects.toThrow(/Unknown encoder libx264/);
});

test('throws when the film is unknown', async () => {
  await expect(make({ film: { ...aFilm(), slug: 'nothing' } })).rejects.toThrow(/There is no demo film nothing/);
});

test('rejects an aborted call only after the maker and its ffmpeg have ended', async () => {
  const caller = new AbortController();
  const making = make({ ffmpeg: await aProgram('exec sleep 600'), signal: caller.signal });
  making.catch(() => undefined);
  const pid = async () => Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => '0'));
  await until(async () => (await pid()) > 0, 'ffmpeg runs', 100_000);
  const ffmpegId = await pid();
  caller.abort();
  await expect(making).rejects.toThrow(/abort/i);
  expect(isRunning(ffmpegId)).toBe(false);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part') || name.endsWith('.mp4'))).toEqual([]);
});

test('starts nothing when the signal is already aborted', async () => {
  await expect(make({ signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  expect(await readdir(folder)).toEqual([]);
});
