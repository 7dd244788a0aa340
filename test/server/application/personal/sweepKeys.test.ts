import { sweepKeys } from '../../../../server/application/personal/savePositions.ts';

test('forgets the keys of repeated writes after a day', async () => {
  const swept: Date[] = [];
  const clock = { now: () => new Date('2026-03-02T12:00:00.000Z') };
  await sweepKeys({ sweepKeys: async (before) => void swept.push(before) }, clock);
  expect(swept).toEqual([new Date('2026-03-01T12:00:00.000Z')]);
});
