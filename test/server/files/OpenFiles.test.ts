import { mkdir, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { OpenFiles } from '../../../server/files/OpenFiles.ts';
import { makeFolder } from '../../fixtures/run/makeFolder.ts';
import { until } from '../../fixtures/run/until.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => jest.useRealTimers());

const write = async (name: string, content: string) => {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
};
const read = async (files: OpenFiles, path: string, range?: { readonly start: number; readonly end: number }) => {
  const found = await files.find(path);
  return found === undefined ? undefined : text(found.open(range));
};

/** The files of the folder that this process has open. */
async function openNow(): Promise<readonly string[]> {
  const descriptors = await readdir('/proc/self/fd');
  const targets = await Promise.all(descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')));
  return targets.filter((target) => target.startsWith(folder));
}
const onLinux = process.platform === 'linux' ? test : test.skip;

// Rule MEDIA-9.
test('reads a file and ranges of it many times, also at the same time', async () => {
  const files = new OpenFiles();
  const path = await write('segment', 'moving pictures');
  const all = Array.from({ length: 5 }, () => read(files, path));
  expect(await Promise.all([...all, read(files, path, { start: 7, end: 10 })])).toEqual([
    ...Array.from({ length: 5 }, () => 'moving pictures'),
    'pict',
  ]);
  expect(await read(files, await write('empty', ''))).toBe('');
});

test('finds no missing file, no folder and no link, and finds the file once it is there', async () => {
  const files = new OpenFiles();
  await mkdir(join(folder, 'folder'));
  await symlink(await write('target', 'secret'), join(folder, 'link'));
  for (const name of ['missing', 'folder', 'link']) expect(await files.find(join(folder, name))).toBeUndefined();
  await write('missing', 'here');
  expect(await read(files, join(folder, 'missing'))).toBe('here');
});

onLinux('opens a file once for many readers, and keeps at most as many open as it may', async () => {
  const files = new OpenFiles(2);
  for (const name of ['a', 'a', 'b', 'c', 'c']) await read(files, await write(name, name));
  await until(async () => (await openNow()).length === 2, 'the first file is closed');
  expect([...(await openNow())].sort()).toEqual([join(folder, 'b'), join(folder, 'c')]);
});

test('reads on in a file that is forgotten meanwhile, and finds the new one', async () => {
  const files = new OpenFiles();
  const path = await write('poster', 'the old picture');
  const found = await files.find(path);
  const reading = found?.open();
  await rename(await write('next', 'the new picture'), path);
  files.forgetBelow(folder);
  expect(await Promise.all([reading && text(reading), read(files, path)])).toEqual([
    'the old picture',
    'the new picture',
  ]);
  // Found before and opened after: the number of the closed file may belong to another one.
  expect(found && (await text(found.open()))).toBe('the new picture');
});

onLinux('closes a forgotten file when its last reader has ended or left', async () => {
  const files = new OpenFiles();
  const found = await files.find(await write('film', 'x'.repeat(1_000_000)));
  const [reading, leaving] = [found?.open(), found?.open()];
  files.forgetBelow(folder);
  leaving?.destroy();
  expect(await openNow()).toHaveLength(1);
  expect(reading && (await text(reading))).toHaveLength(1_000_000);
  await until(async () => (await openNow()).length === 0, 'the file is closed');
});

test('sees a file that another process has removed after ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  // The cache takes the time 0 for none.
  jest.advanceTimersByTime(1);
  const files = new OpenFiles();
  const path = await write('segment', 'old');
  await read(files, path);
  await rm(path);
  await jest.advanceTimersByTimeAsync(9_900);
  expect(await read(files, path)).toBe('old');
  await jest.advanceTimersByTimeAsync(200);
  expect(await files.find(path)).toBeUndefined();
});
