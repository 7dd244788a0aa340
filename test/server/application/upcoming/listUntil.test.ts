import { earliest, listUntil } from '../../../../server/application/catalogue/listUntil.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';

const now = new Date('2026-03-03T12:00:00.000Z');
const inOneMinute = new Date('2026-03-03T12:01:00.000Z');
const soon = anUpcomingWebinar({ startsAt: '2026-03-03T12:00:30.000Z' });
const later = anUpcomingWebinar({ startsAt: '2026-03-03T14:00:00.000Z' });

test.each([
  ['never when the list is empty', [], 0, undefined],
  ['when its first webinar starts, if the page shows all items', [later], 1, new Date(later.startsAt)],
  ['after a minute, if the page hides items', [later], 2, inOneMinute],
  ['when its first webinar starts, if that is within the minute', [soon, later], 3, new Date(soon.startsAt)],
])('makes a list stale %s (rule CACHE-5)', (_when, items, total, until) => {
  expect(listUntil({ items, total, nextCursor: null }, now)).toEqual(until);
});

test.each([
  [undefined, undefined, undefined],
  [now, undefined, now],
  [undefined, now, now],
  [inOneMinute, now, now],
  [now, inOneMinute, now],
])('of %s and %s the earliest is %s', (one, other, expected) => {
  expect(earliest(one, other)).toEqual(expected);
});
