import { weekAround, weekLabel, weeksBetween } from '../../../src/domain/date/week.ts';

const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland'];
const instants = [
  '2026-01-01T00:00:00Z',
  // Both weekends on which clocks change, in North America and in Europe.
  '2026-03-08T06:59:59Z',
  '2026-03-08T07:00:00Z',
  '2026-03-29T00:30:00Z',
  '2026-03-29T22:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-10-25T23:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-12-31T23:59:00Z',
  '2028-02-29T00:00:00Z',
];

/** The weekday and time by the platform's clock. */
const shownAt = (instant: number, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' })
    .format(instant)
    .replace(',', '');

test.each(zones.flatMap((zone) => instants.map((instant) => [zone, instant] as const)))(
  'finds the week in %s around %s, from Monday to Monday as ISO 8601 counts',
  (zone, instant) => {
    const { from, until } = weekAround(new Date(instant), zone);
    expect([shownAt(from.getTime(), zone), shownAt(until.getTime(), zone)]).toEqual(['Mon 00:00', 'Mon 00:00']);
    expect([shownAt(from.getTime() - 1, zone), shownAt(until.getTime() - 1, zone)]).toEqual(['Sun 23:59', 'Sun 23:59']);
    expect(Date.parse(instant)).toBeGreaterThanOrEqual(from.getTime());
    expect(Date.parse(instant)).toBeLessThan(until.getTime());
    // An hour of summer time may be missing or added.
    expect(Math.abs(until.getTime() - from.getTime() - 7 * 86_400_000)).toBeLessThanOrEqual(3_600_000);
  },
);

test.each([
  // The clocks go forward on March 29 and back on October 25.
  ['2026-03-25T12:00:00Z', 'Europe/Berlin', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-22T12:00:00Z', 'Europe/Berlin', '2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-03-04T12:00:00Z', 'America/New_York', '2026-03-02T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['2026-10-28T12:00:00Z', 'America/New_York', '2026-10-26T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  // In Cairo midnight of a day is skipped, so the day begins at one o'clock.
  ['2010-09-10T00:00:00Z', 'Africa/Cairo', '2010-09-05T22:00:00.000Z', '2010-09-12T21:00:00.000Z'],
])('the week around %s in %s lasts from %s to %s', (instant, zone, from, until) => {
  expect(weekAround(new Date(instant), zone)).toEqual({ from: new Date(from), until: new Date(until) });
});

test.each([
  ['2026-11-23T00:00:00Z', '2026-11-29T23:59:59Z', 'UTC', 0],
  ['2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z', 'UTC', 1],
  ['2026-11-29T23:59:59Z', '2026-11-30T00:00:00Z', 'UTC', 1],
  // The same two instants are in one week in Tokyo, and in two weeks in New York.
  ['2026-11-29T16:00:00Z', '2026-11-30T16:00:00Z', 'Asia/Tokyo', 0],
  ['2026-11-29T16:00:00Z', '2026-11-30T16:00:00Z', 'America/New_York', 1],
  ['2026-03-27T12:00:00Z', '2026-03-30T12:00:00Z', 'Europe/Berlin', 1],
  ['2026-10-23T12:00:00Z', '2026-10-26T12:00:00Z', 'Europe/Berlin', 1],
  ['2026-12-28T12:00:00Z', '2027-01-03T12:00:00Z', 'UTC', 0],
  ['2026-12-28T12:00:00Z', '2027-01-04T12:00:00Z', 'UTC', 1],
  ['2026-11-23T12:00:00Z', '2026-11-22T12:00:00Z', 'UTC', -1],
])('between %s and %s in %s there are %i calendar weeks', (from, to, zone, weeks) => {
  expect(weeksBetween(new Date(from), new Date(to), zone)).toBe(weeks);
});

test.each([
  ['2026-12-17T18:00:00Z', '2026-11-23T12:00:00Z', 'UTC', 'Dec 14'],
  ['2026-12-21T01:00:00Z', '2026-11-23T12:00:00Z', 'America/New_York', 'Dec 14'],
  ['2026-12-21T01:00:00Z', '2026-11-23T12:00:00Z', 'Europe/Berlin', 'Dec 21'],
  ['2027-01-02T12:00:00Z', '2026-11-23T12:00:00Z', 'UTC', 'Dec 28'],
  ['2027-01-12T18:00:00Z', '2026-11-23T12:00:00Z', 'UTC', 'Jan 11, 2027'],
  ['2026-12-30T18:00:00Z', '2027-01-12T12:00:00Z', 'UTC', 'Dec 28, 2026'],
])('labels the week of %s, seen at %s in %s, as %s: with the year when it differs', (instant, now, zone, label) => {
  expect(weekLabel(new Date(instant), new Date(now), zone)).toBe(label);
});
