import type { ListFilters } from '../../src/application/ports/catalogue/ListFilters.ts';
import { everything, type ListingQuery } from '../../src/domain/catalogue/catalogue.ts';
import { countOf, type CountedFilter } from '../../src/domain/catalogue/filterCounts.ts';
import type { Section } from '../../src/domain/catalogue/section.ts';

/** The current time in this suite. */
export const filtersNow = new Date('2026-11-21T12:00:00.000Z');
/** The published items by their titles: two tutorials, two recorded webinars, one live webinar at 09:00 UTC. */
export const filteredItems = {
  videos: [
    { name: 'Variables', categories: ['rise'] },
    { name: 'Triggers', categories: ['rise', 'reach'] },
  ],
  webinars: [
    { title: 'Variables for scores', categories: ['rise'], skill: 'beginner' },
    { title: 'Quizzes', categories: ['storyline'], skill: 'advanced' },
  ],
  upcoming: [{ title: 'Live questions', categories: ['reach'], startsAt: '2026-11-24T09:00:00.000Z' }],
} as const;

/** The rules for every adapter of the port. `start` serves the items of `filteredItems`, none of them in a series. */
export function listFiltersContract(
  start: () => Promise<{ readonly filters: ListFilters; stop(): Promise<void> }>,
): void {
  let filters: ListFilters;
  let stop: () => Promise<void>;
  const signal = () => new AbortController().signal;
  const asked = (section: Section, query: Partial<ListingQuery> = {}, zone = 'UTC') =>
    filters.counts(section, { ...everything, ...query }, zone, signal());

  beforeAll(async () => {
    ({ filters, stop } = await start());
  });
  afterAll(() => stop());

  test.each<[Section, Partial<ListingQuery>, CountedFilter, Readonly<Record<string, number>>]>([
    ['Videos', {}, 'category', { '': 2, reach: 1, rise: 2, storyline: 0, more: 0 }],
    ['Videos', { category: 'reach' }, 'category', { '': 2, reach: 1, rise: 2, storyline: 0, more: 0 }],
    ['Videos', { search: 'variables' }, 'category', { '': 1, reach: 0, rise: 1 }],
    ['Videos', { search: 'variables', category: 'reach' }, 'search', { '': 1 }],
    ['RecordedWebinars', {}, 'skill', { '': 2, beginner: 1, advanced: 1 }],
    ['RecordedWebinars', { category: 'rise', sort: 'title' }, 'skill', { '': 1, beginner: 1, advanced: 0 }],
    ['RecordedWebinars', { skill: 'advanced' }, 'series', { '': 1, more: 1, storyline: 1, rise: 0 }],
    ['RecordedWebinars', { skill: 'advanced' }, 'category', { '': 1, rise: 0, storyline: 1 }],
    ['UpcomingWebinars', {}, 'start', { '': 1, morning: 1, afternoon: 0, evening: 0 }],
    ['UpcomingWebinars', { start: 'morning' }, 'category', { '': 1, reach: 1, rise: 0 }],
  ])('counts in %s with %j for each choice of %s', async (section, query, filter, expected) => {
    const counts = await asked(section, query);
    const told = Object.keys(expected).map((choice) => [choice, countOf(counts, filter, choice)]);
    expect(Object.fromEntries(told)).toEqual(expected);
  });

  test('counts the part of the day in the zone of the visitor', async () => {
    const counts = await asked('UpcomingWebinars', {}, 'Asia/Tokyo');
    expect([countOf(counts, 'start', 'morning'), countOf(counts, 'start', 'evening')]).toEqual([0, 1]);
  });

  test('tells nothing about filters that the list does not have, nor about a search that was not made', async () => {
    const counts = await asked('Videos');
    expect((['series', 'skill', 'start', 'search'] as const).map((filter) => countOf(counts, filter))).toEqual(
      Array(4).fill(undefined),
    );
  });

  test('rejects with an AbortError when the caller aborts', async () => {
    const gone = AbortSignal.abort();
    await expect(filters.counts('Videos', everything, 'UTC', gone)).rejects.toMatchObject({ name: 'AbortError' });
  });
}
