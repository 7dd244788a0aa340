import { calendarDay, clockIn, isoDay } from '../../../src/domain/date/clock.ts';

test.each([
  ['2026-03-29T00:59:00Z', 'Europe/Berlin', [2026, 2, 29, 0, 1, 59]],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', [2026, 2, 29, 0, 3, 0]],
  ['2026-11-21T00:00:00Z', 'UTC', [2026, 10, 21, 6, 0, 0]],
  ['2026-12-31T23:30:00Z', 'Asia/Kathmandu', [2027, 0, 1, 5, 5, 15]],
])('reads the clock at %s in %s', (instant, zone, clock) => {
  const there = clockIn(new Date(instant), zone);
  const [year, month, day] = [there.getFullYear(), there.getMonth(), there.getDate()];
  expect([year, month, day, there.getDay(), there.getHours(), there.getMinutes()]).toEqual(clock);
});

test('reads the clock of a zone whose name is written in other letters', () => {
  expect(clockIn(new Date('2026-07-01T12:00:00Z'), 'europe/BERLIN').getHours()).toBe(14);
});

test('takes the day that the calendar of the zone shows', () => {
  const instant = new Date('2026-03-03T23:30:00Z');
  expect(isoDay(instant, 'Europe/Berlin')).toBe('2026-03-04');
  expect(calendarDay(instant, 'Europe/Berlin').toISOString()).toBe('2026-03-04T00:00:00.000Z');
});
