import { Compile } from 'typebox/compile';
import { synonymGroupSchema } from '../../../../src/contract/synonyms.ts';
import type { SynonymGroup } from '../../../../src/domain/search/synonyms.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { administrator, callsOf, violationsIn } from '../../../fixtures/api/administrator.ts';
import { openDatabase } from '../../../../server/database/Database.ts';
import { addReady, openApi, testNow } from '../../../fixtures/api/trainingApi.ts';
import { until } from '../../../fixtures/run/until.ts';

const { api, call } = administeredApi();

const listed = async (query = '') => (await call('GET', `/synonyms${query}`)).json<{ items: SynonymGroup[] }>().items;
const add = async (...words: readonly string[]) => (await call('POST', '/synonyms', { words })).json<SynonymGroup>();
const found = async (search: string, path = '/search?q=', server = api) =>
  (await callsOf(server)('GET', path + encodeURIComponent(search)))
    .json<{ items: { name: string }[] }>()
    .items.map(({ name }) => name);
const changes = async () =>
  (
    await api.database.pool.query<object>(
      'SELECT kind, item_id, action, person, at, before, after FROM changes ORDER BY id',
    )
  ).rows;

test('adds a group, reads it with its version, changes it, and deletes it', async () => {
  const created = await call('POST', '/synonyms', { words: [' widget ', 'gadget thing'] });
  const group = created.json<SynonymGroup>();
  expect(created).toMatchObject({
    statusCode: 201,
    headers: { location: `/training/api/v1/synonyms/${group.id}`, etag: '"1"', 'cache-control': 'private, no-store' },
  });
  expect(group).toEqual({ id: group.id, builtIn: [], words: ['widget', 'gadget thing'], isOff: false, version: 1 });
  const read = await call('GET', `/synonyms/${group.id}`);
  expect([read.json(), read.headers.etag]).toEqual([group, '"1"']);
  const changed = await call('PATCH', `/synonyms/${group.id}`, { isOff: true }, '"1"');
  expect([changed.json(), changed.headers.etag]).toEqual([{ ...group, isOff: true, version: 2 }, '"2"']);
  expect((await listed())[0]).toEqual({ ...group, isOff: true, version: 2 });
  await expect(call('DELETE', `/synonyms/${group.id}`, undefined, '"2"')).resolves.toMatchObject({ statusCode: 204 });
  await expect(call('GET', `/synonyms/${group.id}`)).resolves.toMatchObject({ statusCode: 404 });
});

test('answers each group in the form of the schema', async () => {
  await add('widget', 'gadget');
  const items = await listed();
  expect(items.flatMap((item) => [...Compile(synonymGroupSchema).Errors(item)])).toEqual([]);
});

test('refuses words that break a rule, with a text for each', async () => {
  const refused = await call('POST', '/synonyms', { words: ['ppt', 'PPT', '!'] });
  expect([refused.statusCode, violationsIn(refused.body)]).toEqual([
    422,
    [
      { field: 'words', message: '“PPT” is in this group twice.' },
      { field: 'words', message: '“!” has no letter and no digit, so no search can contain it.' },
    ],
  ]);
  const { id } = await add('widget', 'gadget');
  const alone = await call('PATCH', `/synonyms/${id}`, { words: ['widget'] }, '"1"');
  expect([alone.statusCode, violationsIn(alone.body)?.length]).toEqual([422, 1]);
  const extended = await call('PATCH', '/synonyms/powerpoint', { words: ['ppt'] }, '"1"');
  expect([extended.statusCode, violationsIn(extended.body)?.[0]?.message]).toEqual([
    422,
    '“ppt” is in this group twice.',
  ]);
  expect((await changes()).length).toBe(1);
});

test('refuses to delete a group of the site, and says what to do instead', async () => {
  const refused = await call('DELETE', '/synonyms/powerpoint', undefined, '"1"');
  expect([refused.statusCode, violationsIn(refused.body)]).toEqual([
    422,
    [{ field: 'id', message: 'This group belongs to the site and cannot be deleted. Switch it off instead.' }],
  ]);
});

test('refuses a change without a version, or of an older version', async () => {
  const { id } = await add('widget', 'gadget');
  for (const [method, body] of [
    ['PATCH', { isOff: true }],
    ['DELETE', undefined],
  ] as const) {
    await expect(call(method, `/synonyms/${id}`, body)).resolves.toMatchObject({ statusCode: 428 });
    await expect(call(method, `/synonyms/${id}`, body, '"7"')).resolves.toMatchObject({ statusCode: 412 });
    await expect(call(method, '/synonyms/nowhere', body, '"1"')).resolves.toMatchObject({ statusCode: 404 });
  }
});

test('records who changed which words, also of a group of the site', async () => {
  const { id } = await add('widget', 'gadget');
  await call('PATCH', `/synonyms/${id}`, { words: ['widget', 'gizmo'] }, '"1"');
  await call('PATCH', '/synonyms/powerpoint', { isOff: true }, '"1"');
  await call('DELETE', `/synonyms/${id}`, undefined, '"2"');
  const common = { kind: 'synonyms', person: 'an-administrator', at: testNow };
  const ofSite = expect.not.stringMatching(id) as string;
  expect(await changes()).toEqual([
    { ...common, item_id: id, action: 'added', before: {}, after: { words: ['widget', 'gadget'], isOff: false } },
    {
      ...common,
      item_id: id,
      action: 'edited',
      before: { words: ['widget', 'gadget'] },
      after: { words: ['widget', 'gizmo'] },
    },
    { ...common, item_id: ofSite, action: 'edited', before: { isOff: false }, after: { isOff: true } },
    { ...common, item_id: id, action: 'deleted', before: { words: ['widget', 'gizmo'], isOff: false }, after: {} },
  ]);
});

test('lists the groups that apply to a search, by stems and by phrases of several words', async () => {
  const group = await add('widget', 'gadget thing');
  expect(await listed('?search=two%20widgets')).toEqual([group]);
  expect(await listed('?search=a%20gadget%20thing')).toEqual([group]);
  expect(await listed('?search=gadget')).toEqual([]);
  expect((await listed('?search=slide%20decks')).map(({ id }) => id)).toEqual(['powerpoint']);
  await call('PATCH', '/synonyms/powerpoint', { isOff: true }, '"1"');
  expect(await listed('?search=slide%20decks')).toEqual([]);
});

test('searches by a new synonym at once, until its group is off or deleted', async () => {
  await addReady(api, { name: 'Gadgets in a lesson' });
  expect(await found('doohickey', '/videos?search=')).toEqual([]);
  const { id } = await add('doohickey', 'gadget');
  expect(await found('doohickey')).toEqual(['Gadgets in a lesson']);
  expect(await found('doohickey', '/videos?search=')).toEqual(['Gadgets in a lesson']);
  await call('PATCH', `/synonyms/${id}`, { isOff: true }, '"1"');
  expect(await found('doohickey')).toEqual([]);
  await call('PATCH', `/synonyms/${id}`, { isOff: false }, '"2"');
  expect(await found('doohickey')).toEqual(['Gadgets in a lesson']);
  await call('DELETE', `/synonyms/${id}`, undefined, '"3"');
  expect(await found('doohickey', '/videos?search=')).toEqual([]);
});

test('ignores a group of the site that is switched off', async () => {
  await addReady(api, { name: 'Storyline in an hour' });
  expect(await found('sl360')).toEqual(['Storyline in an hour']);
  await call('PATCH', '/synonyms/storyline', { isOff: true }, '"1"');
  expect(await found('sl360')).toEqual([]);
});

test('takes effect in another process over the same database without a restart', async () => {
  const connected = openDatabase(api.database.connection);
  const other = await openApi(
    {},
    undefined,
    Object.assign(Object.create(api.database) as typeof api.database, connected),
  );
  try {
    other.asker = administrator;
    await addReady(api, { name: 'Gadgets in a lesson' });
    await until(async () => (await found('gadget', '/videos?search=', other)).length === 1, 'the other has the video');
    expect(await found('doohickey', '/videos?search=', other)).toEqual([]);
    const { id } = await add('doohickey', 'gadget');
    await until(async () => (await found('doohickey', '/videos?search=', other)).length === 1, 'the other finds by it');
    expect(await found('doohickey', '/search?q=', other)).toEqual(['Gadgets in a lesson']);
    await call('DELETE', `/synonyms/${id}`, undefined, '"1"');
    await until(async () => (await found('doohickey', '/videos?search=', other)).length === 0, 'the other has lost it');
  } finally {
    await other.close();
    await connected.close();
  }
});
