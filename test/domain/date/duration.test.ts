import { clockTime, isoDuration } from '../../../src/domain/date/duration.ts';

test.each([
  [0, '0:00', 'PT0S'],
  [7, '0:07', 'PT7S'],
  [59.4, '0:59', 'PT59S'],
  [60, '1:00', 'PT1M'],
  [754, '12:34', 'PT12M34S'],
  [3599, '59:59', 'PT59M59S'],
  [3600, '1:00:00', 'PT1H'],
  [3723, '1:02:03', 'PT1H2M3S'],
  [36_000, '10:00:00', 'PT10H'],
  [-5, '0:00', 'PT0S'],
  [0.2, '0:00', 'PT0S'],
])('formats %d seconds as clock time %s and as ISO 8601 %s', (seconds, clock, iso) => {
  expect([clockTime(seconds), isoDuration(seconds)]).toEqual([clock, iso]);
});

test('rounds clock time down and ISO durations to the nearest second', () => {
  expect([clockTime(59.9), isoDuration(59.9), isoDuration(3599.6)]).toEqual(['0:59', 'PT1M', 'PT1H']);
});
