import type { Clock } from '../ports/Clock.ts';
import type { InsightCounts } from '../ports/insights/InsightCounts.ts';

export type CountInsights = (stopping: AbortSignal) => Promise<void>;

/** Rule INSIGHT-1: counts all events that wait, one transaction after the other. A stop waits for one of them. */
export function makeCountInsights(counts: Pick<InsightCounts, 'countEvents'>, clock: Clock): CountInsights {
  return async (stopping) => {
    while (!stopping.aborted) if ((await counts.countEvents(clock.now())) === 'all') return;
  };
}
