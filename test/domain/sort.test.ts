import { compareBy, defaultSort, isSort, sorts, type Sorted } from '../../src/domain/sort.ts';

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

test('popular: views, then the newest', () => expect(ids('popular')).toBe('ecbad'));
test('recent: the newest, those of one instant by id', () => expect(ids('recent')).toBe('ecdba'));
test('a draft has its place by the day of its making', () => {
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
test('title: as a reader sorts, numbers by value, accents and case beside their letters', () =>
  expect(ids('title')).toBe('ecbad'));
test('the default is recent', () => expect(defaultSort).toBe('recent'));
test('the values are popular, recent and title', () => {
  expect(sorts).toEqual(['popular', 'recent', 'title']);
  expect(['popular', 'recent', 'title', 'newest', '', null].map(isSort)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
