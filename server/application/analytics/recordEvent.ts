import { createHmac } from 'node:crypto';
import { identifyEvent } from '../../../src/domain/analytics/analyticsEvent.ts';
import { watchedEvent } from '../../../src/domain/learning/learnedAnswers.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { networkOf } from '../limit/networkOf.ts';
import { WindowLimit } from '../limit/WindowLimit.ts';
import type { AnalyticsEvents, StoredEvent } from '../ports/insights/AnalyticsEvents.ts';
import type { Clock } from '../ports/Clock.ts';

/** An event whose properties were checked. */
interface CheckedEvent extends Partial<Pick<StoredEvent, 'properties'>> {
  readonly event: string;
  readonly anonymousId?: string | undefined;
  /** The id of a verified token. */
  readonly person: string | undefined;
  readonly key: string | undefined;
  /** The network address of the visitor. */
  readonly address: string;
}

export type RecordEvent = (sent: CheckedEvent) => Result<void, 'too-many-events' | 'day-used-up'>;

const dayMilliseconds = 24 * 3_600_000;

/**
 * Rule EVENT-14: the bytes of a day that one address may add, about 50,000 events, so that a university behind one address
 * is counted, and that all together may add: more than a million events.
 */
export const dailyEventBytes = { address: 20_000_000, all: 500_000_000 } as const;
/** What a row, its key and the indexes take beside the properties. */
const rowBytes = 350;

/**
 * Rules EVENT-6, EVENT-7 and EVENT-14: stores an event with the time of the server. An "Identify" event without a person
 * links no visitor. An event beyond the bytes of the day is dropped and counted.
 */
export function makeRecordEvent(
  analyticsEvents: Pick<AnalyticsEvents, 'take' | 'link' | 'bytesOf' | 'drop'>,
  clock: Clock,
  secret: Buffer,
): RecordEvent {
  const ofAddress = new WindowLimit(clock, dailyEventBytes.address, dayMilliseconds);
  return ({ event, anonymousId, person, key, properties: sent = {}, address }) => {
    const at = clock.now();
    const network = networkOf(address);
    const properties =
      event === watchedEvent && person === undefined ? { ...sent, network: keyOf(network, sent['id']) } : sent;
    const bytes = rowBytes + Buffer.byteLength(JSON.stringify(properties));
    if (!ofAddress.hasRoom(network, bytes) || analyticsEvents.bytesOf(at) + bytes > dailyEventBytes.all) {
      // Without the link nobody could read or erase their earlier events, so the browser has to send it again.
      if (event === identifyEvent && person !== undefined && anonymousId !== undefined) return refuse('day-used-up');
      analyticsEvents.drop(at);
      return ok(undefined);
    }
    let isTaken = true;
    if (event !== identifyEvent)
      isTaken = analyticsEvents.take({ at, event, person, anonymousId, key, properties, bytes });
    else if (person !== undefined && anonymousId !== undefined)
      isTaken = analyticsEvents.link({ anonymousId, person, at, bytes });
    if (isTaken) ofAddress.count(network, bytes);
    return isTaken ? ok(undefined) : refuse('too-many-events');
  };

  /** Rule LEARN-4: stands for an address in the votes for one item. Those for other items cannot be linked to it. */
  function keyOf(network: string, item: unknown): string {
    return createHmac('sha256', secret)
      .update(JSON.stringify([network, item]))
      .digest('base64url')
      .slice(0, 16);
  }
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
