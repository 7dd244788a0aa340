import { randomUUID } from 'node:crypto';
import { maximumDownloadBytes } from '../../../src/domain/film/filmFiles.ts';
import type { Webinar } from '../../../src/domain/item/webinar.ts';
import { administeredApi } from '../../fixtures/api/administeredApi.ts';
import { violationsIn } from '../../fixtures/api/administrator.ts';
import { anUpload } from '../../fixtures/values/anUpload.ts';
import { addReadyWebinar } from '../../fixtures/api/trainingApi.ts';

const { api, call } = administeredApi();
let webinar: Webinar;
beforeEach(async () => {
  webinar = await addReadyWebinar(api, { title: 'Quizzes' });
});

const save = (downloads: readonly object[], tag = '"1"') =>
  call('PATCH', `/webinars/${webinar.id}`, { downloads }, tag);
const gone = { field: 'downloads', message: 'The file of a download no longer exists. Upload it again.' };

test('turns an upload into a download with its size and detected type, and serves it as an attachment', async () => {
  const uploadId = await anUpload(api, '%PDF-1.7 the sheet', { name: 'x.html' });
  const saved = await save([{ uploadId, name: 'Worksheet' }]);
  expect(saved.statusCode).toBe(200);
  const [download] = saved.json<Webinar>().downloads;
  expect(download).toEqual({ id: expect.any(String) as string, name: 'Worksheet', bytes: 18, type: 'application/pdf' });
  const { url } = (await call('POST', `/webinars/${webinar.id}/downloads/${download?.id}`)).json<{ url: string }>();
  const file = await api.app.inject(url);
  expect(file).toMatchObject({
    statusCode: 200,
    body: '%PDF-1.7 the sheet',
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename="Worksheet.pdf"'),
    },
  });
  await expect(api.uploads.find(uploadId)).resolves.toBeUndefined();
});

test('saves new and existing downloads in the given order, and marks the file of a removed one for deletion', async () => {
  const first = (
    await save([
      { uploadId: await anUpload(api, 'one', { name: 'one.txt' }), name: 'One' },
      { uploadId: await anUpload(api, 'two'), name: 'Two' },
    ])
  ).json<Webinar>().downloads;
  const [one, two] = first.map(({ id }) => id);
  const now = (
    await save(
      [
        { uploadId: await anUpload(api, 'a,b\n1,2', { name: 'table.csv' }), name: 'Table' },
        { id: one, name: 'The first' },
      ],
      '"2"',
    )
  ).json<Webinar>().downloads;
  expect(now.map(({ name, type }) => [name, type])).toEqual([
    ['Table', 'text/csv'],
    ['The first', 'text/plain'],
  ]);
  const { rows } = await api.database.pool.query<{ id: string }>(`SELECT id FROM loose_files WHERE kind = 'download'`);
  expect(rows.map(({ id }) => id)).toContain(two);
});

test.each([
  ['unknown', async () => randomUUID(), gone],
  ['unfinished', async () => anUpload(api, 'a part', { bytes: 99 }), gone],
  ['owned by another person', async () => anUpload(api, 'theirs', { person: 'another' }), gone],
])('answers 422 to an upload that is %s, and changes nothing', async (_, begin, violation) => {
  const answer = await save([{ uploadId: await begin(), name: 'Sheet' }]);
  expect(answer.statusCode).toBe(422);
  expect(violationsIn(answer.body)).toEqual([violation]);
  await expect(call('GET', `/webinars/${webinar.id}`)).resolves.toMatchObject({ headers: { etag: '"1"' } });
});

test('answers 422 when a concurrent call has just used the same upload', async () => {
  const uploadId = await anUpload(api, 'the sheet');
  const findFinished = jest
    .spyOn(api.uploads, 'findFinished')
    .mockResolvedValueOnce({ id: uploadId, name: 'sheet.txt', bytes: 9 });
  await api.uploads.remove(uploadId);
  const answer = await save([{ uploadId, name: 'Sheet' }]);
  findFinished.mockRestore();
  expect([answer.statusCode, violationsIn(answer.body)]).toEqual([422, [gone]]);
});

test('refuses a file that is too large before it moves a byte', async () => {
  const large = { findFinished: async () => ({ id: 'large', name: 'large.zip', bytes: maximumDownloadBytes + 1 }) };
  const findFinished = jest.spyOn(api.uploads, 'findFinished').mockImplementation(large.findFinished);
  const answer = await save([{ uploadId: randomUUID(), name: 'Sheet' }]);
  findFinished.mockRestore();
  expect(violationsIn(answer.body)).toEqual([
    { field: 'downloads', message: 'A download can have at most 512 MB. Choose a smaller file.' },
  ]);
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<!doctype html><script>alert(1)</script>',
  'MZ\u0090\u0000',
])('gives the content %j the type application/octet-stream, whatever its file name', async (content) => {
  const saved = await save([{ uploadId: await anUpload(api, content, { name: 'notes.txt' }), name: 'Notes.txt' }]);
  expect(saved.json<Webinar>().downloads[0]?.type).toBe('application/octet-stream');
});

test.each([
  [[{ uploadId: 'x' }]],
  [[{ name: 'x' }]],
  [[{ id: randomUUID(), uploadId: 'x', name: 'x' }]],
  [[{ uploadId: '', name: 'x' }]],
  [{}],
])('answers 400 to the malformed list of downloads %j', async (downloads) => {
  await expect(call('PATCH', `/webinars/${webinar.id}`, { downloads }, '"1"')).resolves.toMatchObject({
    statusCode: 400,
  });
});
