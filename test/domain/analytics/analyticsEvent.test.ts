import { eventSectionAt, eventTable, identifyEvent } from '../../../src/domain/analytics/analyticsEvent.ts';

test('names the twelve events, and Identify beside them', () => {
  expect(Object.keys(eventTable)).toEqual([
    'Answer Watched',
    'Active Trial User Clicked Upgrade',
    'Expired Trial User Clicked Upgrade',
    'Registration Link Clicked',
    'Removing Session Cookie',
    'Search',
    'Signed In',
    'Unexpected Logout',
    'Video Clicked',
    'Webinar Clicked',
    'Webinar Objective Clicked',
    'Webinar Played',
  ]);
  expect(identifyEvent).toBe('Identify');
});

test.each([
  ['/videos', 'Videos'],
  ['/videos/branch-a-scenario', 'Videos'],
  ['/webinars', 'RecordedWebinars'],
  ['/webinars/w-1', 'RecordedWebinars'],
  ['/upcoming/u-1', 'UpcomingWebinars'],
  ['/search', 'Search'],
  ['/', 'Other'],
  ['/my/saved', 'Other'],
  ['/videosx', 'Other'],
])('finds the section of the path %s: %s', (path, section) => {
  expect(eventSectionAt(path)).toBe(section);
});
