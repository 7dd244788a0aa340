import { Compile } from 'typebox/compile';
import { bulkActSchema } from '../../../../src/contract/library.ts';
import type { BulkAct, BulkItem } from '../../../../src/domain/library/bulkAct.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { violationsIn } from '../../../fixtures/api/administrator.ts';
import { testNow } from '../../../fixtures/api/trainingApi.ts';
import { addNewUpcoming, aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';

const { api, call } = administeredApi();

const prepare = (change: object, selection: object = { filter: {}, except: [] }) =>
  call('POST', '/library/acts', { change, selection });
const act = async (id: string, verb = '') =>
  (verb === ''
    ? await call('GET', `/library/acts/${id}`)
    : await call('POST', `/library/acts/${id}/${verb}`)
  ).json<BulkAct>();
const items = async (id: string, outcome: string) =>
  (await call('GET', `/library/acts/${id}/items?outcome=${outcome}`)).json<{ items: BulkItem[] }>().items;
async function run(change: object, selection?: object): Promise<BulkAct> {
  const { id } = (await prepare(change, selection)).json<BulkAct>();
  return act(id, 'start');
}
const audit = async () =>
  (
    await api.database.pool.query<{ action: string; act_id: string | null }>(
      'SELECT action, act_id FROM changes ORDER BY id',
    )
  ).rows;

async function addVideo(name: string, about: Parameters<typeof aNewVideo>[0] = {}) {
  const added = await api.videos.add(aNewVideo({ name, published: false, ...about }), testNow);
  if (!added.ok) throw new Error(added.refusal);
  return added.value.video.id;
}
const video = async (id: string) => (await api.videos.find(id))?.video;

// Rules BULK-2 and BULK-3.
test('prepares an act that says what changes and what cannot, and changes nothing', async () => {
  const ready = await addVideo('Ready');
  await addVideo('Without product', { categories: [] });
  await addVideo('Public already', { published: true });
  const prepared = await prepare({ act: 'publish' });
  const { id, counts, total, state, canUndo } = prepared.json<BulkAct>();
  expect([prepared.statusCode, prepared.headers.location]).toEqual([201, `/training/api/v1/library/acts/${id}`]);
  expect([...Compile(bulkActSchema).Errors(prepared.json())]).toEqual([]);
  expect({ counts, total, state, canUndo }).toEqual({
    counts: { ready: 1, same: 1, refused: 1, done: 0 },
    total: 3,
    state: 'prepared',
    canUndo: false,
  });
  expect((await items(id, 'refused')).map(({ title, reasons }) => [title, reasons])).toEqual([
    ['Without product', ['Published videos must have a category']],
  ]);
  expect((await video(ready))?.published).toBe(false);
  expect(await audit()).toEqual([]);
});

// Rule BULK-4: every one of several, not only the first.
test('publishes every item that can be, with an audit entry each, and says why the others cannot', async () => {
  const ids = [await addVideo('One'), await addVideo('Two'), await addVideo('Three')];
  const broken = await addVideo('Broken', { categories: [] });
  const done = await run({ act: 'publish' });
  expect([done.state, done.counts]).toEqual(['finished', { ready: 0, done: 3, same: 0, refused: 1 }]);
  expect(await Promise.all(ids.map(async (id) => (await video(id))?.published))).toEqual([true, true, true]);
  expect((await video(broken))?.published).toBe(false);
  expect(await audit()).toEqual(ids.map(() => ({ action: 'published', act_id: done.id })));
});

test('changes only the given fields of each kind, and says which fields a kind does not have', async () => {
  const id = await addVideo('A video', { categories: ['rise'] });
  const webinar = await api.webinars.add(
    aNewWebinar({ title: 'A webinar', description: 'All of it.', presenter: 'Ada' }),
    testNow,
  );
  await addNewUpcoming(api.upcomingWebinars, { title: 'An upcoming one', description: 'Soon.', public: true }, testNow);
  const edit = { categories: { act: 'add', values: ['storyline'] }, skill: 'advanced', public: false };
  const done = await run({ act: 'edit', edit });
  expect(done.counts).toEqual({ ready: 0, done: 3, same: 0, refused: 0 });
  expect(await video(id)).toMatchObject({ name: 'A video', categories: ['rise', 'storyline'], public: false });
  if (!webinar.ok) throw new Error(webinar.refusal);
  const changed = await api.webinars.find(webinar.value.webinar.id);
  expect(changed?.webinar).toMatchObject({ presenter: 'Ada', skill: 'advanced', public: false });
  expect(Object.fromEntries((await items(done.id, 'done')).map(({ title, reasons }) => [title, reasons]))).toEqual({
    'A video': ['Videos have no skill level.'],
    'A webinar': [],
    'An upcoming one': ['Upcoming webinars have no skill level.'],
  });
});

// Rule BULK-5.
test('takes all that match a filter but some, also those that no page has loaded', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 120; number += 1) ids.push(await addVideo(`Video ${number}`));
  await addVideo('Another');
  const done = await run({ act: 'publish' }, { filter: { search: 'video' }, except: [ids[7]] });
  expect(done.counts).toEqual({ ready: 0, done: 119, same: 0, refused: 0 });
  expect((await video(ids[7] ?? ''))?.published).toBe(false);
});

test('takes chosen items by their ids, and names those that are gone', async () => {
  const id = await addVideo('Here');
  const gone = '0199aaaa-0000-7000-8000-000000000001';
  const selection = {
    items: [
      { kind: 'video', id },
      { kind: 'webinar', id: gone },
    ],
  };
  const done = await run({ act: 'publish' }, selection);
  expect(done.counts).toEqual({ ready: 0, done: 1, same: 0, refused: 1 });
  expect((await items(done.id, 'refused'))[0]?.reasons).toEqual(['The item no longer exists.']);
});

// Rule BULK-6.
test('undoes a whole act at once, but not what somebody has changed since', async () => {
  const [one, two] = [await addVideo('One', { categories: ['rise'] }), await addVideo('Two', { categories: [] })];
  const done = await run({ act: 'edit', edit: { categories: { act: 'replace', values: ['more'] } } });
  expect(done.canUndo).toBe(true);
  await call('PATCH', `/videos/${two}`, { categories: ['reach'] }, '"2"');
  const undone = await act(done.id, 'undo');
  expect([undone.change, undone.counts]).toEqual([
    { act: 'undo', of: done.id },
    { ready: 0, done: 1, same: 0, refused: 1 },
  ]);
  expect([(await video(one))?.categories, (await video(two))?.categories]).toEqual([['rise'], ['reach']]);
  expect((await items(undone.id, 'refused'))[0]?.reasons).toEqual(['Somebody has changed it since: product.']);
  const again = await call('POST', `/library/acts/${done.id}/undo`);
  expect([again.statusCode, (await act(done.id)).canUndo]).toEqual([409, false]);
});

test('undoes a publication and a deletion', async () => {
  const id = await addVideo('One');
  const published = await run({ act: 'publish' });
  await act(published.id, 'undo');
  expect((await video(id))?.published).toBe(false);
  const deleted = await run({ act: 'delete' });
  expect(await video(id)).toBeUndefined();
  const restored = await act(deleted.id, 'undo');
  expect([restored.counts.done, (await video(id))?.name]).toEqual([1, 'One']);
});

test('refuses to delete a webinar that an upcoming one links to', async () => {
  const added = await api.webinars.add(aNewWebinar(), testNow);
  if (!added.ok) throw new Error(added.refusal);
  const { id } = added.value.webinar;
  await addNewUpcoming(api.upcomingWebinars, { recordedWebinarId: id }, testNow);
  const prepared = await prepare({ act: 'delete' }, { items: [{ kind: 'webinar', id }] });
  expect((await items(prepared.json<BulkAct>().id, 'refused'))[0]?.reasons).toEqual([
    'Cannot delete while linked upcoming webinars exist',
  ]);
});

// Rule BULK-13.
test('says which values the chosen items have now', async () => {
  await addVideo('One', { categories: ['rise'], public: true });
  await addVideo('Two', { categories: ['rise'], public: false });
  const values = await call('POST', '/library/values', { selection: { filter: { kind: 'video' }, except: [] } });
  expect(values.json()).toEqual({
    categories: [{ value: ['rise'], count: 2 }],
    public: expect.arrayContaining([
      { value: true, count: 1 },
      { value: false, count: 1 },
    ]),
    feature: [{ value: null, count: 2 }],
  });
});

// Rule BULK-7.
test('tries refused items again when their cause is mended', async () => {
  const id = await addVideo('Broken', { categories: [] });
  const done = await run({ act: 'publish' });
  expect(done.counts.refused).toBe(1);
  await call('PATCH', `/videos/${id}`, { categories: ['rise'] }, '"1"');
  expect((await act(done.id, 'retry')).counts).toEqual({ ready: 0, done: 1, same: 0, refused: 0 });
  expect((await video(id))?.published).toBe(true);
});

test('changes nothing twice when it is started again', async () => {
  await addVideo('One');
  const done = await run({ act: 'publish' });
  await act(done.id, 'start');
  expect(await audit()).toHaveLength(1);
});

test('lists the acts that were started, the newest first', async () => {
  await addVideo('One');
  const first = await run({ act: 'publish' });
  api.now = new Date(testNow.getTime() + 1000);
  const second = await run({ act: 'unpublish' });
  await prepare({ act: 'publish' });
  const listed = (await call('GET', '/library/acts')).json<{ items: BulkAct[] }>().items;
  expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
});

test.each([
  [{ act: 'publish' }, { items: [] }, 'Choose at least one item.'],
  [{ act: 'edit', edit: {} }, undefined, 'Choose at least one field to change.'],
])('refuses %j, and says what to do', async (change, selection, message) => {
  const refused = await prepare(change, selection);
  expect([refused.statusCode, violationsIn(refused.body)?.[0]?.message]).toEqual([422, message]);
});

test('does not know an act that was forgotten', async () => {
  const unknown = '/library/acts/0199aaaa-0000-7000-8000-000000000001';
  const statuses = [
    await call('GET', unknown),
    await call('POST', `${unknown}/start`),
    await call('POST', `${unknown}/undo`),
    await call('GET', '/library/acts/x'),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([404, 404, 404, 404]);
});
