import type { Clock } from '../ports/Clock.ts';
import type { PasswordLetters, PasswordMail, PasswordResets } from '../ports/identity/PasswordResets.ts';
import type { Mail, MailOutcome } from '../ports/reminders/Mail.ts';

interface Parts {
  readonly passwordResets: Pick<PasswordResets, 'claim' | 'end'>;
  readonly mail: Mail;
  readonly letters: PasswordLetters;
  readonly clock: Clock;
  /** Receives lines for the log. They name no address. */
  readonly say: (line: string) => void;
}

const atOnce = 5;

/**
 * Sends the mails about passwords that are due. A mail that was not sent is due again later. It ends when the mail server
 * waits for its content, so one that may have arrived is never repeated: people can ask again.
 */
export function makeSendPasswordMails({ passwordResets, mail, letters, clock, say }: Parts): () => Promise<void> {
  return async () => {
    for (;;) {
      const claimed = await passwordResets.claim(clock.now(), atOnce);
      if (claimed.length === 0) return;
      const outcomes = await Promise.all(claimed.map(send));
      // The mail server is away: the others wait for the next round too.
      if (outcomes.includes('not-sent')) return;
    }
  };

  async function send(due: PasswordMail): Promise<MailOutcome['outcome']> {
    const begin = async () => {
      await passwordResets.end(due.id, clock.now());
      return true;
    };
    const sent = await mail.send(letters.write(due), begin);
    if ('reason' in sent) say(`Mail ${due.id} about a password: ${sent.outcome} (${sent.reason}).`);
    if (sent.outcome === 'refused') await passwordResets.end(due.id, clock.now());
    return sent.outcome;
  }
}
