import type { Clock } from '../ports/Clock.ts';
import type { InsightCounts } from '../ports/insights/InsightCounts.ts';
import type { LearnedAnswers } from '../ports/search/LearnedAnswers.ts';
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

/**
 * Rules INSIGHT-1 and LEARN-4: counts all events that wait, then weighs the votes among them, one transaction after the
 * other. A stop waits for one of them.
 */
export function makeCountInsights(
  {
    insightCounts,
    learnedAnswers,
  }: Pick<Parts, 'insightCounts'> & { readonly learnedAnswers: Pick<LearnedAnswers, 'learn'> },
  clock: Clock,
): CountInsights {
  return async (stopping) => {
    for (const step of [() => insightCounts.countEvents(clock.now()), () => learnedAnswers.learn(clock.now())])
      while (!stopping.aborted) if ((await step()) === 'all') break;
  };
}
