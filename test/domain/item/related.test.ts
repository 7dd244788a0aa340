import {
  inSeriesOrder,
  nearestFirst,
  nextItem,
  placeInSeries,
  relatedCount,
} from '../../../src/domain/item/related.ts';
import { aRelatedItem } from '../../fixtures/browserMemory/InMemoryRelatedItems.ts';

const item = (id: string, about: Parameters<typeof aRelatedItem>[0] = {}) => aRelatedItem({ id, ...about });
const waiting = { processing: { state: 'waiting' } } as const;
const film = { id: 'film', categories: ['storyline', 'more'] } as const;
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

test.each([
  [0, 6],
  [1, 3],
  [24, 3],
])('beside %i recommendations a page shows %i related items', (recommendations, count) => {
  expect(relatedCount(recommendations)).toBe(count);
});

test('orders the sessions of a series by their first publication, and equal ones by their id', () => {
  const sessions = [
    item('c', { publishedAt: '2026-03-01T00:00:00.000Z' }),
    item('b', { publishedAt: '2026-01-01T00:00:00.000Z' }),
    item('a', { publishedAt: '2026-03-01T00:00:00.000Z' }),
  ];
  expect(ids(inSeriesOrder(sessions))).toEqual(['b', 'a', 'c']);
});

const named = (slug: string) => ({ slug, title: 'Score a quiz' });
test.each([
  ['first', { place: 1, count: 3, previous: null, next: named('second') }],
  ['second', { place: 2, count: 3, previous: named('first'), next: named('third') }],
  ['third', { place: 3, count: 3, previous: named('second'), next: null }],
  ['elsewhere', undefined],
])('placeInSeries names the sessions beside the %s one of three', (slug, place) => {
  const sessions = ['first', 'second', 'third'].map((each) => aRelatedItem({ slug: each }));
  expect(placeInSeries(sessions, `id-of-${slug}`)).toEqual(place);
});

test('placeInSeries gives a session that is alone no place', () => {
  expect(placeInSeries([item('a')], 'a')).toBeUndefined();
});

test.each([
  ['keeps the order of the subject', [item('a'), item('b')], ['a', 'b']],
  ['puts items of the same product first', [item('a', { categories: ['rise'] }), item('b')], ['b', 'a']],
  [
    'accepts any product of the film',
    [item('a', { categories: ['rise'] }), item('b', { categories: ['more'] })],
    ['b', 'a'],
  ],
  ['leaves out the film itself', [item('film'), item('a')], ['a']],
  ['names each item once', [item('a'), item('b'), item('a')], ['a', 'b']],
  ['leaves out films that cannot be played yet', [item('a', waiting), item('b')], ['b']],
  ['is empty when nothing is given', [], []],
])('nearestFirst %s', (_case, given, expected) => {
  expect(ids(nearestFirst(film, given))).toEqual(expected);
});

test.each([
  ['the session after it', [item('a'), item('film'), item('b'), item('c')], [item('near')], 'b'],
  ['the first later session that can be played', [item('film'), item('a', waiting), item('b')], [], 'b'],
  ['the nearest item after the last session', [item('a'), item('film')], [item('near'), item('far')], 'near'],
  ['the nearest item when its session is not listed', [item('a'), item('b')], [item('near')], 'near'],
  ['the nearest item outside of a series', [], [item('near')], 'near'],
  ['nothing when nothing is near', [], [], undefined],
])('plays %s after a film', (_case, sessions, nearest, expected) => {
  expect(nextItem(film, sessions, nearest)?.id).toBe(expected);
});
