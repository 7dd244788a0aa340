import { Compile } from 'typebox/compile';
import { earlierVersionSchema, historySchema } from '../../../../src/contract/history.ts';
import type { HistoryEntry, HistoryPage } from '../../../../src/domain/history/history.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { administrator, violationsIn } from '../../../fixtures/api/administrator.ts';
import { addReady, addReadyWebinar, addUpcoming } from '../../../fixtures/api/trainingApi.ts';
import { aNewAccount } from '../../../fixtures/values/anAccount.ts';

const { api, call } = administeredApi();

const list = async (query = '') => (await call('GET', `/history${query}`)).json<HistoryPage>();
const newest = async (query = '') => (await list(query)).items[0] as HistoryEntry;
const detailOf = (body: string) => (JSON.parse(body) as { detail: string }).detail;

/** A video that was renamed and moved once. */
async function renamedVideo() {
  const { id } = await addReady(api, { name: 'Quizzes' });
  await call('PATCH', `/videos/${id}`, { name: 'Tests', slug: 'tests', categories: ['storyline'] }, '"1"');
  await call('PATCH', `/videos/${id}`, { name: 'Exams', slug: 'exams' }, '"2"');
  return id;
}
const firstChange = async (id: string) => (await list(`?item=${id}`)).items.at(-1)?.id ?? '';
const bringBack = (change: string, version: number) =>
  call('POST', `/history/${change}/bring-back`, undefined, `"${version}"`);

// Rule HISTORY-3.
test('lists the changes of an item with their differences, as the schema says, uncached', async () => {
  const id = await renamedVideo();
  await call('POST', `/videos/${id}/unpublish`, undefined, '"3"');
  const answer = await call('GET', `/history?item=${id}`);
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-store' } });
  const page = answer.json<HistoryPage>();
  expect([...Compile(historySchema).Errors(page)]).toEqual([]);
  expect(page.items.map(({ action, title }) => [action, title])).toEqual([
    ['unpublished', 'Exams'],
    ['edited', 'Exams'],
    ['edited', 'Exams'],
  ]);
  expect(page.items[1]?.differences).toEqual([
    { field: 'name', before: 'Tests', after: 'Exams' },
    { field: 'slug', before: 'tests', after: 'exams' },
  ]);
});

// Rule HISTORY-1.
test('shows the name of the account that made a change', async () => {
  const added = await api.accounts.add(
    aNewAccount({ email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' }),
  );
  if (!added.ok) throw new Error(added.refusal);
  api.asker = { ...administrator, person: { id: added.value.id, trainingRole: 'administrator' } };
  await renamedVideo();
  expect(await newest()).toMatchObject({ person: added.value.id, personName: 'Ada Lovelace' });
  expect((await call('GET', '/history/people')).json()).toEqual({
    items: [{ id: added.value.id, name: 'Ada Lovelace' }],
  });
  await api.database.empty('accounts');
  expect(await newest()).toMatchObject({ personName: 'Ada Lovelace' });
});

test('answers although the name of the administrator cannot be found, and logs why', async () => {
  const failing = jest.spyOn(api.personNames, 'nameOf').mockRejectedValue(new Error('the provider is down'));
  api.asker = { ...administrator, person: { id: 'unnamed', trainingRole: 'administrator' } };
  expect((await call('GET', '/history')).statusCode).toBe(200);
  expect(api.logged.join('')).toContain('the provider is down');
  failing.mockRestore();
});

test.each([
  ['person=an-administrator&kind=video&action=edited', 2],
  ['title=exam', 2],
  ['title=nothing', 0],
  ['kind=series', 0],
  ['from=2026-03-01&to=2026-03-01', 2],
  ['from=2026-03-02', 0],
])('filters by %s', async (query, count) => {
  await renamedVideo();
  expect((await list(`?${query}`)).items).toHaveLength(count);
});

test.each([
  ['from=2026-02-30', 'from must be a day of the calendar, such as 2026-03-01.'],
  ['from=2026-03-02&to=2026-03-01', 'to must not be before the first day.'],
  ['cursor=x', 'The cursor belongs to another list. Start again without a cursor.'],
  ['kind=page', 'The querystring does not match the API description.'],
  ['item=x', 'The querystring does not match the API description.'],
  ['limit=101', 'The querystring does not match the API description.'],
])('refuses %s in words', async (query, detail) => {
  const answer = await call('GET', `/history?${query}`);
  expect([answer.statusCode, detailOf(answer.body)]).toEqual([400, detail]);
});

test('pages through the changes', async () => {
  const id = await renamedVideo();
  const first = await list(`?item=${id}&limit=1`);
  const second = await list(`?item=${id}&limit=1&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items].map(({ id: change }) => change)).toEqual(
    (await list(`?item=${id}`)).items.map(({ id: change }) => change),
  );
  expect(second.nextCursor).toBeNull();
});

// Rule HISTORY-10.
test('saves the same filter as a CSV file with one row for each field', async () => {
  await renamedVideo();
  const { id } = await addReady(api, { name: '=1+1' });
  await call('PATCH', `/videos/${id}`, { categories: ['more'], public: false }, '"1"');
  const answer = await call('GET', `/history?item=${id}&format=csv`);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('text/csv') as string,
    'content-disposition': expect.stringContaining('history.csv') as string,
  });
  const [head, ...rows] = answer.body
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');
  expect(head).toBe('at,person,name,kind,item,title,action,change,field,before,after');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^2026-03-01T12:00:00.000Z,an-administrator,,video,.*,'=1\+1,edited,\d+,categories,/);
  expect(rows[1]).toMatch(/,public,true,false$/);
});

// Rules HISTORY-6 and HISTORY-8.
test('brings back what a video was after a change with one audit entry, and takes that back in the same way', async () => {
  const id = await renamedVideo();
  const first = await firstChange(id);
  await call('POST', `/videos/${id}/unpublish`, undefined, '"3"');
  const version = await call('GET', `/history/${first}/version`);
  expect([version.statusCode, version.headers.etag, [...Compile(earlierVersionSchema).Errors(version.json())]]).toEqual(
    [200, '"4"', []],
  );
  expect(version.json()).toEqual({
    kind: 'video',
    itemId: id,
    version: 4,
    differences: [
      { field: 'name', before: 'Exams', after: 'Tests' },
      { field: 'slug', before: 'exams', after: 'tests' },
    ],
    linked: [],
  });
  const beforehand = await newest();
  await expect(bringBack(first, 4)).resolves.toMatchObject({ statusCode: 204, body: '' });
  expect((await api.videos.find(id))?.video).toMatchObject({ name: 'Tests', slug: 'tests', published: false });
  const entry = await newest();
  expect(entry).toMatchObject({ action: 'brought-back', differences: [{ after: 'Tests' }, { after: 'tests' }] });
  expect((await list()).items[1]?.id).toBe(beforehand.id);
  await expect(bringBack(beforehand.id, 5)).resolves.toMatchObject({ statusCode: 204 });
  expect((await api.videos.find(id))?.video).toMatchObject({ name: 'Exams', slug: 'exams' });
});

test('brings back every field of a recorded webinar, and leaves its downloads', async () => {
  const first = await addReadyWebinar(api, { title: 'First' });
  const series = (await call('POST', '/series', { title: 'Foundations' })).json<{ id: string }>();
  const { id } = await addReadyWebinar(api, { title: 'Whole', description: 'All of it.' });
  const fields = {
    more: 'More',
    skill: 'advanced',
    seriesId: series.id,
    objectives: [{ title: 'Begin', time: 3 }],
    resources: [{ name: 'Guide', url: 'https://example.com/' }],
    recommendations: [first.id],
  };
  await call('PATCH', `/webinars/${id}`, fields, '"1"');
  await call('PUT', `/webinars/${id}/detail`, { html: '<p>Old</p>' }, '"2"');
  const change = (await newest(`?item=${id}`)).id;
  const emptied = { more: '', skill: 'none', seriesId: null, objectives: [], resources: [], recommendations: [] };
  await call('PATCH', `/webinars/${id}`, emptied, '"3"');
  await call('DELETE', `/webinars/${id}/detail`, undefined, '"4"');
  expect((await call('GET', `/history/${change}/version`)).json()).toMatchObject({
    linked: expect.arrayContaining([{ id: first.id, title: 'First' }]) as object,
  });
  await expect(bringBack(change, 5)).resolves.toMatchObject({ statusCode: 204 });
  expect(await api.webinars.find(id)).toMatchObject({
    webinar: {
      more: 'More',
      skill: 'advanced',
      series: { id: series.id },
      detail: '<p>Old</p>',
      objectives: [{ title: 'Begin' }],
    },
    recommendedIds: [first.id],
    version: 6,
  });
  expect((await list(`?item=${id}&limit=1`)).linked).toEqual(
    expect.arrayContaining([
      { id: series.id, title: 'Foundations' },
      { id: first.id, title: 'First' },
    ]),
  );
});

test('says which item has the path of the earlier version now', async () => {
  const id = await renamedVideo();
  const change = await firstChange(id);
  await api.database.pool.query(`DELETE FROM video_slugs WHERE slug = 'tests'`);
  const other = await addReady(api, { name: 'Another', slug: 'tests' });
  const answer = await bringBack(change, 3);
  expect([answer.statusCode, violationsIn(answer.body)]).toEqual([
    409,
    [
      {
        field: 'slug',
        message: 'That URL is already in use.',
        holder: { id: other.id, title: 'Another', path: '/videos/tests' },
      },
    ],
  ]);
  expect((await api.videos.find(id))?.video.name).toBe('Exams');
});

test('says that a series or a recommended webinar of the earlier version is deleted', async () => {
  const series = (await call('POST', '/series', { title: 'Foundations' })).json<{ id: string }>();
  const other = await addReadyWebinar(api, { title: 'Other' });
  const { id } = await addReadyWebinar(api, { title: 'Whole' });
  await call('PATCH', `/webinars/${id}`, { seriesId: series.id }, '"1"');
  const inSeries = (await newest(`?item=${id}`)).id;
  await call('PATCH', `/webinars/${id}`, { seriesId: null, recommendations: [other.id] }, '"2"');
  const recommending = (await newest(`?item=${id}`)).id;
  await call('PATCH', `/webinars/${id}`, { recommendations: [] }, '"3"');
  await call('DELETE', `/series/${series.id}`, undefined, '"1"');
  await call('DELETE', `/webinars/${other.id}`, undefined, '"1"');
  expect(violationsIn((await bringBack(inSeries, 4)).body)).toEqual([
    { field: 'seriesId', message: 'This series no longer exists. Choose another one.' },
  ]);
  expect(violationsIn((await bringBack(recommending, 4)).body)).toEqual([
    { field: 'recommendations', message: 'No recorded webinar has this ID or URL path.' },
  ]);
});

test('refuses a start in the past as the form does, and the title that another series has', async () => {
  const { id } = await addUpcoming(api, { inHours: 1 });
  await call('PATCH', `/upcoming/${id}`, { presenter: 'Ada' }, '"1"');
  const change = (await newest(`?item=${id}`)).id;
  await call('PATCH', `/upcoming/${id}`, { startsAt: '2026-04-01T12:00:00.000Z' }, '"2"');
  api.now = new Date('2026-03-02T12:00:00.000Z');
  expect(violationsIn((await bringBack(change, 3)).body)).toEqual([
    { field: 'startsAt', message: 'Date cannot be in the past.' },
  ]);
  const series = (await call('POST', '/series', { title: 'One' })).json<{ id: string }>();
  await call('PATCH', `/series/${series.id}`, { title: 'Two' }, '"1"');
  await call('POST', '/series', { title: 'One' });
  const answer = await bringBack(await firstChange(series.id), 2);
  expect([answer.statusCode, violationsIn(answer.body)]).toEqual([
    409,
    [{ field: 'title', message: 'A series already exists with that title.' }],
  ]);
});

// Rule HISTORY-6.
test('leaves out a value of an earlier version that the form would refuse today', async () => {
  const id = await renamedVideo();
  await api.database.pool.query(
    `UPDATE changes SET before = before || '{"categories": ["engage"], "mood": "good"}' WHERE item_id = $1`,
    [id],
  );
  const version = (await call('GET', `/history/${await firstChange(id)}/version`)).json<{
    differences: { field: string }[];
  }>();
  expect(version.differences.map(({ field }) => field)).toEqual(['name', 'slug']);
});

test('asks for the version, and refuses one that somebody else has changed', async () => {
  const id = await renamedVideo();
  const change = await firstChange(id);
  await expect(call('POST', `/history/${change}/bring-back`)).resolves.toMatchObject({ statusCode: 428 });
  await expect(bringBack(change, 2)).resolves.toMatchObject({ statusCode: 412 });
  expect((await api.videos.find(id))?.video.name).toBe('Exams');
});

test.each(['x', '999999', '%00', '1e3'])('answers 404 in words for the unknown change %s', async (change) => {
  const answer = await call('GET', `/history/${change}/version`);
  expect(answer.statusCode).toBe(404);
  expect((await bringBack(change, 1)).statusCode).toBe(404);
});

test('answers 404 in words for an item that was deleted', async () => {
  const id = await renamedVideo();
  const change = await firstChange(id);
  await call('DELETE', `/videos/${id}`, undefined, '"3"');
  const answer = await bringBack(change, 3);
  expect([answer.statusCode, detailOf(answer.body)]).toEqual([
    404,
    expect.stringContaining('Restore the item from the bin'),
  ]);
});
