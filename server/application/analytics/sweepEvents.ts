import type { AnalyticsEvents } from '../ports/insights/AnalyticsEvents.ts';
import type { Clock } from '../ports/Clock.ts';

/** Rule EVENT-9: the number of whole months for which events are kept, beside the current month. */
const keptMonths = 13;
/** A browser repeats an event within this time, or never. */
const keptKeyMilliseconds = 24 * 3_600_000;

/** Rule EVENT-9: drops months that are too old, and makes room for the next month. */
export async function sweepEvents(events: Pick<AnalyticsEvents, 'sweep'>, clock: Clock): Promise<void> {
  const now = clock.now();
  await events.sweep({
    now,
    eventsSince: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths)),
    keysSince: new Date(now.getTime() - keptKeyMilliseconds),
  });
}
