import { nextTry } from '../../../src/domain/webhook/retrySchedule.ts';

const startedAt = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);

/** When a message is tried that never arrives, in seconds after its first try. */
function triesOf(random: number): readonly number[] {
  const all: number[] = [];
  for (let now: Date | undefined = startedAt; now !== undefined;) {
    all.push((now.getTime() - startedAt.getTime()) / 1000);
    now = nextTry({ tries: all.length, startedAt, now, random });
  }
  return all;
}

test('tries a message eight times within 24 hours, then gives it up (rule WEBHOOK-7)', () => {
  expect(triesOf(0)).toEqual([0, 5, 305, 2105, 9305, 27_305, 56_105, 84_905]);
});

test('shortens each pause by up to a tenth, so that messages do not come back together', () => {
  const earliest = triesOf(1);
  expect(earliest).toHaveLength(8);
  expect(earliest.at(-1)).toBeCloseTo(84_905 * 0.9);
});

test('tries a last time at the end of the 24 hours where the site was stopped meanwhile', () => {
  const failed = { startedAt, tries: 5, random: 0 };
  expect(nextTry({ ...failed, now: after(23 * 3600) })).toEqual(after(24 * 3600));
  expect(nextTry({ ...failed, now: after(24 * 3600) })).toBeUndefined();
  expect(nextTry({ ...failed, now: after(48 * 3600) })).toBeUndefined();
});

// Rule WEBHOOK-13.
test.each([
  ['seconds', 429, '120', 0, 120],
  ['seconds, spread to later times', 503, '120', 1, 132],
  ['an HTTP date', 503, 'Sun, 01 Mar 2026 13:00:00 GMT', 0, 3600],
  ['less than the pause of the schedule', 429, '1', 0, 5],
  ['a date that has passed', 429, 'Sun, 01 Mar 2026 11:00:00 GMT', 0, 5],
  ['more than 8 hours', 503, '999999999999', 0, 8 * 3600],
  ['something unreadable', 503, 'soon', 0, 5],
  ['another status', 500, '120', 0, 5],
] as const)('waits as long as a receiver asks for with %s', (_what, status, retryAfter, random, seconds) => {
  expect(nextTry({ tries: 1, startedAt, now: startedAt, random, status, retryAfter })).toEqual(after(seconds));
});

test('tries a last time at the end of the 24 hours, however long a receiver asks for a pause', () => {
  const asked = { startedAt, tries: 5, random: 0, status: 503, retryAfter: '28800' };
  expect(nextTry({ ...asked, now: after(20 * 3600) })).toEqual(after(24 * 3600));
});
