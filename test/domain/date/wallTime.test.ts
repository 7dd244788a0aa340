import { instantsAt, leaptTo, wallTimeOf } from '../../../src/domain/date/wallTime.ts';

const iso = (instants: readonly Date[]) => instants.map((instant) => instant.toISOString());

test.each([
  ['2026-12-03', '19:00', 'Europe/Berlin', ['2026-12-03T18:00:00.000Z']],
  ['2026-07-03', '19:00', 'Europe/Berlin', ['2026-07-03T17:00:00.000Z']],
  ['2026-12-03', '00:15', 'Asia/Kathmandu', ['2026-12-02T18:30:00.000Z']],
  ['2026-12-03', '19:00', 'UTC', ['2026-12-03T19:00:00.000Z']],
  ['2026-12-31', '23:30', 'Pacific/Kiritimati', ['2026-12-31T09:30:00.000Z']],
  // The minutes just before and after a clock change exist once.
  ['2026-03-29', '01:59', 'Europe/Berlin', ['2026-03-29T00:59:00.000Z']],
  ['2026-03-29', '03:00', 'Europe/Berlin', ['2026-03-29T01:00:00.000Z']],
  ['2026-10-25', '01:59', 'Europe/Berlin', ['2026-10-24T23:59:00.000Z']],
  ['2026-10-25', '03:00', 'Europe/Berlin', ['2026-10-25T02:00:00.000Z']],
])('%s %s in %s is the instant %j', (day, time, zone, instants) => {
  expect(iso(instantsAt(day, time, zone))).toEqual(instants);
  expect(leaptTo(day, time, zone)).toBeUndefined();
});

test.each([
  ['2026-10-25', '02:30', 'Europe/Berlin', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['2026-11-01', '01:00', 'America/New_York', ['2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z']],
  ['2026-04-05', '01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
])('%s %s in %s is two instants, because the clock shows it twice', (day, time, zone, instants) => {
  expect(iso(instantsAt(day, time, zone))).toEqual(instants);
});

test.each([
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-08', '02:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
])('%s %s in %s is no instant, because the clock skips it; the clock jumps to %s', (day, time, zone, instant) => {
  expect(instantsAt(day, time, zone)).toEqual([]);
  expect(leaptTo(day, time, zone)?.toISOString()).toBe(instant);
});

test.each([
  ['', ''],
  ['2026-03-29', ''],
  ['', '02:30'],
  ['soon', '02:30'],
  ['2026-13-01', '02:30'],
])('finds no instant for the invalid day “%s” and time “%s”', (day, time) => {
  expect(instantsAt(day, time, 'Europe/Berlin')).toEqual([]);
  expect(leaptTo(day, time, 'Europe/Berlin')).toBeUndefined();
});

test.each([
  '2026-12-03T18:00:00.000Z',
  '2026-10-25T00:30:00.000Z',
  '2026-10-25T01:30:00.000Z',
  '2026-03-29T01:00:00.000Z',
])('finds the instant %s again from its wall time', (instant) => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'UTC', 'Asia/Kathmandu']) {
    const { day, time } = wallTimeOf(new Date(instant), zone);
    expect(iso(instantsAt(day, time, zone))).toContain(instant);
  }
});
