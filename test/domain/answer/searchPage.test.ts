import { searchPageQueryFrom, searchPageQueryString } from '../../../src/domain/answer/searchPage.ts';

test.each([
  ['?search=a', '?search=a'],
  ['?search=%20a%20%20b&category=rise&section=upcoming', '?section=upcoming&category=rise&search=a+b'],
  ['?section=Videos&category=none&sort=title&utm=1', ''],
  ['', ''],
])('reads %s as %s', (given, canonical) => {
  expect(searchPageQueryString(searchPageQueryFrom(new URLSearchParams(given)))).toBe(canonical);
});
