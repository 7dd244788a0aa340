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

/** The result of a request: a mail with a confirmation link, or active reminders. Rule REMINDER-6. */
export type ReminderOutcome = 'check-inbox' | 'on';

/** Why a request for reminders is refused. */
export type ReminderRefusal = 'not-found' | 'has-ended' | MailAddressRefusal;
