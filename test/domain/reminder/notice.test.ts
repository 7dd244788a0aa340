import { noticeFor } from '../../../src/domain/reminder/notice.ts';

const tuesday = new Date('2026-03-03T18:00Z');
const friday = new Date('2026-03-06T18:00Z');

test.each([
  ['nothing when nothing has changed', [tuesday, false], [tuesday, false], undefined],
  ['the new time when the start has moved', [tuesday, false], [friday, false], 'rescheduled'],
  ['the end when it is cancelled', [tuesday, false], [tuesday, true], 'cancelled'],
  ['the end alone when it has moved and is cancelled', [tuesday, false], [friday, true], 'cancelled'],
  ['the return when it is announced again', [tuesday, true], [tuesday, false], 'announced-again'],
  ['the return alone when it is announced again at another time', [tuesday, true], [friday, false], 'announced-again'],
  ['nothing when a cancelled session moves', [tuesday, true], [friday, true], undefined],
] as const)('announces %s (rule REMINDER-5)', (_what, told, now, notice) => {
  const announced = ([startsAt, isCancelled]: readonly [Date, boolean]) => ({ startsAt, isCancelled });
  expect(noticeFor(announced(told), announced(now))).toBe(notice);
});
