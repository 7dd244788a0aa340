import { searchTargetFrom } from '../../../src/domain/answer/searchTarget.ts';

test.each([
  ['/videos', '?category=rise&search=old', 'Videos', '/videos?category=rise&search=new'],
  ['/webinars', '?skill=advanced&sort=title', 'RecordedWebinars', '/webinars?skill=advanced&sort=title&search=new'],
  ['/upcoming', '?start=morning', 'UpcomingWebinars', '/upcoming?start=morning&search=new'],
  ['/search', '?section=webinars&search=old&t=3', undefined, '/search?section=webinars&search=new'],
  ['/videos/a-tutorial', '?t=3&search=x', undefined, '/search?search=new'],
  ['/webinars/a-recording/anything', '', undefined, '/search?search=new'],
  ['/privacy', '', undefined, '/search?search=new'],
] as const)('a search from %s%s looks in %s and leads to %s', (path, query, section, address) => {
  const target = searchTargetFrom(path, query);
  expect(target.section).toBe(section);
  expect(target.addressOf('new')).toBe(address);
});

test('updates the answers while the visitor types, on pages that show answers', () => {
  expect(searchTargetFrom('/videos', '?search=old')).toMatchObject({ isHere: true, search: 'old' });
  expect(searchTargetFrom('/search', '?search=old')).toMatchObject({ isHere: true, search: 'old' });
  expect(searchTargetFrom('/videos/a-tutorial', '?search=old')).toMatchObject({ isHere: false, search: '' });
});

test('keeps the filters of the list as hidden fields when the search is submitted without scripts', () => {
  expect(searchTargetFrom('/webinars', '?category=rise&skill=advanced&search=old')).toMatchObject({
    path: '/webinars',
    kept: { category: 'rise', skill: 'advanced' },
  });
  expect(searchTargetFrom('/search', '?section=videos&search=old').kept).toEqual({ section: 'videos' });
  expect(searchTargetFrom('/privacy', '').kept).toEqual({});
});
