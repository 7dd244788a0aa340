import {
  calendarLeaf,
  dayLabel,
  daysBetween,
  hourLabel,
  nextMidnight,
  whenLabel,
  zoneLabel,
} from '../../../src/domain/date/dates.ts';
import { hostLabel } from '../../../src/domain/date/hostLabel.ts';
import { searchDate } from '../../../src/domain/date/searchDate.ts';

const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Sydney', 'Pacific/Auckland'];
const instants = [
  '2026-03-03T14:00:00Z',
  '2026-03-08T06:59:59Z',
  '2026-03-08T07:00:00Z',
  '2026-03-29T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-12-31T23:59:00Z',
  '2028-02-29T00:00:00Z',
];
const cases = zones.flatMap((zone) => instants.map((instant) => [zone, instant] as const));

test('formats a day as "MMM d, yyyy"', () => {
  expect(dayLabel(new Date('2026-03-03T14:00:00Z'), 'UTC')).toBe('Mar 3, 2026');
});

/** What the platform says about an instant in a zone, in full: an oracle that shares no code with date-fns. */
function shownBy(instant: Date, zone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    dateStyle: 'full',
    timeStyle: 'long',
  }).formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const [weekday, month, half] = [part('weekday'), part('month'), part('dayPeriod').toLowerCase()];
  const [day, year, hour, minute] = [part('day'), part('year'), part('hour'), part('minute')];
  return { weekday, month, day, year, hour, minute, half, zoneName: part('timeZoneName') };
}

test.each(cases)('formats day and hour for %s at %s as rules DATE-1 and DATE-2 say', (zone, text) => {
  const instant = new Date(text);
  const shown = shownBy(instant, zone);
  const [weekday, month] = [shown.weekday.slice(0, 3), shown.month.slice(0, 3)];
  const dayText = `${month} ${shown.day}, ${shown.year}`;
  const hourText = `${shown.hour}${shown.minute === '00' ? '' : `:${shown.minute}`}${shown.half} ${shown.zoneName}`;
  expect(zoneLabel(instant, zone)).toBe(shown.zoneName);
  expect(dayLabel(instant, zone)).toBe(dayText);
  expect(hourLabel(instant, zone)).toBe(hourText);
  expect(calendarLeaf(instant, zone)).toEqual({ weekday, month, day: shown.day });
  expect(whenLabel(instant, zone)).toBe(`${weekday}, ${dayText}, ${hourText}`);
});

test.each([
  ['2026-03-03T14:00:00Z', 'UTC', '2pm UTC'],
  ['2026-03-03T14:30:00Z', 'UTC', '2:30pm UTC'],
  ['2026-03-03T00:00:00Z', 'UTC', '12am UTC'],
  ['2026-03-03T12:05:00Z', 'UTC', '12:05pm UTC'],
  ['2026-01-15T19:00:00Z', 'America/New_York', '2pm EST'],
  ['2026-07-15T18:00:00Z', 'America/New_York', '2pm EDT'],
])('formats %s in %s as %s: without zero minutes, and always with the zone', (instant, zone, expected) => {
  expect(hourLabel(new Date(instant), zone)).toBe(expected);
});

test.each([
  ['2026-12-03T18:00:00Z', 'America/New_York', 'Europe/Berlin', '7pm GMT+1'],
  ['2026-12-03T23:30:00Z', 'America/New_York', 'Europe/Berlin', 'Fri, 12:30am GMT+1'],
  ['2026-12-03T00:30:00Z', 'Asia/Tokyo', 'America/New_York', 'Wed, 7:30pm EST'],
  ['2026-12-03T18:00:00Z', 'Europe/Paris', 'Europe/Berlin', undefined],
  // In winter the clocks of London show universal time, by another name.
  ['2026-12-03T18:00:00Z', 'UTC', 'Europe/London', undefined],
  ['2026-07-03T18:00:00Z', 'UTC', 'Europe/London', '7pm GMT+1'],
  // Between the two changes of the clocks New York and London are four hours apart instead of five.
  ['2026-03-07T15:00:00Z', 'Europe/London', 'America/New_York', '10am EST'],
  ['2026-03-09T15:00:00Z', 'Europe/London', 'America/New_York', '11am EDT'],
  ['2026-10-26T15:00:00Z', 'Europe/London', 'America/New_York', '11am EDT'],
  ['2026-11-02T15:00:00Z', 'Europe/London', 'America/New_York', '10am EST'],
])('shows a visitor the time at %s, in %s, by the clock of a host in %s as %s', (instant, zone, hostZone, expected) => {
  expect(hostLabel(new Date(instant), zone, hostZone)).toBe(expected);
});

test.each([
  ['2026-03-03T14:00:00Z', 'UTC', 'Tuesday March 3rd 2026 2 pm'],
  ['2026-03-03T14:45:00Z', 'UTC', 'Tuesday March 3rd 2026 2 pm'],
  ['2026-03-03T23:30:00Z', 'Asia/Tokyo', 'Wednesday March 4th 2026 8 am'],
  ['2026-11-22T00:00:00Z', 'America/Los_Angeles', 'Saturday November 21st 2026 4 pm'],
])('makes %s in %s searchable as %s', (instant, zone, expected) => {
  expect(searchDate(new Date(instant), zone)).toBe(expected);
});

test.each([
  ['2026-11-21T12:00:00Z', '2026-11-21T22:59:00Z', 'Europe/Berlin', 0],
  ['2026-11-21T12:00:00Z', '2026-11-21T23:00:00Z', 'Europe/Berlin', 1],
  ['2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z', 'Europe/Berlin', 2],
  ['2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', 'Europe/Berlin', 2],
  ['2026-11-21T12:00:00Z', '2026-11-20T12:00:00Z', 'UTC', -1],
])('between %s and %s in %s there are %i calendar days', (from, to, zone, days) => {
  expect(daysBetween(new Date(from), new Date(to), zone)).toBe(days);
});

test.each([
  ['2026-11-21T12:00:00Z', 'UTC', '2026-11-22T00:00:00.000Z'],
  ['2026-03-29T00:30:00Z', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-11-21T23:59:59.999Z', 'UTC', '2026-11-22T00:00:00.000Z'],
  // The clocks of Amman showed midnight twice, and those of Cairo skipped it.
  ['2020-10-29T12:00:00Z', 'Asia/Amman', '2020-10-29T21:00:00.000Z'],
  ['2010-09-09T12:00:00Z', 'Africa/Cairo', '2010-09-09T22:00:00.000Z'],
])('after %s in %s the next midnight is %s, also on days of 23 and 25 hours', (after, zone, expected) => {
  expect(nextMidnight(new Date(after), zone).toISOString()).toBe(expected);
});

/** Rule SEARCH-5 in the platform's words.  */
function searchedBy(instant: Date, zone: string) {
  const { weekday, month, day, year, hour, half } = shownBy(instant, zone);
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[
    new Intl.PluralRules('en-US', { type: 'ordinal' }).select(Number(day))
  ];
  return `${weekday} ${month} ${day}${ending} ${year} ${hour} ${half}`;
}

test.each(cases)('makes a date in %s at %s searchable as rule SEARCH-5 says', (zone, instant) => {
  expect(searchDate(new Date(instant), zone)).toBe(searchedBy(new Date(instant), zone));
});

test('makes the same search words for every day of a year as the platform does', () => {
  for (let day = 1; day <= 365; day += 1) {
    const instant = new Date(Date.UTC(2026, 0, day, day % 24));
    expect(searchDate(instant, 'UTC')).toBe(searchedBy(instant, 'UTC'));
  }
});
