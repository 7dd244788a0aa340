import { sweepUploads } from '../../../../server/application/upload/sweepUploads.ts';

test('removes uploads that are older than a day, and returns how many', async () => {
  const removed: Date[] = [];
  const removeBefore = async (instant: Date) => removed.push(instant) + 2;
  const clock = { now: () => new Date('2026-03-02T12:00:00.000Z') };
  expect(await sweepUploads({ removeBefore }, clock)).toBe(3);
  expect(removed).toEqual([new Date('2026-03-01T12:00:00.000Z')]);
});
