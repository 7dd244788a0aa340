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
