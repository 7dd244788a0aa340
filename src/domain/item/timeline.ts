/** What happened to an upcoming webinar that visitors were told. */
export const timelineEventKinds = ['announced', 'rescheduled', 'cancelled', 'announced-again', 'linked'] as const;
type TimelineEventKind = (typeof timelineEventKinds)[number];

export interface TimelineEvent {
  readonly kind: TimelineEventKind;
  /** Instants are ISO 8601 UTC. */
  readonly at: string;
  /** The start after this event. */
  readonly startsAt: string;
  /** The start before this event, if the event moved it. */
  readonly previousStartsAt: string | null;
}

/** The days in UTC on which people opened the registration link, the first one first. */
interface RegistrationClicks {
  readonly total: number;
  readonly days: readonly { readonly day: string; readonly clicks: number }[];
}

/** A mail about an upcoming webinar: the request to confirm, three reminders, and notices. */
export const timelineMailKinds = [
  'confirmation',
  'day',
  'hour',
  'minutes',
  'rescheduled',
  'cancelled',
  'announced-again',
  'recording',
] as const;
export type TimelineMailKind = (typeof timelineMailKinds)[number];

export interface TimelineReminders {
  /** People who confirmed, among them those whose address was erased since. */
  readonly confirmed: number;
  /** People who asked and have not confirmed yet. */
  readonly unconfirmed: number;
  /** The mails that were sent, by kind, in the order of `timelineMailKinds`. */
  readonly mails: readonly { readonly kind: TimelineMailKind; readonly sent: number }[];
}

/** The whole life of an upcoming webinar, from its announcement to its recording, for administrators. */
export interface Timeline {
  /** The first one first; empty while it was never published. */
  readonly events: readonly TimelineEvent[];
  readonly registrations: RegistrationClicks;
  readonly reminders: TimelineReminders;
  readonly recording: {
    readonly id: string;
    readonly slug: string;
    readonly title: string;
    readonly published: boolean;
  } | null;
}

/** An announced webinar as it is now. */
export interface Announced {
  readonly announcedAt: string;
  readonly startsAt: string;
}

/** A change that was recorded after the announcement (rule ANNOUNCE-5). */
export interface AnnouncementChange {
  readonly kind: Exclude<TimelineEventKind, 'announced'>;
  readonly at: string;
  readonly startsAt: string;
  readonly previousStartsAt: string | null;
}

/**
 * Rule TIMELINE-1: the announcement with the start that was announced first, then the changes. Only an event that moved
 * the start has the one before it. `changes` are in the order in which they happened.
 */
export function timelineEvents(
  announced: Announced | undefined,
  changes: readonly AnnouncementChange[],
): readonly TimelineEvent[] {
  if (announced === undefined) return [];
  const [first] = changes;
  let start = first === undefined ? announced.startsAt : startBefore(first);
  const events: TimelineEvent[] = [
    { kind: 'announced', at: announced.announcedAt, startsAt: start, previousStartsAt: null },
  ];
  for (const change of changes) {
    const previousStartsAt = mayMove(change) && change.startsAt !== start ? start : null;
    events.push({ kind: change.kind, at: change.at, startsAt: change.startsAt, previousStartsAt });
    start = change.startsAt;
  }
  return events;
}

function startBefore(change: AnnouncementChange): string {
  return (mayMove(change) ? change.previousStartsAt : null) ?? change.startsAt;
}

function mayMove({ kind }: AnnouncementChange): boolean {
  return kind === 'rescheduled' || kind === 'announced-again';
}
