import { daysAround, isMonth, monthAfter, monthAt, monthLabel, spanAround } from '../../../src/domain/date/month.ts';

test.each([
  ['2026-12', true],
  ['2026-13', false],
  ['2026-1', false],
  ['0001-01', false],
  ['9999-12', false],
  ['', false],
])('knows whether %j is a month (rule PLAN-11)', (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

test('returns the month in which an instant falls in a time zone', () => {
  const instant = new Date('2026-12-31T23:30:00Z');
  expect([monthAt(instant, 'UTC'), monthAt(instant, 'Europe/Berlin')]).toEqual(['2026-12', '2027-01']);
  expect(monthLabel('2026-12')).toBe('December 2026');
});

test('returns January after December and December before January, each in the right year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2026-01', 0)]).toEqual([
    '2027-01',
    '2026-12',
    '2026-01',
  ]);
});

test.each([
  ['2026-11', '2026-10-26', '2026-12-06', 42],
  ['2027-02', '2027-02-01', '2027-02-28', 28],
  ['2026-12', '2026-11-30', '2027-01-03', 35],
])('shows the whole weeks of %s from Monday to Sunday', (month, first, last, length) => {
  const days = daysAround(month);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, length]);
  expect(new Set(days).size).toBe(length);
});

test('begins and ends at midnight of the zone, also where the clock changes in between', () => {
  const { from, until } = spanAround('2027-03', 'Europe/Berlin');
  expect([from.toISOString(), until.toISOString()]).toEqual(['2027-02-28T23:00:00.000Z', '2027-04-04T22:00:00.000Z']);
});
