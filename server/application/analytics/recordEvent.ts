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
