import { hourLabel, whenLabel } from '../../../src/domain/date/dates.ts';
import { leadMinutes, reminderTimes, timeLeft } from '../../../src/domain/reminder/reminderTimes.ts';

const due = (start: string, now: string) =>
  reminderTimes(new Date(start), new Date(now)).map(({ kind, due, expires }) => [
    kind,
    due.toISOString().slice(0, 16),
    expires.toISOString().slice(0, 16),
  ]);

test('reminds 24 hours, 1 hour and 10 minutes before the start (rule REMINDER-1)', () => {
  expect(leadMinutes).toEqual({ day: 1440, hour: 60, minutes: 10 });
  expect(due('2026-03-03T18:00Z', '2026-03-01T00:00Z')).toEqual([
    ['day', '2026-03-02T18:00', '2026-03-03T17:00'],
    ['hour', '2026-03-03T17:00', '2026-03-03T17:50'],
    ['minutes', '2026-03-03T17:50', '2026-03-03T18:00'],
  ]);
});

test.each([
  ['two days', '2026-03-01T18:00:00Z', ['day', 'hour', 'minutes']],
  ['exactly 24 hours', '2026-03-02T18:00:00Z', ['day', 'hour', 'minutes']],
  ['a second less than 24 hours', '2026-03-02T18:00:01Z', ['hour', 'minutes']],
  ['an hour', '2026-03-03T17:00:00Z', ['hour', 'minutes']],
  ['30 minutes', '2026-03-03T17:30:00Z', ['minutes']],
  ['10 minutes', '2026-03-03T17:50:00Z', ['minutes']],
  ['9 minutes', '2026-03-03T17:51:00Z', []],
  ['no time at all', '2026-03-03T18:00:00Z', []],
  ['less than no time', '2026-03-03T18:30:00Z', []],
])('plans only the reminders to come when %s is left (rule REMINDER-2)', (_left, now, kinds) => {
  expect(reminderTimes(new Date('2026-03-03T18:00:00Z'), new Date(now)).map(({ kind }) => kind)).toEqual(kinds);
});

// Both weekends of clock changes, in zones that change, change on another day, by half an hour, or not at all.
test.each([
  ['America/New_York', '2026-03-08T18:00Z', 'Sun, Mar 8, 2026, 2pm EDT', '1pm EST', '1pm EDT'],
  ['America/New_York', '2026-11-01T19:00Z', 'Sun, Nov 1, 2026, 2pm EST', '3pm EDT', '1pm EST'],
  ['Europe/Berlin', '2026-03-29T12:00Z', 'Sun, Mar 29, 2026, 2pm GMT+2', '1pm GMT+1', '1pm GMT+2'],
  ['Europe/Berlin', '2026-10-25T13:00Z', 'Sun, Oct 25, 2026, 2pm GMT+1', '3pm GMT+2', '1pm GMT+1'],
  ['Australia/Lord_Howe', '2026-04-05T04:00Z', 'Sun, Apr 5, 2026, 2:30pm GMT+10:30', '3pm GMT+11', '1:30pm GMT+10:30'],
  ['Asia/Kolkata', '2026-03-08T18:00Z', 'Sun, Mar 8, 2026, 11:30pm GMT+5:30', '11:30pm GMT+5:30', '10:30pm GMT+5:30'],
  // The start is in the hour that exists twice, and an hour before it is the first of the two.
  ['America/New_York', '2026-11-01T06:30Z', 'Sun, Nov 1, 2026, 1:30am EST', '2:30am EDT', '1:30am EDT'],
  // An hour before the start, the clock shows the hour before the one that is left out.
  ['Europe/Berlin', '2026-03-29T01:00Z', 'Sun, Mar 29, 2026, 3am GMT+2', '2am GMT+1', '1am GMT+1'],
])('is due by elapsed time in %s, for a start at %s', (zone, start, when, dayBefore, hourBefore) => {
  const [day, hour] = reminderTimes(new Date(start), new Date('2026-01-01T00:00Z'));
  expect(whenLabel(new Date(start), zone)).toBe(when);
  expect(hourLabel(day?.due ?? new Date(0), zone)).toBe(dayBefore);
  expect(hourLabel(hour?.due ?? new Date(0), zone)).toBe(hourBefore);
});

test.each([
  ['24 hours', '2026-03-02T18:00:00Z', 'hours', 24],
  ['24 hours less a few seconds', '2026-03-02T18:00:20Z', 'hours', 24],
  ['five hours less than a day', '2026-03-02T23:10:00Z', 'hours', 19],
  ['an hour', '2026-03-03T17:00:00Z', 'hours', 1],
  ['an hour less a minute', '2026-03-03T17:01:00Z', 'hours', 1],
  ['40 minutes', '2026-03-03T17:20:00Z', 'minutes', 40],
  ['10 minutes', '2026-03-03T17:50:10Z', 'minutes', 10],
  ['seconds', '2026-03-03T17:59:50Z', 'minutes', 1],
])('says how much time is left when it is %s (rule REMINDER-4)', (_left, now, unit, count) => {
  expect(timeLeft(new Date('2026-03-03T18:00:00Z'), new Date(now))).toEqual({ unit, count });
});
