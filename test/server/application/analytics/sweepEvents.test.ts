import type { Retention } from '../../../../server/application/ports/insights/AnalyticsEvents.ts';
import { sweepEvents } from '../../../../server/application/analytics/recordEvent.ts';

test.each([
  ['2026-11-23T09:00:00Z', '2025-10-01T00:00:00Z'],
  ['2027-01-31T23:59:59Z', '2025-12-01T00:00:00Z'],
  ['2028-02-29T12:00:00Z', '2027-01-01T00:00:00Z'],
])('keeps 13 whole months and a day of keys at %s: since %s', async (now, since) => {
  const swept: Retention[] = [];
  await sweepEvents({ sweep: async (kept) => void swept.push(kept) }, { now: () => new Date(now) });
  expect(swept).toEqual([
    {
      now: new Date(now),
      eventsSince: new Date(since),
      keysSince: new Date(new Date(now).getTime() - 24 * 3_600_000),
    },
  ]);
});
