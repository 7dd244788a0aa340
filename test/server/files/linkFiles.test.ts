import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkFiles } from '../../../server/files/linkFiles.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'link-'));
  await mkdir(join(folder, 'from/360'), { recursive: true });
  await writeFile(join(folder, 'from/360/init.mp4'), 'film');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const place = (path: string) => join(folder, path);
const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

test('links files, so that copies take no more disk space', async () => {
  await expect(linkFiles(place('from'), place('to'))).resolves.toBe(1);
  expect((await stat(place('to/360/init.mp4'))).ino).toBe((await stat(place('from/360/init.mp4'))).ino);
});

test.each(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'])('copies files when hard links fail with %s', async (code) => {
  await expect(linkFiles(place('from'), place('to'), failing(code))).resolves.toBe(1);
  expect(await readFile(place('to/360/init.mp4'), 'utf8')).toBe('film');
  expect((await stat(place('to/360/init.mp4'))).ino).not.toBe((await stat(place('from/360/init.mp4'))).ino);
});

test('throws any other error, and links nothing from a missing folder', async () => {
  await expect(linkFiles(place('from'), place('to'), failing('EIO'))).rejects.toThrow('EIO');
  await expect(linkFiles(place('nowhere'), place('to2'))).resolves.toBe(0);
});
