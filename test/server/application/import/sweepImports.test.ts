import { sweepImports } from '../../../../server/application/import/sweepImports.ts';

// Rule MOVE-7.
test('forgets imports that were begun more than 90 days ago', async () => {
  const before: Date[] = [];
  const imports = { sweep: async (instant: Date) => void before.push(instant) };
  await sweepImports(imports, { now: () => new Date('2026-04-01T12:00:00Z') });
  expect(before).toEqual([new Date('2026-01-01T12:00:00Z')]);
});
