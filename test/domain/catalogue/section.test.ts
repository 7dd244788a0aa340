import { sectionAt } from '../../../src/domain/catalogue/section.ts';

test.each([
  ['/videos', 'Videos'],
  ['/webinars', 'RecordedWebinars'],
  ['/upcoming', 'UpcomingWebinars'],
  ['/videos/a-tutorial', undefined],
  ['/webinarsandmore', undefined],
  ['/search', undefined],
] as const)('%s shows the list %s', (path, shown) => {
  expect(sectionAt(path)).toBe(shown);
});
