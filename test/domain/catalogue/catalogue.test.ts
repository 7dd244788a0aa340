import fc from 'fast-check';
import {
  everything,
  filtersOf,
  isNarrowed,
  listingQueryFrom,
  listingQueryString,
  maximumSliceLength,
  mayNameFilter,
  reset,
  sliceLength,
  withLastItems,
} from '../../../src/domain/catalogue/catalogue.ts';
import { landingPath, sectionAt, sectionPaths, sections } from '../../../src/domain/catalogue/section.ts';
import { anyText } from '../../fixtures/values/anyText.ts';

const id = '7a0c5a3e-6f43-4b52-9c39-0c7f2a6d1e01';
const canonical = (section: (typeof sections)[number], query: string) =>
  listingQueryString(section, listingQueryFrom(section, new URLSearchParams(query)));

test('has three sections with their addresses and uses the first as landing page', () => {
  expect(sections.map((section) => [section, sectionPaths[section]])).toEqual([
    ['Videos', '/videos'],
    ['RecordedWebinars', '/webinars'],
    ['UpcomingWebinars', '/upcoming'],
  ]);
  expect(landingPath).toBe('/videos');
  expect(sectionAt('/webinars')).toBe('RecordedWebinars');
  expect(sectionAt('/webinars/x')).toBeUndefined();
});

test('uses only the query parameters category, series, skill, start, sort and search', () => {
  expect([...new Set(Object.values(filtersOf).flat())].sort()).toEqual([
    'category',
    'search',
    'series',
    'skill',
    'sort',
    'start',
  ]);
});

test.each([
  ['Videos', '?category=rise', '?category=rise'],
  ['Videos', '?category=reach', '?category=reach'],
  ['Videos', '?category=more', '?category=more'],
  ['Videos', '?category=storyline', '?category=storyline'],
  ['Videos', '?category=none&utm_source=x', ''],
  [
    'Videos',
    '?search=a&category=rise&skill=beginner&start=morning&sort=title&series=more',
    '?category=rise&sort=title&search=a',
  ],
  ['Videos', '?sort=popular', ''],
  ['Videos', '?sort=recent', ''],
  ['Videos', '?sort=recent&search=a', '?sort=recent&search=a'],
  [
    'RecordedWebinars',
    '?search=x&sort=popular&skill=advanced&series=more&category=reach',
    '?category=reach&series=more&skill=advanced&sort=popular&search=x',
  ],
  ['RecordedWebinars', `?series=${id.toUpperCase()}`, `?series=${id}`],
  ['RecordedWebinars', '?series=reach', '?series=reach'],
  ['RecordedWebinars', '?series=rise', '?series=rise'],
  ['RecordedWebinars', '?series=storyline', '?series=storyline'],
  ['RecordedWebinars', '?series=all&skill=none&sort=recent&start=morning', ''],
  ['RecordedWebinars', '?skill=beginner&sort=title', '?skill=beginner&sort=title'],
  ['UpcomingWebinars', '?start=morning', '?start=morning'],
  ['UpcomingWebinars', '?start=afternoon', '?start=afternoon'],
  ['UpcomingWebinars', '?start=evening&sort=title&skill=beginner&series=more', '?start=evening'],
  ['UpcomingWebinars', '?start=night', ''],
] as const)('%s: the canonical form of %j is %j', (section, given, expected) => {
  expect(canonical(section, given)).toBe(expected);
});

test.each([
  ['?search=%20%20two%20%09words%20', '?search=two+words'],
  ['?search=%00', ''],
  [`?search=${'x'.repeat(300)}`, `?search=${'x'.repeat(200)}`],
  [`?search=${'x'.repeat(199)}${encodeURIComponent('😀')}`, `?search=${'x'.repeat(199)}`],
])('normalizes the search text idempotently: %s', (given, expected) => {
  expect(canonical('Videos', given)).toBe(expected);
  expect(canonical('Videos', expected)).toBe(expected);
});

test('reset() clears every filter except the category', () => {
  const query = listingQueryFrom(
    'RecordedWebinars',
    new URLSearchParams(`category=rise&series=${id}&skill=beginner&sort=title&search=x`),
  );
  expect(isNarrowed(query)).toBe(true);
  expect(reset(query)).toEqual({ ...everything, category: 'rise' });
  expect(isNarrowed(reset(query))).toBe(false);
});

test('returns 24 items per slice by default and 100 at most', () =>
  expect([sliceLength, maximumSliceLength]).toEqual([24, 100]));

test('a canonical address gives the same query as the original address', () => {
  const value = fc.oneof(
    anyText({ maxLength: 250 }),
    fc.constantFrom('rise', 'more', 'beginner', 'title', 'popular', 'evening', id),
    fc.constant(null),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...sections),
      fc.record({ category: value, series: value, skill: value, start: value, sort: value, search: value }),
      (section, named) => {
        const query = listingQueryFrom(section, { get: (name) => named[name as keyof typeof named] ?? null });
        expect(listingQueryFrom(section, new URLSearchParams(listingQueryString(section, query)))).toEqual(query);
      },
    ),
  );
});

const itemsFrom = (from: number, length: number) =>
  Array.from({ length }, (_, index) => ({ id: String(from + index) }));

test('shows an item once when another one was published between the two calls of a page (rule LIST-21)', async () => {
  const ask = async (cursor: string | undefined) =>
    cursor === undefined
      ? { items: itemsFrom(0, 24), total: 25, nextCursor: '24' }
      : { items: itemsFrom(23, 2), total: 26, nextCursor: null };
  expect((await withLastItems(ask)).items).toEqual(itemsFrom(0, 25));
});

test.each([
  [24, 0, 24, 1],
  [25, 0, 25, 2],
  [27, 0, 27, 2],
  [28, 0, 24, 1],
  [51, 24, 27, 2],
])('of %i items, after %i shown, a page brings %i in %i calls (rule LIST-21)', async (total, before, shown, calls) => {
  const ask = jest.fn((cursor: string | undefined) => {
    const from = Number(cursor ?? 0);
    const items = itemsFrom(from, Math.min(sliceLength, total - from));
    const next = from + sliceLength;
    return Promise.resolve({ items, total, nextCursor: next < total ? String(next) : null });
  });
  const page = await withLastItems(ask, before === 0 ? undefined : String(before), before);
  expect(page.items).toEqual(itemsFrom(before, shown));
  expect(page.nextCursor).toBe(before + shown < total ? String(before + shown) : null);
  expect(ask).toHaveBeenCalledTimes(calls);
});

test('skips a query string only when it names no filter', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sections), fc.webQueryParameters(), (section, query) => {
      if (!mayNameFilter(section, `?${query}`)) expect(canonical(section, query)).toBe('');
    }),
  );
  expect(mayNameFilter('Videos', '?utm_source=letter')).toBe(false);
  for (const query of ['?search=a', '?x=1&category=rise', '?%73earch=a']) {
    expect([query, mayNameFilter('Videos', query)]).toEqual([query, true]);
    expect(canonical('Videos', query)).not.toBe('');
  }
});
