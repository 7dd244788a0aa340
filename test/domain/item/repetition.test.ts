import { maximumSessions, placeInMonth, repeatedStarts } from '../../../src/domain/item/repetition.ts';

const berlin = { zone: 'Europe/Berlin' } as const;
const now = new Date('2026-01-01T00:00:00Z');

test('repeats every week at the same local time over both clock changes (rule PLAN-12)', () => {
  const spring = { ...berlin, startsAt: '2027-03-23T17:00:00.000Z' };
  expect(repeatedStarts(spring, { every: 'week', until: '2027-04-06' }, now)).toEqual({
    ok: true,
    value: ['2027-03-30T16:00:00.000Z', '2027-04-06T16:00:00.000Z'],
  });
  const autumn = { ...berlin, startsAt: '2027-10-26T16:00:00.000Z' };
  expect(repeatedStarts(autumn, { every: 'week', until: '2027-11-08' }, now)).toEqual({
    ok: true,
    value: ['2027-11-02T17:00:00.000Z'],
  });
});

test('keeps the weekday of the host’s calendar, which may be another one in UTC', () => {
  const late = { zone: 'America/New_York', startsAt: '2027-01-06T03:00:00.000Z' };
  expect(repeatedStarts(late, { every: 'week', until: '2027-01-12' }, now)).toEqual({
    ok: true,
    value: ['2027-01-13T03:00:00.000Z'],
  });
});

test('begins later where the clock skips the time', () => {
  const skipped = { ...berlin, startsAt: '2027-03-21T01:30:00.000Z' };
  expect(repeatedStarts(skipped, { every: 'week', until: '2027-03-28' }, now)).toEqual({
    ok: true,
    value: ['2027-03-28T01:30:00.000Z'],
  });
});

test.each([
  ['the second Tuesday', '2026-12-08T17:00:00.000Z', ['2027-01-12', '2027-02-09', '2027-03-09']],
  ['the first Tuesday', '2026-12-01T17:00:00.000Z', ['2027-01-05', '2027-02-02', '2027-03-02']],
  ['a fifth Tuesday as the last one', '2026-12-29T17:00:00.000Z', ['2027-01-26', '2027-02-23', '2027-03-30']],
])('repeats every month on %s', (_what, startsAt, days) => {
  const repeated = repeatedStarts({ ...berlin, startsAt }, { every: 'month', until: '2027-03-31' }, now);
  expect(repeated.ok && repeated.value.map((start) => start.slice(0, 10))).toEqual(days);
});

test('leaves out sessions that would have begun already', () => {
  const past = { ...berlin, startsAt: '2026-12-01T17:00:00.000Z' };
  const repeated = repeatedStarts(past, { every: 'week', until: '2026-12-23' }, new Date('2026-12-15T17:00:00.000Z'));
  expect(repeated).toEqual({ ok: true, value: ['2026-12-22T17:00:00.000Z'] });
});

test.each([
  ['a day before the next session', { every: 'week', until: '2026-12-07' }, 'no-session'],
  ['a day that does not exist', { every: 'week', until: '2027-02-30' }, 'until-unreadable'],
  ['no day', { every: 'month', until: '' }, 'until-unreadable'],
  ['more than a year of weeks', { every: 'week', until: '2027-12-01' }, 'too-many-sessions'],
  ['the end of all days', { every: 'month', until: '9999-12-31' }, 'too-many-sessions'],
] as const)('refuses %s', (_what, repetition, refusal) => {
  const session = { ...berlin, startsAt: '2026-12-01T17:00:00.000Z' };
  expect(repeatedStarts(session, repetition, now)).toEqual({ ok: false, refusal });
});

test('repeats at most 51 times, so that there are 52 sessions', () => {
  const session = { ...berlin, startsAt: '2026-12-01T17:00:00.000Z' };
  const repeated = repeatedStarts(session, { every: 'week', until: '2027-11-23' }, now);
  expect(repeated.ok && repeated.value).toHaveLength(maximumSessions - 1);
});

test('names the place of a day among the same weekdays of its month', () => {
  expect([1, 7, 8, 21, 28, 29, 31].map(placeInMonth)).toEqual([
    'first',
    'first',
    'second',
    'third',
    'fourth',
    'last',
    'last',
  ]);
});
