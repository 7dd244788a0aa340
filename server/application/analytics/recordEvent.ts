import { identifyEvent } from '../../../src/domain/analytics/analyticsEvent.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { AnalyticsEvents, StoredEvent } from '../ports/insights/AnalyticsEvents.ts';
import type { Clock } from '../ports/Clock.ts';

/** An event whose properties were checked. */
interface CheckedEvent extends Partial<Pick<StoredEvent, 'properties'>> {
  readonly event: string;
  readonly anonymousId?: string | undefined;
  /** The id of a verified token. */
  readonly person: string | undefined;
  readonly key: string | undefined;
}

export type RecordEvent = (sent: CheckedEvent) => Result<void, 'too-many-events'>;

/**
 * Rules EVENT-6 and EVENT-7: stores an event with the time of the server. An "Identify" event without a person links no
 * visitor.
 */
export function makeRecordEvent(analyticsEvents: Pick<AnalyticsEvents, 'take' | 'link'>, clock: Clock): RecordEvent {
  return ({ event, anonymousId, person, key, properties = {} }) => {
    const at = clock.now();
    let isTaken = true;
    if (event !== identifyEvent) isTaken = analyticsEvents.take({ at, event, person, anonymousId, key, properties });
    else if (person !== undefined && anonymousId !== undefined)
      isTaken = analyticsEvents.link({ anonymousId, person, at });
    return isTaken ? ok(undefined) : refuse('too-many-events');
  };
}

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
