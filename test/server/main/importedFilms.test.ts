import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { filmsAt, readFilm } from '../../../server/main/importedFilms.ts';
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
