import { offsetTime } from '../../../src/domain/date/offsetTime.ts';

// Both weekends of clock changes, a zone behind UTC, one of half hours and one without changes.
test.each([
  ['2026-03-03T19:00:00.000Z', 'America/New_York', '2026-03-03T14:00:00-05:00'],
  ['2026-03-08T06:59:59.000Z', 'America/New_York', '2026-03-08T01:59:59-05:00'],
  ['2026-03-08T07:00:00.000Z', 'America/New_York', '2026-03-08T03:00:00-04:00'],
  ['2026-11-01T05:30:00.000Z', 'America/New_York', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01T06:30:00.000Z', 'America/New_York', '2026-11-01T01:30:00-05:00'],
  ['2026-03-29T00:30:00.000Z', 'Europe/Berlin', '2026-03-29T01:30:00+01:00'],
  ['2026-03-29T01:30:00.000Z', 'Europe/Berlin', '2026-03-29T03:30:00+02:00'],
  ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
  ['2026-12-31T20:00:00.000Z', 'Asia/Kolkata', '2027-01-01T01:30:00+05:30'],
  ['2026-06-01T03:00:00.000Z', 'America/St_Johns', '2026-06-01T00:30:00-02:30'],
  ['2026-06-01T12:34:56.789Z', 'UTC', '2026-06-01T12:34:56+00:00'],
])('writes %s in %s as %s', (instant, zone, written) => {
  expect(offsetTime(new Date(instant), zone)).toBe(written);
  expect(Math.floor(Date.parse(written) / 1000)).toBe(Math.floor(Date.parse(instant) / 1000));
});
