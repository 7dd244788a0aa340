import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { binnedItemSchema } from '../../../../src/contract/bin.ts';
import type { BinnedItem } from '../../../../src/domain/item/bin.ts';
import type { StoredSeries } from '../../../../src/domain/catalogue/series.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { administrator, nobody, somebody } from '../../../fixtures/api/administrator.ts';
import { addReady, addReadyWebinar, addUpcoming, testNow } from '../../../fixtures/api/trainingApi.ts';

const { api, call } = administeredApi();

const binned = async () => (await call('GET', '/bin')).json<{ items: BinnedItem[]; total: number }>();
const titles = async (path: string) =>
  (await api.app.inject(`/training/api/v1${path}`))
    .json<{ items: { name?: string; title?: string }[] }>()
    .items.map(({ name, title }) => name ?? title);

test('returns an empty list that must not be cached when the bin is empty', async () => {
  const answer = await call('GET', '/bin');
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-store' } });
  expect(answer.json()).toEqual({ items: [], total: 0, nextCursor: null });
});

test('lists deleted items, and shows a restored item to visitors at once with the next version', async () => {
  const [video, webinar, upcoming] = [
    await addReady(api, { name: 'Quizzes' }),
    await addReadyWebinar(api, { title: 'Recorded' }),
    await addUpcoming(api),
  ];
  const series = (await call('POST', '/series', { title: 'Foundations' })).json<StoredSeries>();
  const before = (await call('GET', `/webinars/${webinar.id}`)).body;
  for (const path of [
    `/videos/${video.id}`,
    `/webinars/${webinar.id}`,
    `/upcoming/${upcoming.id}`,
    `/series/${series.id}`,
  ])
    await expect(call('DELETE', path, undefined, '"1"')).resolves.toMatchObject({ statusCode: 204 });
  expect([await titles('/videos'), await titles('/webinars'), await titles('/upcoming')]).toEqual([[], [], []]);
  const { items, total } = await binned();
  expect([total, items.flatMap((item) => [...Compile(binnedItemSchema).Errors(item)])]).toEqual([4, []]);
  expect(items).toContainEqual({
    id: video.id,
    kind: 'video',
    title: 'Quizzes',
    deletedAt: testNow.toISOString(),
    restorableUntil: '2026-03-31T12:00:00.000Z',
    deletedBy: 'an-administrator',
    deletedByName: null,
  });
  for (const { id } of items)
    await expect(call('POST', `/bin/${id}/restore`)).resolves.toMatchObject({ statusCode: 204, body: '' });
  expect([await titles('/videos'), await titles('/webinars'), await titles('/upcoming')]).toEqual([
    ['Quizzes'],
    ['Recorded'],
    ['Live'],
  ]);
  const after = await call('GET', `/webinars/${webinar.id}`);
  expect([after.body, after.headers.etag]).toEqual([before, '"2"']);
  await expect(call('PATCH', `/webinars/${webinar.id}`, { title: 'Stale' }, '"1"')).resolves.toMatchObject({
    statusCode: 412,
  });
  await expect(call('PATCH', `/webinars/${webinar.id}`, { title: 'Recorded again' }, '"2"')).resolves.toMatchObject({
    statusCode: 200,
    headers: { etag: '"3"' },
  });
  expect((await binned()).total).toBe(0);
});

test('lists the bin in pages of at most 100 items', async () => {
  for (const name of ['One', 'Two', 'Three']) {
    const { id } = await addReady(api, { name });
    await call('DELETE', `/videos/${id}`, undefined, '"1"');
  }
  const first = (await call('GET', '/bin?limit=2')).json<{ items: BinnedItem[]; total: number; nextCursor: string }>();
  const second = (await call('GET', `/bin?limit=2&cursor=${first.nextCursor}`)).json<{
    items: BinnedItem[];
    total: number;
    nextCursor: null;
  }>();
  expect([first.total, first.items.length, second.total, second.items.length, second.nextCursor]).toEqual([
    3,
    2,
    3,
    1,
    null,
  ]);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual((await binned()).items.map(({ id }) => id));
  for (const query of ['limit=101', 'limit=0', 'cursor=x', 'drafts=1'])
    await expect(call('GET', `/bin?${query}`)).resolves.toMatchObject({ statusCode: 400 });
});

test('answers 409 to restoring a series when another series has taken its title', async () => {
  const { id } = (await call('POST', '/series', { title: 'Foundations' })).json<StoredSeries>();
  await call('DELETE', `/series/${id}`, undefined, '"1"');
  await call('POST', '/series', { title: 'FOUNDATIONS' });
  const answer = await call('POST', `/bin/${id}/restore`);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    type: '/problems/clash',
    violations: [{ field: 'title', message: 'A series already exists with that title.' }],
  });
  expect((await binned()).total).toBe(1);
});

test.each([randomUUID(), 'x', '%00', encodeURIComponent('../..')])(
  'answers 404 to restoring the unknown id %s',
  async (id) => {
    const answer = await call('POST', `/bin/${id}/restore`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  },
);

// Rule HISTORY-11.
test('deletes an item of the bin for good, and says so to a second try', async () => {
  const video = await addReady(api, { name: 'Quizzes' });
  await call('DELETE', `/videos/${video.id}`, undefined, '"1"');
  await api.people.save({ id: 'an-administrator', name: 'Ada Lovelace' }, testNow);
  expect((await binned()).items).toMatchObject([{ deletedByName: 'Ada Lovelace' }]);
  await expect(call('DELETE', `/bin/${video.id}`)).resolves.toMatchObject({ statusCode: 204, body: '' });
  expect((await binned()).total).toBe(0);
  const again = await call('DELETE', `/bin/${video.id}`);
  expect([again.statusCode, again.json<{ detail: string }>().detail]).toEqual([
    404,
    'The item is no longer in the bin: someone restored it or deleted it for good, or its 30 days have passed.',
  ]);
  const { rows } = await api.database.pool.query(
    `SELECT person, before, after FROM changes WHERE item_id = $1 AND action = 'purged'`,
    [video.id],
  );
  expect(rows).toEqual([{ person: 'an-administrator', before: { title: 'Quizzes' }, after: {} }]);
});

test('lets only administrators list and restore, and decides that before it reads the body', async () => {
  const video = await addReady(api, { name: 'Quizzes' });
  await call('DELETE', `/videos/${video.id}`, undefined, '"1"');
  for (const [asker, status] of [
    [nobody, 401],
    [somebody, 403],
  ] as const) {
    api.asker = asker;
    for (const answer of [await call('GET', '/bin'), await call('POST', `/bin/${video.id}/restore`, '{"broken')])
      expect(answer.statusCode).toBe(status);
  }
  api.asker = administrator;
  expect((await binned()).total).toBe(1);
});

test('hides the media of an item in the bin until the item is restored', async () => {
  const video = await addReady(api, { name: 'Quizzes' });
  const assetId = (await api.videos.find(video.id))?.asset.id ?? '';
  await call('DELETE', `/videos/${video.id}`, undefined, '"1"');
  expect(await api.assets.findItemOf(assetId)).toBeUndefined();
  await call('POST', `/bin/${video.id}/restore`);
  expect(await api.assets.findItemOf(assetId)).toMatchObject({ published: true });
});
