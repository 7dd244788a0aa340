import type { StoredEvent as CountedEvent } from '../../../../src/domain/insights/countEvents.ts';

/** Something that a visitor did, as the table of events describes it. */
export type StoredEvent = Omit<CountedEvent, 'visitor'>;

/** The person or anonymous visitor of the event, if known. */
interface Visitor {
  /** The id of a verified token. */
  readonly person: string | undefined;
  readonly anonymousId: string | undefined;
}

export interface ReceivedEvent extends StoredEvent, Visitor {
  /** An event with a key that was used before is not stored again. */
  readonly key: string | undefined;
  /** Rule EVENT-14: what it adds to the tables. */
  readonly bytes: number;
}

/** The anonymous visitor who turned out to be this person. */
export interface VisitorLink {
  readonly anonymousId: string;
  readonly person: string;
  readonly at: Date;
  readonly bytes: number;
}

/** The months to delete, and the months that need a partition. */
export interface Retention {
  readonly now: Date;
  /** Months that ended before are dropped. */
  readonly eventsSince: Date;
  readonly keysSince: Date;
}

/** The events of visitors. A person's events are those with their id, and those of visitors linked to them. */
export interface AnalyticsEvents {
  /** Rule EVENT-7: queues the event, and returns at once. False if the queue is full. */
  take(event: ReceivedEvent): boolean;
  /** The same for a link. Rule EVENT-10: a visitor who is linked to one person is never linked to another. */
  link(link: VisitorLink): boolean;
  /**
   * Rule EVENT-14: the bytes of the day of an instant in UTC: what this process has taken, and what all processes had
   * stored when this one last wrote.
   */
  bytesOf(at: Date): number;
  /** Rule EVENT-14: counts an event that was not taken. */
  drop(at: Date): void;
  /** Resolves when everything that was taken is stored. */
  flush(): Promise<void>;
  /** In the order of their arrival. */
  of(person: string): Promise<readonly StoredEvent[]>;
  /** Rule EVENT-10: deletes the events and links of a person. */
  erase(person: string): Promise<void>;
  /** Rule EVENT-9. */
  sweep(kept: Retention): Promise<void>;
}
