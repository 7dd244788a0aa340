import type { NoticeKind } from '../../../../src/domain/reminder/notice.ts';
import type { ReminderKind } from '../../../../src/domain/reminder/reminderTimes.ts';
import type { AnnouncedEvent } from '../item/Announcements.ts';
import type { Message } from './Mail.ts';

export type MailKind = ReminderKind | NoticeKind | 'confirmation' | 'recording';

/** A mail that this process has claimed, with what it says. */
export interface DueMail {
  /** Stable: the mail has the same id at each try. */
  readonly id: string;
  /** Who has claimed it. Another process may take a claim over when its lease has expired. */
  readonly claim: string;
  readonly kind: MailKind;
  /** How often it was claimed, this time included. */
  readonly tries: number;
  readonly reminderId: string;
  readonly isConfirmed: boolean;
  readonly email: string;
  readonly zone: string;
  readonly session: MailedSession;
}

/** The session as a mail names it. A cancelled one is named as its recipients knew it. */
interface MailedSession {
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
  /** The start before a reschedule. */
  readonly previousStartsAt: Date | undefined;
  /** Undefined while it is not published. */
  readonly details:
    | {
        readonly durationMinutes: number;
        readonly hostZone: string;
        readonly presenter: string;
        readonly description: string;
        /** What visitors are told of its cancellation. */
        readonly note?: string;
      }
    | undefined;
  /** What calendars know of it, also after it was deleted. */
  readonly announcement: AnnouncedEvent | undefined;
  /** The URL path of the recording. */
  readonly recordingSlug: string | undefined;
}

/** `unknown`: the process or the connection broke after the content was sent, so the mail may have arrived. */
export type MailEnd = 'sent' | 'refused' | 'unknown';

/** The mails that are planned, each of which is sent once. Rules REMINDER-10 and REMINDER-11. */
export interface ReminderMails {
  /**
   * Plans notices and moves reminders, by what has changed of the sessions, and plans the mails about recordings. Marks
   * the mails of processes that crashed while sending as lost, and returns their number.
   */
  plan(now: Date): Promise<{ readonly unknown: number }>;
  /** Claims mails that are due. Nobody else gets them until the lease expires. */
  claim(now: Date, most: number): Promise<readonly DueMail[]>;
  /**
   * Called when the mail server waits for the content. False if the claim was lost, or if the mail is no longer right;
   * then nothing may be sent. After true the mail is never sent again, whatever happens.
   */
  begin(mail: Pick<DueMail, 'id' | 'claim'>, now: Date): Promise<boolean>;
  end(mail: Pick<DueMail, 'id' | 'claim'>, how: MailEnd, now: Date): Promise<void>;
  /** Nothing was sent: the mail is due again at an instant. */
  postpone(mail: Pick<DueMail, 'id' | 'claim'>, until: Date): Promise<void>;
  /** When the next mail is due, if one is planned. */
  nextDue(): Promise<Date | undefined>;
}

/** Writes the mails in the words of the site. */
export interface ReminderLetters {
  write(mail: DueMail, now: Date): Message;
}

/** Calls the round that plans and sends mails: in time for each mail, and on one process at a time. */
export interface MailJobs {
  /** A round starts as soon as a worker is free. */
  wake(): Promise<void>;
  /** `round` returns when the next mail is due, if it knows one. It is also called every half minute. */
  work(round: () => Promise<Date | undefined>): Promise<{ stop(): Promise<void> }>;
}
