import { popularUntil } from '../../../../server/application/catalogue/listUntil.ts';

const now = new Date('2026-03-01T12:00:00Z');

test('keeps a list in the order of views for five minutes', () => {
  expect(popularUntil({ sort: 'popular', search: '' }, now)).toEqual(new Date('2026-03-01T12:05:00Z'));
  expect(popularUntil({ sort: 'popular', search: 'branching' }, now)).toEqual(new Date('2026-03-01T12:05:00Z'));
});

test.each(['recent', 'title', undefined] as const)('sets no end for a list in the order %s', (sort) => {
  expect(popularUntil({ sort, search: '' }, now)).toBeUndefined();
});
