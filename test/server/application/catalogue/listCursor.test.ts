import {
  cursorFrom,
  pageOf,
  placeFrom,
  type ListOrder,
  type ListPlace,
} from '../../../../server/application/catalogue/listCursor.ts';

const id = '7a0c5a3e-6f43-4b52-9c39-0c7f2a6d1e01';
const recent: ListPlace = { rank: 0, values: [1_772_000_000_000], id };
const encoded = (values: readonly unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

test.each<[ListOrder, ListPlace]>([
  ['recent', recent],
  ['popular', { rank: 0, values: [12, 1_772_000_000_000], id }],
  ['title', { rank: 0, values: ['Grüße, "Welt"'], id }],
  ['best', { rank: 7, values: [], id }],
])('decodes the place of a cursor in the order "%s"', (order, place) => {
  expect(placeFrom(cursorFrom(place, 'Videos'), 'Videos', order)).toEqual(place);
});

test('refuses a cursor that belongs to another list', () => {
  expect(placeFrom(cursorFrom(recent, 'Videos'), 'Videos?category=rise', 'recent')).toBeUndefined();
});

test('refuses a cursor of another order', () => {
  expect(placeFrom(cursorFrom(recent, 'Videos'), 'Videos', 'popular')).toBeUndefined();
});

test.each([
  ['no text', ''],
  ['a text that is no cursor', 'next'],
  ['a character outside base64url', `${cursorFrom(recent, 'Videos')}=`],
  ['a value without a checksum', encoded([0, 1_772_000_000_000, id])],
  ['a wrong checksum', encoded([0, 1_772_000_000_000, id, 'x'])],
  ['an object', Buffer.from('{}').toString('base64url')],
])('refuses %s', (_what, cursor) => {
  expect(placeFrom(cursor, 'Videos', 'recent')).toBeUndefined();
});

test.each<[string, ListOrder, ListPlace]>([
  ['a negative rank', 'recent', { ...recent, rank: -1 }],
  ['an id that is no UUID', 'recent', { ...recent, id: 'x' }],
  ['an instant after the year 9999', 'recent', { ...recent, values: [Date.UTC(10_000, 0)] }],
  ['a title with a null character', 'title', { ...recent, values: ['a\0b'] }],
  ['half of a surrogate pair', 'title', { ...recent, values: ['\ud800'] }],
])('refuses %s, which PostgreSQL would reject', (_what, order, place) => {
  expect(placeFrom(cursorFrom(place, 'Videos'), 'Videos', order)).toBeUndefined();
});

test('returns a page of rows with the cursor of its last row, if there are more rows', () => {
  const rows = [{ id: 'one' }, { id: 'two' }, { id: 'three' }];
  const page = rows.slice(0, 2);
  const nextCursor = cursorFrom({ rank: 0, values: [7], id: 'two' }, 'Bin');
  expect(pageOf(rows, 2, 'Bin', () => [7])).toEqual({ page, nextCursor });
  expect(pageOf(page, 2, 'Bin', () => [7])).toEqual({ page, nextCursor: null });
});
