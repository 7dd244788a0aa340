import { pageQuery } from '../../../../server/application/page/findPage.ts';

test.each([
  ['/videos', '?sort=title&utm=1', '?sort=title'],
  ['/videos', '?sort=popular&utm=1', ''],
  ['/videos', '?search=a&category=rise', '?category=rise&search=a'],
  ['/webinars', '?skill=advanced&start=morning&sort=recent', '?skill=advanced'],
  ['/upcoming', '?start=morning&series=more', '?start=morning'],
  ['/videos/branch', '?t=3', ''],
  ['/search', '?search=a&utm=1&section=upcoming', '?section=upcoming&search=a'],
  ['/', '?utm_source=mail', ''],
])('caches %s%s under its path and "%s"', (path, query, key) => {
  expect(pageQuery(path, query)).toBe(key);
});
