import type { Clock } from '../ports/Clock.ts';
import type { InsightCounts } from '../ports/insights/InsightCounts.ts';
import type { InsightReports } from '../ports/insights/InsightReports.ts';

/** Older counts are brought up to date before someone reads them. */
const freshMilliseconds = 30_000;

export type RefreshInsights = () => Promise<void>;

interface Parts {
  readonly insightCounts: Pick<InsightCounts, 'countEvents'>;
  readonly insightReports: Pick<InsightReports, 'countedUntil'>;
  readonly clock: Clock;
}

/**
 * Rule INSIGHT-1: counts the events of the last minute when an administrator opens the insights. It counts one
 * transaction only. The queue counts a longer backlog, and the administrator does not wait for it.
 */
export function makeRefreshInsights({ insightCounts, insightReports, clock }: Parts): RefreshInsights {
  return async () => {
    const until = await insightReports.countedUntil();
    const now = clock.now();
    if (until === null || now.getTime() - until.getTime() > freshMilliseconds) await insightCounts.countEvents(now);
  };
}

type CountInsights = (stopping: AbortSignal) => Promise<void>;

/** Rule INSIGHT-1: counts all events that wait, one transaction after the other. A stop waits for one of them. */
export function makeCountInsights(counts: Pick<InsightCounts, 'countEvents'>, clock: Clock): CountInsights {
  return async (stopping) => {
    while (!stopping.aborted) if ((await counts.countEvents(clock.now())) === 'all') return;
  };
}
