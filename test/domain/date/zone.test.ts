import { isZone, wallClock } from '../../../src/domain/date/zone.ts';

test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'Asia/Kolkata'])(
  '%s is a time zone',
  (zone) => {
    expect(isZone(zone)).toBe(true);
  },
);

test.each([
  '',
  'Berlin/Europe',
  '+02:00',
  'Europe/',
  '../etc/passwd',
  'UTC\0',
  'x'.repeat(10_000),
  undefined,
  7,
  ['UTC'],
])('%j is no time zone', (zone) => {
  expect(isZone(zone)).toBe(false);
});

test('computes the wall clock of a zone before and after a clock change', () => {
  expect(wallClock(new Date('2026-03-29T00:59:00Z'), 'Europe/Berlin')).toEqual({
    year: 2026,
    month: 3,
    day: 29,
    weekday: 0,
    hour: 1,
    minute: 59,
  });
  expect(wallClock(new Date('2026-03-29T01:00:00Z'), 'Europe/Berlin')).toEqual({
    year: 2026,
    month: 3,
    day: 29,
    weekday: 0,
    hour: 3,
    minute: 0,
  });
  expect(wallClock(new Date('2026-11-21T00:00:00Z'), 'UTC').hour).toBe(0);
});
