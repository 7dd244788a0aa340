/** An announced webinar as calendars know it, without anything that describes it. */
export interface AnnouncedEvent {
  readonly calendarUid: string;
  readonly sequence: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly changedAt: Date;
}

/** The announcements of upcoming webinars, including deleted ones. */
export interface Announcements {
  /** Unpublished and deleted webinars that would not be over at `now`, soonest first. */
  listCancelled(now: Date): Promise<readonly AnnouncedEvent[]>;
}
