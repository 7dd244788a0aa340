import { listName } from '../../../../server/application/catalogue/listCursor.ts';

test.each([
  ['the section', listName('Videos', {}), listName('RecordedWebinars', {})],
  ['the query', listName('Videos', {}), listName('Videos', { category: 'rise' })],
  ['the time zone', listName('UpcomingWebinars', {}, 'UTC'), listName('UpcomingWebinars', {}, 'Europe/Berlin')],
])('gives two lists different names when they differ in %s', (_what, one, other) => {
  expect(one).not.toBe(other);
});

test('gives the same list the same name', () => {
  expect(listName('Videos', { category: 'rise' })).toBe(listName('Videos', { category: 'rise', search: '' }));
});
