import type { Clock } from '../ports/Clock.ts';
import type { Mail } from '../ports/reminders/Mail.ts';
import type { DueMail, ReminderMails, ReminderLetters } from '../ports/reminders/ReminderMails.ts';

/** Plans mails about changes, sends the mails that are due, and returns the time of the next one. */
export type SendMails = () => Promise<Date | undefined>;

interface Parts {
  readonly reminderMails: ReminderMails;
  readonly mail: Mail;
  readonly letters: ReminderLetters;
  readonly clock: Clock;
  /** Receives lines for the log. They name no address. */
  readonly say: (line: string) => void;
}

/** How many mails a process sends at the same time. */
const atOnce = 5;
const firstPauseMilliseconds = 15_000;
const longestPauseMilliseconds = 15 * 60_000;

/**
 * Rules REMINDER-10 and REMINDER-11: each mail is claimed, begun when the mail server waits for its content, and ended.
 * A mail is retried only before it has begun.
 */
export function makeSendMails({ reminderMails, mail, letters, clock, say }: Parts): SendMails {
  return async () => {
    const { unknown } = await reminderMails.plan(clock.now());
    if (unknown > 0) say(`Mail: nobody knows whether ${unknown} mails arrived, because a process crashed.`);
    for (;;) {
      const claimed = await reminderMails.claim(clock.now(), atOnce);
      if (claimed.length === 0) return reminderMails.nextDue();
      await Promise.all(claimed.map(send));
    }
  };

  async function send(due: DueMail): Promise<void> {
    const letter = letters.write(due, clock.now());
    const sent = await mail.send(letter, () => reminderMails.begin(due, clock.now()));
    const now = clock.now();
    switch (sent.outcome) {
      case 'sent':
        return reminderMails.end(due, 'sent', now);
      case 'withdrawn':
        return reminderMails.postpone(due, new Date(now.getTime() + firstPauseMilliseconds));
      case 'not-sent':
        say(`Mail ${due.id} was not sent (${sent.reason}); it is tried again.`);
        return reminderMails.postpone(due, new Date(now.getTime() + pauseAfter(due.tries)));
      case 'refused':
      case 'unknown':
        say(`Mail ${due.id}: ${sent.outcome} (${sent.reason}).`);
        return reminderMails.end(due, sent.outcome, now);
    }
  }
}

/** Twice as long after each try. */
function pauseAfter(tries: number): number {
  return Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** Math.min(tries - 1, 10));
}
