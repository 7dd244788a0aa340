import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { recordingPath } from '../../../../src/domain/item/upcomingDetail.ts';
import { ok, refuse, type Result } from '../../../../src/domain/result.ts';
import { ItemModel, type PagedItem } from '../../../../src/ui/features/item/ItemModel.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';

const now = new Date('2026-12-03T12:00:00Z');
const linked = { ...anUpcomingWebinar({ recordedWebinar: { id: 'r', slug: 'quizzes' } }), sameWeek: [] };
const kinds: readonly (readonly [string, PagedItem, string])[] = [
  ['video', aVideo({ id: 'v', slug: 'branching' }), 'branching'],
  ['webinar', aWebinar({ id: 'w', slug: 'quizzes' }), 'quizzes'],
  ['upcoming webinar', linked, linked.id],
];

interface Call {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly answer: (found: Result<PagedItem, 'not-found'>) => void;
  readonly fail: () => void;
}

/** The model of an item at its own address. Its requests wait until the test answers them. */
function heldModel(item: PagedItem, known?: PagedItem) {
  const calls: Call[] = [];
  const find = (name: string, signal: AbortSignal) =>
    new Promise<Result<PagedItem, 'not-found'>>((answer, reject) =>
      calls.push({ name, signal, answer, fail: () => reject(new ApiFault('The network is gone')) }),
    );
  return { calls, model: new ItemModel({ find }, item.slug ?? item.id, known, () => now) };
}

test.each(kinds)('uses the %s that the server has inlined, without a request', async (_kind, item, address) => {
  const { model, calls } = heldModel(item, item);
  await model.load();
  expect(model).toMatchObject({ state: 'ready', item, ownSlug: address, fetchedAt: undefined });
  expect(calls).toEqual([]);
});

test.each(kinds)('loads the %s at its address once, and again by its id on request', async (_kind, item, address) => {
  const { model, calls } = heldModel(item);
  const loading = model.load();
  void model.load();
  expect(model).toMatchObject({ state: 'loading', item: undefined, ownSlug: undefined });
  calls[0]?.answer(ok(item));
  await loading;
  await model.load();
  expect(model).toMatchObject({ state: 'ready', item, ownSlug: address, fetchedAt: now });
  void model.load(true);
  expect(calls.map(({ name }) => name)).toEqual([address, item.id]);
});

test.each(kinds)('distinguishes a missing %s from a failed request, which can be retried', async (_kind, item) => {
  const missing = heldModel(item);
  const searching = missing.model.load();
  missing.calls[0]?.answer(refuse('not-found'));
  await searching;
  expect(missing.model.state).toBe('not-found');
  const { model, calls } = heldModel(item);
  const failing = model.load();
  calls[0]?.fail();
  await failing;
  expect(model.state).toBe('failed');
  const retrying = model.load();
  calls[1]?.answer(ok(item));
  await retrying;
  expect(model.state).toBe('ready');
});

test.each(kinds)('keeps the %s when a reload fails', async (_kind, item) => {
  const { model, calls } = heldModel(item, item);
  const loading = model.load(true);
  calls[0]?.fail();
  await loading;
  expect(model).toMatchObject({ state: 'ready', item });
});

test.each(kinds)('ignores a late answer to an earlier request for the %s', async (_kind, item) => {
  const { model, calls } = heldModel(item);
  const [older, newer] = [{ ...item }, { ...item }];
  const loading = [model.load(), model.load(true)];
  calls[1]?.answer(ok(newer));
  calls[0]?.answer(ok(older));
  await Promise.all(loading);
  expect(model.item).toBe(newer);
});

test.each(kinds)('cancels the pending request for the %s when the visitor leaves', async (_kind, item) => {
  const { model, calls } = heldModel(item);
  const loading = model.load();
  model.leave();
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[0]?.answer(ok(item));
  await loading;
  expect(model).toMatchObject({ state: 'loading', item: undefined });
});

test('keeps the time of the request while the item is shown, so that a webinar that ends stays', async () => {
  let time = new Date('2026-12-03T18:59:59Z');
  const model = new ItemModel({ find: async () => ok(linked) }, linked.id, undefined, () => time);
  const movedTo = () => model.fetchedAt && recordingPath(linked, model.fetchedAt);
  await model.load();
  time = new Date('2026-12-03T19:00:00Z');
  expect(movedTo()).toBeUndefined();
  await model.load(true);
  expect(movedTo()).toBe('/webinars/quizzes');
});
