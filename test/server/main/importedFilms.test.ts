import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { filmsAt, loneCaptionsAt, readFilm } from '../../../server/main/importedFilms.ts';
import { ImportReport } from '../../../server/main/ImportReport.ts';
import { maximumCaptionBytes } from '../../../src/domain/film/caption.ts';

let folder: string;
let film: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imported-films-'));
  film = join(folder, 'lesson.mp4');
  await writeFile(film, 'film');
});
afterEach(() => rm(folder, { recursive: true }));
const makePipe = (path: string) => promisify(execFile)('mkfifo', [path]);

test('imports caption files beside a film, and skips symbolic links, named pipes and folders', async () => {
  await writeFile(join(folder, 'lesson.en.vtt'), 'WEBVTT');
  await writeFile(join(folder, 'elsewhere'), 'root:x:0:0');
  await symlink(join(folder, 'elsewhere'), join(folder, 'lesson.de.vtt'));
  await makePipe(join(folder, 'lesson.fr.vtt'));
  await mkdir(join(folder, 'lesson.es.vtt'));
  const found = await readFilm(film);
  expect(found.film.sidecars.map(({ fileName, content }) => [fileName, Buffer.from(content).toString()])).toEqual([
    ['lesson.en.vtt', 'WEBVTT'],
  ]);
  expect(found.noFiles).toEqual(['lesson.de.vtt', 'lesson.es.vtt', 'lesson.fr.vtt']);
});

test('reads no more than one byte above the size limit of a caption file', async () => {
  const captions = join(folder, 'lesson.en.vtt');
  await writeFile(captions, '');
  await truncate(captions, 4_000_000_000);
  const found = await readFilm(film);
  expect(found.film.sidecars[0]?.content.length).toBe(maximumCaptionBytes + 1);
});

test('refuses a named pipe as the file to import, and skips it in a folder', async () => {
  const pipe = join(folder, 'pipe.mp4');
  await makePipe(pipe);
  await expect(filmsAt(pipe)).rejects.toThrow(`${pipe} is no file. Name a film or a folder of films.`);
  await expect(filmsAt(folder)).resolves.toEqual([film]);
});

test('prints names without control characters', () => {
  const printed: string[] = [];
  const report = new ImportReport({ write: (line) => printed.push(line) });
  report.done('a\u001b[2Jb\n\u202egnp.mp4', 'ready');
  report.working('a\u0007.mp4', { processing: { state: 'processing', percent: 50 }, secondsLeft: undefined });
  expect(printed.join('')).toBe('a�[2Jb��gnp.mp4: ready\na�.mp4: 50 %\n');
});

// Rule UPLOAD-14.
test('names the captions files of a folder that belong to no film, and says whether a film has their name', async () => {
  for (const name of [
    'lesson.en.vtt',
    'lessons.en.vtt',
    'lesson.vtt',
    'lesson.xx.vtt',
    'lesson.en.txt',
    'other.de.srt',
  ])
    await writeFile(join(folder, name), 'WEBVTT');
  expect(await loneCaptionsAt(folder)).toEqual([
    { name: 'lesson.vtt', hasFilm: true },
    { name: 'lesson.xx.vtt', hasFilm: true },
    { name: 'lessons.en.vtt', hasFilm: false },
    { name: 'other.de.srt', hasFilm: false },
  ]);
  expect(await loneCaptionsAt(film)).toEqual([]);
});

test('prints each message about captions on a line of its own, also in the middle of progress in a terminal', () => {
  const printed: string[] = [];
  const report = new ImportReport({ isTTY: true, write: (line) => printed.push(line) });
  const half = { processing: { state: 'processing', percent: 50 }, secondsLeft: undefined } as const;
  report.working('a.mp4', half);
  report.captionsRefused('a.en.vtt', { reason: 'empty' });
  report.working('a.mp4', half);
  report.captionsRefused('a.de.vtt', { reason: 'not-utf-8' });
  // What a terminal shows: a line that is erased, or one that ends.
  const lines = printed
    .join('')
    .split('\n')
    .map((line) => line.split('\u001b[2K').at(-1));
  expect(lines).toEqual([
    'a.en.vtt: captions skipped: the file contains no captions',
    'a.de.vtt: captions skipped: the file is not UTF-8 text',
    '',
  ]);
});
