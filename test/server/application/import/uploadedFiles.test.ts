import { makeUploadedFiles } from '../../../../server/application/import/uploadedFiles.ts';
import { randomUUID } from 'node:crypto';
import type { RowUploads } from '../../../../server/application/ports/import/Imports.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { administrator } from '../../../fixtures/api/administrator.ts';
import { anUpload } from '../../../fixtures/values/anUpload.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const person = administrator.person.id;
let adapters: TestAdapters;
beforeAll(async () => {
  adapters = await openTestAdapters({ now });
});
afterAll(() => adapters.close());

const none = { captions: {}, downloads: [] } as const;
const filesOf = (
  uploads: RowUploads | null,
  files: Parameters<ReturnType<typeof uploaded>['find']>[0]['files'] = none,
) => uploaded().find({ files, uploads });
const uploaded = () => makeUploadedFiles({ ...adapters, newId: randomUUID });

test('reads small uploads and leaves nothing behind', async () => {
  const en = await anUpload(adapters, 'WEBVTT', { name: 'a.en.vtt' });
  const files = await filesOf({ person, captions: { en }, downloads: [] });
  expect(files?.captions.map(({ language, name }) => [language, name])).toEqual([['en', 'a.en.vtt']]);
  expect(Buffer.from((await files?.captions[0]?.read()) ?? []).toString()).toBe('WEBVTT');
  const left = [];
  for await (const id of adapters.attachments.listIds()) left.push(id);
  expect([left, await adapters.orphanedFiles.list(new Date(now.getTime() + 1))]).toEqual([[], []]);
});

test('stores a film and downloads, which bear the names of their row', async () => {
  const [film, sheet] = [
    await anUpload(adapters, 'a film'),
    await anUpload(adapters, 'A sheet', { name: 'sheet.txt' }),
  ];
  const uploads = { person, film, captions: {}, downloads: [sheet] };
  const row = { ...none, downloads: [{ name: 'Work sheet', path: 'sheet.txt', type: '' }] };
  const files = await filesOf(uploads, row);
  const id = randomUUID();
  await files?.film?.store(id);
  expect((await adapters.media.hashOriginal(id, new AbortController().signal)).bytes).toBe(6);
  expect([files?.downloads[0]?.name, await files?.downloads[0]?.store(randomUUID())]).toEqual([
    'Work sheet',
    { bytes: 7, type: 'text/plain' },
  ]);
  await uploaded().remove({ uploads });
  expect(await filesOf(uploads, row)).toBeUndefined();
});

test('finds no files of a row whose uploads are gone or somebody else’s, and needs none for a row without files', async () => {
  const film = await anUpload(adapters, 'a film', { person: 'somebody else' });
  expect(await filesOf({ person, film, captions: {}, downloads: [] })).toBeUndefined();
  expect(await filesOf(null, { ...none, film: 'a.mp4' })).toBeUndefined();
  expect(await filesOf(null)).toEqual({ captions: [], downloads: [] });
});
