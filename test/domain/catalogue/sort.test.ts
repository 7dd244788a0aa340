import { compareBy, sortNamed, sortOf, sorts, type Sorted } from '../../../src/domain/catalogue/sort.ts';

const item = (id: string, title: string, day: number, views: number): Sorted => ({
  id,
  title,
  views,
  publishedAt: `2026-01-0${day}T00:00:00.000Z`,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const items = [
  item('a', 'Part 10', 1, 5),
  item('b', 'Part 9', 2, 5),
  item('c', 'épilogue', 3, 7),
  item('d', 'Zebra', 3, 0),
  item('e', 'apple', 4, 7),
];
const ids = (sort: (typeof sorts)[number]) =>
  items
    .toSorted(compareBy(sort))
    .map(({ id }) => id)
    .join('');

test('popular sorts by views, then the newest first', () => expect(ids('popular')).toBe('ecbad'));
test('recent sorts the newest first, then by id', () => expect(ids('recent')).toBe('ecdba'));
test('sorts a draft by the date of its creation', () => {
  const draft = { ...item('f', 'Draft', 1, 7), publishedAt: null, createdAt: '2026-01-03T12:00:00.000Z' };
  expect(
    [...items, draft]
      .toSorted(compareBy('recent'))
      .map(({ id }) => id)
      .join(''),
  ).toBe('efcdba');
  expect(
    [...items, draft]
      .toSorted(compareBy('popular'))
      .map(({ id }) => id)
      .join(''),
  ).toBe('efcbad');
});
test('title sorts numbers by value and ignores accents and case', () => expect(ids('title')).toBe('ecbad'));
test.each([
  [undefined, '', 'recent'],
  [undefined, 'variables', 'best'],
  ['recent', 'variables', 'recent'],
  ['title', '', 'title'],
] as const)('sorts by the chosen order %s for the search %j: %s', (sort, search, order) =>
  expect(sortOf({ sort, search })).toBe(order),
);
test.each([
  ['Videos', 'recent', 'title'],
  ['RecordedWebinars', 'popular', 'recent', 'title'],
  ['UpcomingWebinars'],
] as const)('the list %s offers the orders it has, and no other', (section, ...offered) => {
  const names = [...sorts, 'newest', 'best', '', null];
  expect(names.map((name) => sortNamed(section, name)).filter((sort) => sort !== undefined)).toEqual(offered);
});
