import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFile } from '../../../server/files/findFile.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-find-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function found(content: string) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return findFile(path);
}

test.each([0, 1, 300_000])('opens a file of %i bytes, whole and by range', async (bytes) => {
  const content = 'abc'.repeat(bytes / 3 + 1).slice(0, bytes);
  const file = await found(content);
  expect(file?.bytes).toBe(bytes);
  expect(file && (await text(file.open()))).toBe(content);
  if (bytes > 3) expect(file && (await text(file.open({ start: 1, end: 3 })))).toBe('bca');
});

test('reads a file of 300,000 bytes three times', async () => {
  const chunks = await (
    await found('x'.repeat(300_000))
  )
    ?.open()
    .map((chunk: Buffer) => chunk.length)
    .toArray();
  expect(chunks).toEqual([131_072, 131_072, 37_856]);
});

test('sends no more bytes than the file had when it was found', async () => {
  const file = await found('short');
  await writeFile(join(folder, 'file'), 'much longer');
  expect(file && (await text(file.open()))).toBe('much ');
});

test('finds no folder, no link and nothing that is not there', async () => {
  await found('content');
  await symlink(join(folder, 'file'), join(folder, 'link'));
  for (const path of [folder, join(folder, 'link'), join(folder, 'none'), join(folder, 'file', 'below')])
    expect(await findFile(path)).toBeUndefined();
});
