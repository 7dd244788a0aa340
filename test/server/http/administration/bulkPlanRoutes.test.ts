import type { BulkAct, BulkItem } from '../../../../src/domain/library/bulkAct.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { violationsIn } from '../../../fixtures/api/administrator.ts';
import { testNow } from '../../../fixtures/api/trainingApi.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';

const { api, call } = administeredApi();

const [nine, ten] = ['2026-03-08T09:00:00.000Z', '2026-03-08T10:00:00.000Z'];
const prepare = async (act: string, ids: readonly string[], plan?: object) =>
  call('POST', '/library/acts', {
    change: { act, ...(plan === undefined ? {} : { plan }) },
    selection: { items: ids.map((id) => ({ kind: 'video', id })) },
  });
async function run(act: string, ids: readonly string[], plan?: object): Promise<BulkAct> {
  const { id } = (await prepare(act, ids, plan)).json<BulkAct>();
  return (await call('POST', `/library/acts/${id}/start`)).json<BulkAct>();
}
const undo = async ({ id }: BulkAct) => {
  const begun = await call('POST', `/library/acts/${id}/undo`);
  return begun.json<BulkAct>();
};
const refused = async ({ id }: BulkAct) =>
  (await call('GET', `/library/acts/${id}/items?outcome=refused`)).json<{ items: BulkItem[] }>().items;
const winter = { publishAt: nine, unpublishAt: null, release: 'Winter', incompleteConfirmed: true };
const plans = async () =>
  (await api.plans.list()).map(({ title, publishAt, unpublishAt, release }) => [
    title,
    publishAt,
    unpublishAt,
    release,
  ]);

async function addVideo(name: string, about: Parameters<typeof aNewVideo>[0] = {}) {
  const added = await api.videos.add(aNewVideo({ name, published: false, ...about }), testNow);
  if (!added.ok) throw new Error(added.refusal);
  return added.value.video.id;
}
const addVideos = (...names: readonly string[]) => Promise.all(names.map((name) => addVideo(name)));

// Rule BULK-14.
test('gives all chosen items one time and one release, with an audit entry each', async () => {
  const ids = [await addVideo('One'), await addVideo('Two')];
  const done = await run('schedule', ids, winter);
  expect(done.counts).toEqual({ ready: 0, done: 2, same: 0, refused: 0 });
  expect((await plans()).toSorted()).toEqual([
    ['One', nine, null, 'Winter'],
    ['Two', nine, null, 'Winter'],
  ]);
  const { rows } = await api.database.pool.query('SELECT action FROM changes WHERE act_id = $1', [done.id]);
  expect(rows).toEqual([{ action: 'planned' }, { action: 'planned' }]);
  expect((await run('schedule', ids, winter)).counts.same).toBe(2);
});

test('refuses published items, and incomplete ones until they are confirmed', async () => {
  const published = await addVideo('Published', { published: true });
  const incomplete = await addVideo('Incomplete', { categories: [] });
  const { id } = (
    await prepare('schedule', [published, incomplete], { ...winter, incompleteConfirmed: false })
  ).json<BulkAct>();
  const reasons = (await refused({ id } as BulkAct)).map((item) => [item.title, item.reasons[0]]);
  expect(reasons).toEqual([
    ['Published', 'It is published already. Remove this time.'],
    ['Incomplete', 'Published videos must have a category'],
  ]);
  expect((await run('schedule', [published, incomplete], winter)).counts).toMatchObject({ done: 1, refused: 1 });
});

test('refuses a time that has passed before it looks at items', async () => {
  const answer = await prepare('schedule', [await addVideo('One')], { ...winter, publishAt: '2026-01-01T00:00:00Z' });
  expect([answer.statusCode, violationsIn(answer.body)]).toEqual([
    422,
    [{ field: 'publishAt', message: 'This time has passed. Choose a later one.' }],
  ]);
});

// Rule BULK-15.
test('takes schedules back, those before included, also of a release that the act has moved', async () => {
  const [old, one, two] = await addVideos('Old', 'One', 'Two');
  await run('schedule', [old ?? ''], winter);
  const ids = [one ?? '', two ?? ''];
  const moving = { ...winter, publishAt: ten, movesRelease: true };
  const done = await run('schedule', ids, moving);
  expect((await plans()).map(([, publishAt]) => publishAt)).toEqual([ten, ten, ten]);
  const undone = await undo(done);
  expect(undone.counts).toMatchObject({ done: 3, refused: 0 });
  expect(await plans()).toEqual([['Old', nine, null, 'Winter']]);
  await undo(undone);
  expect((await plans()).map(([, publishAt]) => publishAt)).toEqual([ten, ten, ten]);
});

test('keeps a schedule that somebody has changed since, and names its item', async () => {
  const id = await addVideo('One');
  const done = await run('schedule', [id], { ...winter, release: null });
  const etag = `"${(await api.plans.find(id))?.version}"`;
  await call('PUT', `/videos/${id}/plan`, { ...winter, release: null, publishAt: ten }, etag);
  const undone = await undo(done);
  expect((await refused(undone)).map(({ reasons }) => reasons)).toEqual([['Somebody has changed its schedule since.']]);
  expect((await plans())[0]?.[1]).toBe(ten);
});

test('moves a release within its own items when each of them is scheduled again', async () => {
  const ids = await addVideos('One', 'Two', 'Three');
  await run('schedule', ids, winter);
  const again = { ...winter, publishAt: ten, unpublishAt: '2026-04-01T00:00:00.000Z', movesRelease: true };
  expect((await run('schedule', ids, again)).counts).toMatchObject({ done: 3, refused: 0 });
  expect((await plans()).map(([, ...times]) => times)).toEqual(ids.map(() => [ten, again.unpublishAt, 'Winter']));
});

// Rule BULK-16.
test('restores items of the bin, moves them there again, and deletes them for ever without an undo', async () => {
  const ids = await addVideos('One', 'Two');
  await run('delete', ids);
  const restored = await run('restore', ids);
  expect([restored.counts.done, restored.canUndo]).toEqual([2, true]);
  expect((await undo(restored)).counts.done).toBe(2);
  const purged = await run('purge', ids);
  expect([purged.counts.done, purged.canUndo]).toEqual([2, false]);
  expect((await call('POST', `/library/acts/${purged.id}/undo`)).statusCode).toBe(409);
  const gone = await run('purge', ids);
  expect((await refused(gone))[0]?.reasons).toEqual(['The item is no longer in the bin.']);
  const { rows } = await api.database.pool.query(`SELECT count(*)::integer FROM changes WHERE action = 'purged'`);
  expect(rows).toEqual([{ count: 2 }]);
});

test('restores a series of the bin, and names one whose title is taken', async () => {
  const added = [];
  for (const title of ['Basics', 'Quizzes']) {
    const { id } = (await call('POST', '/series', { title })).json<{ id: string }>();
    await call('DELETE', `/series/${id}`, undefined, '"1"');
    added.push({ kind: 'series', id });
  }
  await call('POST', '/series', { title: 'quizzes' });
  const prepared = await call('POST', '/library/acts', { change: { act: 'restore' }, selection: { items: added } });
  const done = (await call('POST', `/library/acts/${prepared.json<BulkAct>().id}/start`)).json<BulkAct>();
  expect(done.counts).toMatchObject({ done: 1, refused: 1 });
  expect((await refused(done)).map(({ title, reasons }) => [title, reasons])).toEqual([
    ['Quizzes', ['A series already exists with that title.']],
  ]);
});
