import type { StoredReminder } from '../../../../src/domain/reminder/storedReminder.ts';
import type { Result } from '../../../../src/domain/result.ts';

/** A request for reminders of one live session at one address. */
export interface ReminderRequest {
  readonly webinarId: string;
  readonly email: string;
  /** The IANA zone of the recipient. */
  readonly zone: string;
  /** The signed-in person whose own address it is. Their request needs no confirmation. */
  readonly person: string | undefined;
  readonly at: Date;
}

/** The data of the page behind a link in a mail. */
export interface LinkedReminder {
  readonly webinarId: string;
  readonly title: string;
}

/** Who wants to be reminded of which live session. An address has at most one reminder for a session. */
export interface Reminders {
  /**
   * Rules REMINDER-6 and REMINDER-8: keeps the request, and plans either its reminders or the mail that asks for a
   * confirmation. An address with too many requests gets no mail, and the answer is the same.
   */
  ask(request: ReminderRequest): Promise<Result<void, 'not-found' | 'has-ended'>>;
  find(id: string): Promise<LinkedReminder | undefined>;
  /** Idempotent. Plans the reminders. */
  confirm(id: string, at: Date): Promise<Result<LinkedReminder, 'expired'>>;
  /** Removes the reminder with its address. Idempotent. */
  stop(id: string): Promise<void>;
  /** The reminders of a signed-in person, soonest first. */
  listOf(person: string): Promise<readonly StoredReminder[]>;
  /** Removes the reminder of a person for one session, or all of theirs. */
  removeOf(person: string, webinarId?: string): Promise<void>;
  /** Rules REMINDER-7 and REMINDER-9: erases the addresses that nothing will be sent to any more. */
  sweep(now: Date): Promise<void>;
}

export type ReminderTokenPurpose = 'confirm' | 'stop';

/** The tokens in the links of mails: signed, never stored, and each for one purpose. */
export interface ReminderTokens {
  issue(purpose: ReminderTokenPurpose, reminderId: string): string;
  /** The id of the reminder; undefined for a token that this site has not issued for the purpose. */
  read(purpose: ReminderTokenPurpose, token: string): string | undefined;
}
