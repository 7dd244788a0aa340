/**
 * Rule ANNOUNCE-1: the announced state of an upcoming webinar, from its first publication on. Calendars recognise the
 * webinar by `calendarUid`, which does not reveal its id, and a newer version of it by a higher `sequence`.
 */
export interface Announcement {
  readonly calendarUid: string;
  readonly sequence: number;
  /** The start (ISO 8601 UTC) before it was last rescheduled; null if it never was. */
  readonly previousStartsAt: string | null;
  /** When something that a calendar shows last changed (ISO 8601 UTC). */
  readonly changedAt: string;
}
