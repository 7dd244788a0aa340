import type { Search } from '../../src/application/ports/Search.ts';
import type { UpcomingWebinar } from '../../src/domain/item/upcoming.ts';
import type { Video } from '../../src/domain/item/video.ts';
import type { Webinar } from '../../src/domain/item/webinar.ts';
import type { SearchQuery } from '../../src/domain/answer/searchAnswer.ts';
import { anUpcomingWebinar } from '../fixtures/anUpcomingWebinar.ts';
import { aVideo } from '../fixtures/aVideo.ts';
import { aWebinar } from '../fixtures/aWebinar.ts';

export interface SearchedCatalogue {
  readonly videos: readonly Video[];
  readonly webinars: readonly Webinar[];
  readonly upcoming: readonly UpcomingWebinar[];
}

export interface SearchUnderTest {
  readonly search: Search;
  readonly stop: () => Promise<void>;
}

/** The current time in this suite. */
export const searchNow = new Date('2026-11-21T12:00:00.000Z');
const description = 'An hour with our team.';
const searched: SearchedCatalogue = {
  videos: [
    aVideo({ slug: 'zebra-crossing', name: 'Zebra crossing', categories: ['rise'] }),
    aVideo({ slug: 'zebra-stripes', name: 'Zebra stripes', categories: ['reach'], public: false }),
    aVideo({ slug: 'zebra-draft', name: 'Zebra draft', published: false, publishedAt: null }),
  ],
  webinars: [
    aWebinar({
      slug: 'zebra-herds',
      title: 'Zebra herds',
      description,
      categories: ['rise'],
      objectives: [{ title: 'Count a zebra', time: 61 }],
    }),
    aWebinar({ slug: 'giraffes', title: 'Giraffes', description }),
  ],
  upcoming: [anUpcomingWebinar({ title: 'Zebra night', description, categories: ['reach'] })],
};

/** The rules for every adapter of the port. `start` serves this catalogue at `searchNow` and may give it other ids. */
export function searchContract(start: (catalogue: SearchedCatalogue) => Promise<SearchUnderTest>): void {
  let under: SearchUnderTest;
  beforeAll(async () => {
    under = await start(searched);
  });
  afterAll(() => under.stop());

  const find = (query: Partial<SearchQuery>, cursor?: string) =>
    under.search.find({ search: 'zebra', zone: 'UTC', limit: 10, ...query }, cursor, new AbortController().signal);
  const titles = async (query: Partial<SearchQuery>) =>
    (await find(query)).items.map((item) => (item.kind === 'video' ? item.name : item.title)).toSorted();

  test('finds published items of all lists, and counts them', async () => {
    expect(await titles({})).toEqual(['Zebra crossing', 'Zebra herds', 'Zebra night', 'Zebra stripes']);
    expect(await find({})).toMatchObject({
      total: 4,
      nextCursor: null,
      counts: { videos: 2, webinars: 1, upcoming: 1 },
      meant: null,
      nearest: false,
    });
  });

  test('returns the items of one list, and counts all lists', async () => {
    expect(await titles({ section: 'RecordedWebinars' })).toEqual(['Zebra herds']);
    const { total, counts } = await find({ section: 'Videos' });
    expect([total, counts]).toEqual([2, { videos: 2, webinars: 1, upcoming: 1 }]);
  });

  test('filters by category', async () => {
    expect(await titles({ category: 'reach' })).toEqual(['Zebra night', 'Zebra stripes']);
  });

  test('says whether the person may open an item, and where it answers', async () => {
    const { items } = await find({});
    const named = (slug: string) => items.find((item) => item.kind !== 'upcoming' && item.slug === slug);
    expect(named('zebra-stripes')).toMatchObject({ kind: 'video', access: 'subscribe', moments: [] });
    expect(named('zebra-herds')).toMatchObject({
      kind: 'webinar',
      access: 'granted',
      moments: [{ start: 61, text: 'Count a zebra', marks: [[8, 13]] }],
    });
  });

  test('returns every item once when the cursors are followed to the end', async () => {
    const first = await find({ limit: 3 });
    expect(first.items).toHaveLength(3);
    const next = await find({ limit: 3 }, first.nextCursor ?? '');
    expect(next.nextCursor).toBeNull();
    expect(new Set([...first.items, ...next.items].map(({ id }) => id)).size).toBe(4);
  });

  test('finds nothing for words that no item has', async () => {
    expect(await find({ search: 'qqqqzzzz' })).toMatchObject({ items: [], total: 0, nextCursor: null });
  });

  test('throws AbortError when the caller aborts', async () => {
    await expect(
      under.search.find({ search: 'zebra', zone: 'UTC', limit: 10 }, undefined, AbortSignal.abort()),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
}
