import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderFilesAt } from '../../../../server/main/import/folderFiles.ts';
import { localFiles } from '../../../../server/main/import/localFiles.ts';
import { maximumCaptionBytes } from '../../../../src/domain/film/caption.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imported-folder-'));
  await writeFile(join(folder, 'lesson.mp4'), 'film');
});
afterEach(() => rm(folder, { recursive: true }));
const makePipe = (path: string) => promisify(execFile)('mkfifo', [path]);
const pathsAt = async (path: string) => (await folderFilesAt(path)).files.map((file) => file.path).toSorted();
const ports = {
  media: { saveOriginal: () => Promise.reject(new Error('not stored here')) },
  attachments: { save: async () => undefined },
  processor: { probe: () => Promise.reject(new Error('not probed here')) },
};
const filesOf = (files: Partial<Parameters<typeof localFiles>[2]>) =>
  localFiles(ports, folder, { captions: {}, downloads: [], ...files }, null);

// Rule UPLOAD-14.
test('reads plain files, also in subfolders, and names links and pipes without opening them', async () => {
  await mkdir(join(folder, 'more'));
  await writeFile(join(folder, 'more/other.mov'), 'film');
  await writeFile(join(folder, 'elsewhere'), 'root:x:0:0');
  await symlink(join(folder, 'elsewhere'), join(folder, 'lesson.de.vtt'));
  await symlink(join(folder, 'more'), join(folder, 'linked'));
  await makePipe(join(folder, 'lesson.fr.vtt'));
  expect(await pathsAt(folder)).toEqual(['elsewhere', 'lesson.mp4', 'more/other.mov']);
  expect((await folderFilesAt(folder)).noFiles).toEqual(['lesson.de.vtt', 'lesson.fr.vtt', 'linked']);
});

test('reads a film with the files that bear its name', async () => {
  for (const name of ['lesson.en.vtt', 'lesson.json', 'lessons.en.vtt', 'other.mp4'])
    await writeFile(join(folder, name), '{}');
  expect(await pathsAt(join(folder, 'lesson.mp4'))).toEqual(['lesson.en.vtt', 'lesson.json', 'lesson.mp4']);
});

// Rule MOVE-10.
test('reads a CSV file as the only catalogue of its folder, and a folder without the failures of an import', async () => {
  for (const name of ['catalogue.csv', 'catalogue.json', 'import-failures.csv'])
    await writeFile(join(folder, name), name);
  expect(await pathsAt(folder)).toEqual(['catalogue.csv', 'catalogue.json', 'lesson.mp4']);
  const { files } = await folderFilesAt(join(folder, 'import-failures.csv'));
  expect(files.map(({ path, text }) => [path, text]).toSorted()).toEqual([
    ['catalogue.csv', 'import-failures.csv'],
    ['lesson.mp4', undefined],
  ]);
});

test('refuses a named pipe as the file to import', async () => {
  const pipe = join(folder, 'pipe.mp4');
  await makePipe(pipe);
  await expect(folderFilesAt(pipe)).rejects.toThrow(`${pipe} is no file. Name a film or a folder of films.`);
});

test('reads no more than one byte above the size limit of a caption file', async () => {
  await writeFile(join(folder, 'lesson.en.vtt'), '');
  await truncate(join(folder, 'lesson.en.vtt'), 4_000_000_000);
  const { captions } = await filesOf({ captions: { en: 'lesson.en.vtt' } });
  expect((await captions[0]?.read())?.length).toBe(maximumCaptionBytes + 1);
});

test('follows no link that has taken the place of a file since the folder was read', async () => {
  await symlink('/etc/passwd', join(folder, 'lesson.en.vtt'));
  const { captions } = await filesOf({ captions: { en: 'lesson.en.vtt' } });
  await expect(captions[0]?.read()).rejects.toThrow('ELOOP');
});
