import { sectionAt, sectionSearchedFrom } from '../../../src/domain/catalogue/section.ts';

test.each([
  ['/videos', 'Videos', 'Videos'],
  ['/webinars', 'RecordedWebinars', 'RecordedWebinars'],
  ['/upcoming', 'UpcomingWebinars', 'UpcomingWebinars'],
  ['/videos/a-tutorial', undefined, 'Videos'],
  ['/webinars/a-recording/anything', undefined, 'RecordedWebinars'],
  ['/webinarsandmore', undefined, 'Videos'],
  ['/errors/rendering', undefined, 'Videos'],
] as const)('%s shows the list %s, and its search looks in %s', (path, shown, searched) => {
  expect(sectionAt(path)).toBe(shown);
  expect(sectionSearchedFrom(path)).toBe(searched);
});
