import type { Message } from './Mail.ts';
import type { DueMail } from './ReminderMails.ts';

/** Writes the mails in the words of the site. */
export interface ReminderLetters {
  write(mail: DueMail, now: Date): Message;
}
