import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import {
  everything,
  listingQueryString,
  type ListingQuery,
  type Slice,
} from '../../../../src/domain/catalogue/catalogue.ts';
import type { Video } from '../../../../src/domain/item/video.ts';
import { ListModel, ListMemory } from '../../../../src/ui/features/list/ListModel.ts';
import { SearchCounts } from '../../../../src/ui/features/list/SearchCounts.ts';
import { aVideo, someVideos } from '../../../fixtures/values/aVideo.ts';
import { HeldCatalogue, settled } from '../../../fixtures/memory/HeldCatalogue.ts';

const all = everything;
const rise: ListingQuery = { ...everything, category: 'rise' };
const videos = [...someVideos(60), aVideo({ slug: 'of-rise', name: 'Of Rise', categories: ['rise'] })];

const addressOf = (query: ListingQuery) => listingQueryString('Videos', query);

function modelOf(catalogue: HeldCatalogue, memory: ListMemory<Video>, query: ListingQuery, known?: Slice<Video>) {
  return new ListModel(catalogue.list.bind(catalogue), memory, addressOf, query, known, catalogue.find.bind(catalogue));
}

function setUp(memory = new ListMemory<Video>(), query = all) {
  const catalogue = new HeldCatalogue(new InMemoryVideoCatalogue(videos));
  return { catalogue, memory, model: modelOf(catalogue, memory, query) };
}

async function loaded() {
  const under = setUp();
  under.model.show(all, false);
  await under.catalogue.answer();
  return under;
}

test('shows the list that the server inlined, without a request', async () => {
  const catalogue = new HeldCatalogue(new InMemoryVideoCatalogue(videos));
  const model = modelOf(catalogue, new ListMemory(), all, { items: videos.slice(0, 2), total: 2, nextCursor: null });
  model.show(all, false);
  await settled();
  expect(catalogue.calls).toHaveLength(0);
  expect(model).toMatchObject({ first: { phase: 'complete' }, isStale: false });
});

test('loads the list when it has nothing to show', async () => {
  const { model, catalogue } = setUp();
  model.show(all, false);
  expect(model).toMatchObject({ first: { phase: 'loading' }, isStale: false, list: undefined });
  await catalogue.answer();
  expect(model.first.phase).toBe('complete');
  expect(model.list).toMatchObject({ total: 61 });
});

test('keeps the old list, marked as stale, until the new list arrives', async () => {
  const { model, catalogue } = await loaded();
  model.show(rise, false);
  expect(model.isStale).toBe(true);
  expect(model.list?.total).toBe(61);
  await catalogue.answer();
  expect(model.isStale).toBe(false);
  expect(model.list?.items.map(({ name }) => name)).toEqual(['Of Rise']);
});

test('aborts a request and ignores its answer when a newer choice replaces it', async () => {
  const { model, catalogue } = await loaded();
  model.show(rise, false);
  model.show({ ...all, search: 'tutorial 7' }, false);
  expect(catalogue.calls[1]?.signal.aborted).toBe(true);
  await catalogue.answer(2);
  const shown = model.list;
  await catalogue.answer(1);
  expect(model.list).toBe(shown);
  await catalogue.fail(1);
  expect(model.first.phase).toBe('complete');
});

// Rule EVENT-3.
test('reports a search with the time of the last key, and one without a key with the present', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(5000);
  const asked: number[] = [];
  const counts = new SearchCounts(({ askedAt }) => asked.push(askedAt));
  const list = async () => ({ items: [], total: 0, nextCursor: null });
  const model = new ListModel(list, new ListMemory<Video>(), addressOf, all, undefined, undefined, counts);
  model.show({ ...all, search: 'branch' }, false, 4750);
  await settled();
  model.show({ ...all, search: 'layers' }, false);
  await settled();
  clock.mockRestore();
  expect(asked).toEqual([4750, 5000]);
});

// Rule EVENT-3.
test.each([
  ['came with its document', { items: videos.slice(0, 2), total: 2, nextCursor: null }],
  ['loads after its document', undefined],
])('reports the search of a list that %s once, and not again when the visitor returns to it', async (_how, known) => {
  const found = { ...all, search: 'branch' };
  const reported: unknown[] = [];
  const counts = new SearchCounts(({ query, resultCount }) => reported.push([query, resultCount]));
  const memory = new ListMemory<Video>();
  const list = async () => ({ items: videos.slice(0, 2), total: 2, nextCursor: null });
  const make = () => new ListModel(list, memory, addressOf, found, known, undefined, counts);
  const model = make();
  model.show(found, true);
  await settled();
  model.show(found, true);
  make().show(found, true);
  await settled();
  expect(reported).toEqual([['branch', 2]]);
});

test('reports a failure and recovers on retry', async () => {
  const { model, catalogue } = setUp();
  model.show(all, false);
  await catalogue.fail();
  expect(model.first.phase).toBe('error');
  model.retry();
  await catalogue.answer();
  expect(model).toMatchObject({ first: { phase: 'complete' } });
});

test('appends the next page on "Show more", once for two clicks, and remembers its first item', async () => {
  const { model, catalogue } = await loaded();
  void model.showMore();
  void model.showMore();
  expect(catalogue.calls).toHaveLength(2);
  await catalogue.answer();
  expect(model.list?.items).toHaveLength(48);
  expect(model.firstNewId).toBe(model.list?.items[24]?.id);
  void model.showMore();
  await catalogue.answer();
  expect(model.list?.items).toHaveLength(61);
  expect(model.hasMore).toBe(false);
});

test('keeps the list when "Show more" fails, and can retry', async () => {
  const { model, catalogue } = await loaded();
  void model.showMore();
  await catalogue.fail();
  expect(model).toMatchObject({ next: { phase: 'error' }, first: { phase: 'complete' } });
  void model.showMore();
  await catalogue.answer();
  expect(model.list?.items).toHaveLength(48);
});

test('shows an item once when two pages contain it', async () => {
  const { model, catalogue } = await loaded();
  const list = model.list;
  if (list === undefined) throw new Error('There should be a list');
  const shifted = modelOf(catalogue, new ListMemory(), all, { ...list, nextCursor: list.items[20]?.id ?? null });
  void shifted.showMore();
  await catalogue.answer();
  const ids = shifted.list?.items.map(({ id }) => id) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
});

test('restores a list without a request when the visitor goes back', async () => {
  const { model, catalogue, memory } = await loaded();
  void model.showMore();
  await catalogue.answer();
  model.show(rise, false);
  await catalogue.answer();
  const asked = catalogue.calls.length;
  model.show(all, true);
  expect(model.list?.items).toHaveLength(48);
  model.leave();
  const later = modelOf(catalogue, memory, all);
  later.show(all, true);
  expect(later.list?.items).toHaveLength(48);
  expect(catalogue.calls).toHaveLength(asked);
});

test('requests a list again when the visitor goes forward to it', async () => {
  const { model, catalogue } = await loaded();
  model.show(rise, false);
  await catalogue.answer();
  model.show(all, false);
  expect(model.isStale).toBe(true);
});

test('aborts the pending request when the visitor leaves', () => {
  const { model, catalogue } = setUp();
  model.show(all, false);
  model.leave();
  expect(catalogue.calls[0]?.signal.aborted).toBe(true);
});

test('updates a processing video in its place when it is refreshed', async () => {
  const waiting = aVideo({ slug: 'of-rise', processing: { state: 'processing' }, id: 'id-of-of-rise' });
  const catalogue = new HeldCatalogue(new InMemoryVideoCatalogue(videos));
  const model = modelOf(catalogue, new ListMemory(), all, {
    items: [waiting, ...videos.slice(0, 1)],
    total: 2,
    nextCursor: null,
  });
  void model.refresh(waiting.id);
  await catalogue.answer();
  expect(model.list?.items.map(({ processing }) => processing.state)).toEqual(['ready', 'ready']);
});

test('forgets the oldest list when the memory is full', () => {
  const memory = new ListMemory<number>();
  for (let address = 0; address <= 20; address += 1)
    memory.keep(`?${address}`, { items: [address], total: 1, nextCursor: null });
  expect(memory.recall('?0')).toBeUndefined();
  expect(memory.recall('?20')?.items).toEqual([20]);
});

test('requests a remembered list again when the visitor goes forward, but not when they go back', async () => {
  const { catalogue, memory } = await loaded();
  const asked = catalogue.calls.length;
  const back = modelOf(catalogue, memory, all);
  back.show(all, true);
  expect(catalogue.calls).toHaveLength(asked);
  const forward = modelOf(catalogue, memory, all);
  forward.show(all, false);
  expect(forward).toMatchObject({ isStale: true, list: { total: 61 } });
  expect(catalogue.calls).toHaveLength(asked + 1);
});

test('aborts the request and shows the earlier list when the visitor goes back before the answer', async () => {
  const { model, catalogue } = await loaded();
  model.show(rise, false);
  model.show(all, true);
  expect(catalogue.calls[1]?.signal.aborted).toBe(true);
  expect(model).toMatchObject({ isStale: false, first: { phase: 'complete' }, list: { total: 61 } });
});
