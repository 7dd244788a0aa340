import { makeRefreshInsights } from '../../../../server/application/insights/refreshInsights.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

async function freshen(countedUntil: string | null) {
  const counted: Date[] = [];
  await makeRefreshInsights({
    insightReports: { countedUntil: async () => (countedUntil === null ? null : new Date(countedUntil)) },
    insightCounts: {
      countEvents: async (at) => {
        counted.push(at);
        return 'some';
      },
    },
    clock: { now: () => now },
  })();
  return counted;
}

test.each([
  ['once when nothing was counted yet', null, [now]],
  ['once when the counts are older than thirty seconds', '2026-03-01T11:59:29.999Z', [now]],
  ['not at all when the counts are thirty seconds old', '2026-03-01T11:59:30.000Z', []],
])('counts events %s, although more events wait', async (_what, until, counted) => {
  expect(await freshen(until)).toEqual(counted);
});
