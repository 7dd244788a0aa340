import type { Search } from '../../src/application/ports/catalogue/Search.ts';
import type { SearchQuery } from '../../src/domain/answer/searchAnswer.ts';

/** The current time in this suite. */
export const searchNow = new Date('2026-11-21T12:00:00.000Z');
/**
 * The published items, the best answers to "variables" first: a tutorial of rise, a recorded webinar for subscribers
 * and a live webinar.
 */
export const searchedTitles = ['Variables', 'Variables for scores', 'Live questions about variables'] as const;

/** The rules for every adapter of the port. `start` serves the items of `searchedTitles`. */
export function searchContract(start: () => Promise<{ readonly search: Search; stop(): Promise<void> }>): void {
  let search: Search;
  let stop: () => Promise<void>;
  const signal = () => new AbortController().signal;
  const find = (about: Partial<SearchQuery> = {}, cursor?: string) =>
    search.find({ search: 'variables', zone: 'UTC', limit: 24, ...about }, cursor, signal());
  const kinds = async (about?: Partial<SearchQuery>) => (await find(about)).items.map(({ kind }) => kind).sort();

  beforeAll(async () => {
    ({ search, stop } = await start());
  });
  afterAll(() => stop());

  test('finds items of all kinds, counts them, and says who may open them', async () => {
    const found = await find();
    expect(found).toMatchObject({ total: 3, counts: { videos: 1, webinars: 1, upcoming: 1 }, nextCursor: null });
    expect(found.items.map(({ kind, access }) => [kind, access]).sort()).toEqual([
      ['upcoming', 'granted'],
      ['video', 'granted'],
      ['webinar', 'subscribe'],
    ]);
  });

  test('returns one section, or all but one, and counts every section', async () => {
    expect(await kinds({ section: 'Videos' })).toEqual(['video']);
    expect(await kinds({ without: 'Videos' })).toEqual(['upcoming', 'webinar']);
    expect((await find({ section: 'Videos' })).counts).toEqual({ videos: 1, webinars: 1, upcoming: 1 });
  });

  test('filters by product', async () => {
    expect(await kinds({ category: 'rise' })).toEqual(['video']);
  });

  // Rule HITS-5.
  test('returns the one item that is asked for when it answers', async () => {
    const [, second] = (await find()).items;
    const alone = await find({ item: second?.id, limit: 1 });
    expect([alone.items.map(({ id }) => id), alone.total, alone.nextCursor]).toEqual([[second?.id], 1, null]);
    expect((await find({ item: second?.id, search: 'zzzzqqqq' })).items).toEqual([]);
  });

  test('returns the items page by page', async () => {
    const first = await find({ limit: 2 });
    expect(first.items).toHaveLength(2);
    const next = await find({ limit: 2 }, first.nextCursor ?? undefined);
    expect(next.nextCursor).toBeNull();
    expect(new Set([...first.items, ...next.items].map(({ id }) => id)).size).toBe(3);
  });

  test('returns no items for a search without answers', async () => {
    expect(await find({ search: 'zzzzqqqq' })).toMatchObject({ items: [], total: 0, meant: null, nearest: false });
  });

  test('lists popular searches that have answers', async () => {
    const popular = await search.popular(signal());
    expect(popular).toEqual(['variables']);
    expect((await find({ search: popular[0] ?? '' })).total).toBeGreaterThan(0);
  });

  test('rejects with an AbortError when the caller aborts', async () => {
    const call = new AbortController();
    call.abort();
    await expect(
      search.find({ search: 'variables', zone: 'UTC', limit: 24 }, undefined, call.signal),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
}
