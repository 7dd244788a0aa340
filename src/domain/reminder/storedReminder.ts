import type { MailAddressRefusal } from './mailAddress.ts';

/** A reminder of a signed-in person, as they see it. */
export interface StoredReminder {
  /** The id of the live session. */
  readonly webinar: string;
  readonly title: string;
  readonly email: string;
  /** ISO 8601 UTC. */
  readonly startsAt: string;
  readonly askedAt: string;
}

/** What a request leads to: a mail with a link to confirm it, or reminders that are on. Rule REMINDER-6. */
export type ReminderOutcome = 'check-inbox' | 'on';

/** Why reminders cannot be asked for. */
export type ReminderRefusal = 'not-found' | 'has-ended' | MailAddressRefusal;
