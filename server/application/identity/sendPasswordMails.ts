import type { Clock } from '../ports/Clock.ts';
import type { PasswordLetters, PasswordResets } from '../ports/identity/PasswordResets.ts';
import type { Mail } from '../ports/reminders/Mail.ts';

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
 * Sends the mails about passwords that are due. A mail that was not sent is due again later. One that may have arrived
 * is not repeated: people can ask again.
 */
export function makeSendPasswordMails({ passwordResets, mail, letters, clock, say }: Parts): () => Promise<void> {
  return async () => {
    for (;;) {
      const claimed = await passwordResets.claim(clock.now(), atOnce);
      if (claimed.length === 0) return;
      for (const due of claimed) {
        const sent = await mail.send(letters.write(due), async () => true);
        if ('reason' in sent) say(`Mail ${due.id} about a password: ${sent.outcome} (${sent.reason}).`);
        if (sent.outcome !== 'not-sent') await passwordResets.end(due.id, clock.now());
      }
    }
  };
}
