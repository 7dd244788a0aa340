import { createHash } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { importRowListSchema, importSchema } from '../../../../src/contract/imports.ts';
import type { ImportRow, ImportRowResult, ItemImport, NewImportRow } from '../../../../src/domain/moveIn/itemImport.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { administrator } from '../../../fixtures/api/administrator.ts';
import { aPicture } from '../../../fixtures/media/pictures.ts';
import { anUpload } from '../../../fixtures/values/anUpload.ts';
import { aFilmRow, anImportRow } from '../../../fixtures/values/anImportRow.ts';

const { api, call } = administeredApi();
type Import = ItemImport & { readonly rows: readonly ImportRowResult[] };

const prepare = async (rows: readonly NewImportRow[]) =>
  (await call('POST', '/imports', { name: 'Films', rows })).json<Import>();
const read = async (id: string) => (await call('GET', `/imports/${id}`)).json<Import>();
async function start(rows: readonly NewImportRow[]): Promise<Import> {
  const { id } = await prepare(rows);
  return (await call('POST', `/imports/${id}/start`)).json<Import>();
}
const attach = (id: string, line: number, files: object) => call('POST', `/imports/${id}/rows/${line}/files`, files);
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const statesOf = ({ rows }: Import) => rows.map(({ state }) => state);

// Rules MOVE-1 and MOVE-2.
test('prepares an import that says what each row will become, and makes nothing', async () => {
  const upload = await anUpload(api, 'known film');
  await start([aFilmRow()]).then(({ id }) => attach(id, 1, { film: upload }));
  const rows = [
    aFilmRow({ line: 1, film: { bytes: 10, hash: sha256('known film') } }),
    anImportRow({ line: 2 }, { title: ' ', slug: 'video-1' }),
    anImportRow({ line: 3 }),
  ];
  const answer = await call('POST', '/imports', { name: 'Films', rows });
  const prepared = answer.json<Import>();
  expect([answer.statusCode, answer.headers.location]).toEqual([201, `/training/api/v1/imports/${prepared.id}`]);
  expect([...Compile(importSchema).Errors(prepared)]).toEqual([]);
  expect([prepared.state, prepared.total, prepared.verdicts]).toEqual(['draft', 3, { new: 1, exists: 1, wrong: 1 }]);
  expect(
    prepared.rows.map(({ verdict, violations, existing }) => [
      verdict,
      violations.map(({ field }) => field),
      existing?.path,
    ]),
  ).toEqual([
    ['exists', [], '/videos/video-1'],
    ['wrong', ['title', 'slug'], undefined],
    ['new', [], undefined],
  ]);
  expect(await countVideos()).toBe(1);
  const listed = (await call('GET', `/imports/${prepared.id}/rows`)).json<{ items: ImportRow[] }>();
  expect([...Compile(importRowListSchema).Errors(listed)]).toEqual([]);
  expect(listed.items.map(({ line, item }) => [line, item.title])).toEqual([
    [1, 'Video 1'],
    [2, ' '],
    [3, 'Video 3'],
  ]);
});

test('changes rows before the start, and checks them and those that were wrong again', async () => {
  const same = (line: number) => anImportRow({ line }, { slug: 'same' });
  const { id, rows } = await prepare([same(1), same(2), anImportRow({ line: 3 })]);
  expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'wrong', 'new']);
  const changed = await call('PATCH', `/imports/${id}/rows`, { rows: [{ line: 1, item: { slug: 'other' } }] });
  expect(changed.json<{ items: ImportRowResult[] }>().items.map(({ line, verdict }) => [line, verdict])).toEqual([
    [1, 'new'],
    [2, 'new'],
  ]);
});

test('makes an item of a row with its film, captions, thumbnail, series, objectives and old addresses', async () => {
  const picture = await aPicture();
  const row = aFilmRow(
    {
      files: {
        film: 'a.mp4',
        captions: { en: 'a.en.vtt' },
        thumbnail: 'a.png',
        downloads: [{ name: 'Sheet', path: 'a.txt', type: '' }],
      },
    },
    {
      ...{
        kind: 'webinar',
        title: 'A webinar',
        slug: 'a-webinar',
        description: 'About it.',
        series: 'Basics',
        published: true,
      },
      ...{
        presenter: 'Ada',
        skill: 'advanced',
        publishedAt: '2024-05-31T09:00:00.000Z',
        detail: '<p onclick="x">Hi</p>',
      },
      objectives: [{ title: 'Intro', time: 1 }],
      oldAddresses: ['https://old.example/training/42', '/watch?v=abc'],
    },
  );
  const { id, rows } = await start([row]);
  expect(rows[0]?.state).toBe('waiting');
  const [film, en, thumbnail, download] = [
    await anUpload(api, 'a film', { name: 'a.mp4' }),
    await anUpload(api, 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n', { name: 'a.en.vtt' }),
    await anUpload(api, picture, { name: 'a.png' }),
    await anUpload(api, 'A sheet', { name: 'a.txt' }),
  ];
  await attach(id, 1, { film, captions: { en }, thumbnail, downloads: [download] });
  expect((await read(id)).rows[0]).toMatchObject({
    state: 'processing',
    existing: { kind: 'webinar', path: '/webinars/a-webinar' },
  });
  const stored = await api.webinars.find('a-webinar');
  expect(stored?.webinar).toMatchObject({
    ...{ title: 'A webinar', series: { title: 'Basics' }, presenter: 'Ada', skill: 'advanced', published: true },
    ...{ publishedAt: '2024-05-31T09:00:00.000Z', detail: '<p>Hi</p>', objectives: [{ title: 'Intro', time: 1 }] },
    downloads: [{ name: 'Sheet', bytes: 7, type: 'text/plain' }],
    captions: [{ language: 'en' }],
  });
  expect(stored?.asset.picture).not.toBeNull();
  expect(await api.films.findByHash(sha256('a film'))).toHaveLength(1);
  expect(await api.redirects.findTarget(['/watch?v=abc'])).toBe('/webinars/a-webinar');
  expect(await api.uploads.findFinished(film, administrator.person.id)).toBeUndefined();
  const { rows: audit } = await api.database.pool.query('SELECT kind, action, person FROM changes ORDER BY id');
  expect(audit.map(({ kind, action }) => [kind, action])).toEqual([
    ['series', 'added'],
    ['webinar', 'added'],
    ['webinar', 'file-attached'],
  ]);
  // Sending the files again changes nothing.
  expect((await attach(id, 1, { film, captions: { en }, thumbnail, downloads: [download] })).statusCode).toBe(200);
});

test('moves on after a crash between the item and its row, without a second item', async () => {
  const { id } = await start([aFilmRow()]);
  const film = await anUpload(api, 'a film');
  await attach(id, 1, { film });
  // The row is as it was before its result was saved, and the upload is gone.
  await api.database.pool.query("UPDATE import_rows SET state = 'queued', uploads = $1", [
    JSON.stringify({ person: administrator.person.id, film, captions: {}, downloads: [] }),
  ]);
  await api.wakeImports();
  expect((await read(id)).rows[0]).toMatchObject({ state: 'processing', existing: { title: 'Video 1' } });
  expect(await countVideos()).toBe(1);
});

test('makes one item of rows that have the same bytes under different names, and says which item it is', async () => {
  const { id } = await start([aFilmRow({ line: 1 }), aFilmRow({ line: 2 })]);
  for (const line of [1, 2]) await attach(id, line, { film: await anUpload(api, 'same bytes') });
  const done = await read(id);
  expect(statesOf(done)).toEqual(['processing', 'skipped']);
  expect(done.rows[1]?.existing).toEqual(done.rows[0]?.existing);
  expect(await countVideos()).toBe(1);
});

// Rule MOVE-7.
test('says why a row failed, makes nothing of it, and makes it when its cause is mended', async () => {
  const files = { film: 'a.mp4', captions: { en: 'a.en.vtt' }, downloads: [] };
  const { id } = await start([
    aFilmRow({ line: 1, files }),
    aFilmRow({ line: 2 }),
    anImportRow({ line: 3 }, { title: '' }),
  ]);
  const film = await anUpload(api, 'a film');
  await attach(id, 1, { film, captions: { en: await anUpload(api, 'no captions', { name: 'a.en.vtt' }) } });
  await attach(id, 2, { film: await anUpload(api, 'no film at all') });
  const failed = await read(id);
  expect(statesOf(failed)).toEqual(['failed', 'failed', 'failed']);
  expect(failed.rows.map(({ reasons }) => reasons.join(' '))).toEqual([
    expect.stringMatching(/^a\.en\.vtt, line 1: /),
    'This file is no video.',
    'Name cannot be blank',
  ]);
  expect([failed.state, await countVideos()]).toEqual(['finished', 0]);
  const csv = (await call('GET', `/imports/${id}/failures`)).body;
  expect(csv.split('\r\n')[0]).toMatch(/^\ufefffile,.*problem$/);
  expect(csv).toContain('This file is no video.');

  await call('PATCH', `/imports/${id}/rows`, { rows: [{ line: 3, item: { title: 'Mended' } }] });
  const captions = { en: await anUpload(api, 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n', { name: 'a.en.vtt' }) };
  await attach(id, 1, { film, captions });
  const retried = (await call('POST', `/imports/${id}/retry`, { lines: [3] })).json<Import>();
  expect(statesOf(retried)).toEqual(['processing', 'failed', 'done']);
  expect(await countVideos()).toBe(2);
});

test('asks for the files again when the uploads of a row are gone', async () => {
  const { id } = await start([aFilmRow()]);
  const film = await anUpload(api, 'a film');
  await api.database.pool.query("UPDATE import_rows SET state = 'queued', uploads = $1", [
    JSON.stringify({ person: 'somebody else', film, captions: {}, downloads: [] }),
  ]);
  await api.wakeImports();
  expect((await read(id)).rows[0]).toMatchObject({ state: 'failed', reasons: [expect.stringMatching(/again/)] });
  await call('POST', `/imports/${id}/retry`, {});
  expect(statesOf(await read(id))).toEqual(['waiting']);
});

test.each<[string, (film: string) => object, string]>([
  ['an upload that does not exist', () => ({ film: 'nothing' }), 'The upload is not finished or no longer exists.'],
  ['a row without the film that it names', () => ({}), 'Send every file that the line names.'],
  ['a file that the row does not name', (film) => ({ film, thumbnail: film }), 'Send every file'],
])('refuses %s, and goes on waiting', async (_what, files, message) => {
  const { id } = await start([aFilmRow()]);
  const refused = await attach(id, 1, files(await anUpload(api, 'a film')));
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(message);
  expect(statesOf(await read(id))).toEqual(['waiting']);
});

// Rule MOVE-9.
test('links webinars and sessions that name each other, in whatever order they are made', async () => {
  const webinar = { kind: 'webinar', description: 'About it.' } as const;
  const session = {
    presenter: 'Ada',
    registrationLink: 'https://register.example',
    startsAt: '2020-01-01T10:00:00.000Z',
  };
  const { id } = await start([
    anImportRow({ line: 1 }, { ...webinar, title: 'Session', kind: 'upcoming', ...session, recording: 'two' }),
    anImportRow({ line: 2 }, { ...webinar, title: 'One', slug: 'one', recommendations: ['two'] }),
    aFilmRow({ line: 3 }, { ...webinar, title: 'Two', slug: 'two', recommendations: ['one'] }),
  ]);
  await attach(id, 3, { film: await anUpload(api, 'a film') });
  const done = await read(id);
  expect(statesOf(done)).toEqual(['done', 'done', 'processing']);
  const [one, two] = [await api.webinars.find('one'), await api.webinars.find('two')];
  expect([one?.recommendedIds, two?.recommendedIds]).toEqual([[two?.webinar.id], [one?.webinar.id]]);
  expect((await api.upcomingWebinars.find(done.rows[0]?.existing?.id ?? ''))?.recordedWebinarId).toBe(two?.webinar.id);
});

test('finds what clashes with the site: URL paths, old addresses and links that lead nowhere', async () => {
  await start([anImportRow({}, { slug: 'taken', oldAddresses: ['/old/1'] })]);
  const { rows } = await prepare([
    anImportRow({ line: 1 }, { slug: 'taken', title: 'Another' }),
    anImportRow(
      { line: 2 },
      { oldAddresses: ['https://elsewhere.example/old/1', '/videos', '/admin/library', '/videos/taken'] },
    ),
    anImportRow({ line: 3 }, { kind: 'webinar', description: 'A.', recommendations: ['nowhere'] }),
  ]);
  expect(rows.map(({ violations }) => violations.map(({ message }) => message))).toEqual([
    ['That URL is already in use.'],
    [
      '“https://elsewhere.example/old/1” redirects to “Video 1” already.',
      '“/videos” is a page of this site, so it cannot redirect.',
      '“/admin/library” is a page of this site, so it cannot redirect.',
      '“/videos/taken” is a page of this site, so it cannot redirect.',
    ],
    ['No recorded webinar has the URL path “nowhere”, neither here nor in this import.'],
  ]);
});

test('forgets an import, and keeps what it has made', async () => {
  const { id } = await start([anImportRow()]);
  expect((await call('DELETE', `/imports/${id}`)).statusCode).toBe(204);
  expect([(await call('GET', `/imports/${id}`)).statusCode, await countVideos()]).toEqual([404, 1]);
});

const countVideos = async () =>
  (await api.database.pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM videos')).rows[0]?.count;
