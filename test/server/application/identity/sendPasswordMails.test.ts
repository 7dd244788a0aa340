import { makeSendPasswordMails } from '../../../../server/application/identity/sendPasswordMails.ts';
import type { PasswordMail } from '../../../../server/application/ports/identity/PasswordResets.ts';
import type { MailOutcome } from '../../../../server/application/ports/reminders/Mail.ts';

const now = new Date('2026-03-03T12:00:00Z');

test.each([
  [{ outcome: 'sent' }, true, []],
  [{ outcome: 'refused', reason: 'EENVELOPE 550' }, true, ['Mail 1 about a password: refused (EENVELOPE 550).']],
  [{ outcome: 'unknown', reason: 'ECONNRESET' }, true, ['Mail 1 about a password: unknown (ECONNRESET).']],
  [{ outcome: 'not-sent', reason: 'ECONNREFUSED' }, false, ['Mail 1 about a password: not-sent (ECONNREFUSED).']],
] as const)(
  'after %j a mail has ended (%s), and the log names no address',
  async (outcome: MailOutcome, hasEnded, lines) => {
    const due: PasswordMail[] = [{ id: '1', kind: 'reset', email: 'ann@example.com', token: 's3cret' }];
    const [sent, ended, said] = [[] as string[], [] as string[], [] as string[]];
    const send = makeSendPasswordMails({
      passwordResets: { claim: async () => due.splice(0), end: async (id) => void ended.push(id) },
      // What is not sent has not begun.
      mail: {
        send: async ({ to }, begin) => (outcome.outcome !== 'not-sent' && (await begin()) && sent.push(to), outcome),
      },
      letters: { write: ({ id, email }) => ({ id, to: email, subject: '', text: '', html: '' }) },
      clock: { now: () => now },
      say: (line) => void said.push(line),
    });
    await send();
    expect([sent, [...new Set(ended)], said]).toEqual([
      hasEnded ? ['ann@example.com'] : [],
      hasEnded ? ['1'] : [],
      lines,
    ]);
  },
);

test('marks a mail as ended before its content is sent, so that a crash cannot send it twice', async () => {
  const due: PasswordMail[] = [{ id: '1', kind: 'changed', email: 'ann@example.com' }];
  const steps: string[] = [];
  const send = makeSendPasswordMails({
    passwordResets: { claim: async () => due.splice(0), end: async () => void steps.push('ended') },
    mail: { send: async (_, begin) => ((await begin()) && steps.push('content'), { outcome: 'sent' }) },
    letters: { write: ({ id, email }) => ({ id, to: email, subject: '', text: '', html: '' }) },
    clock: { now: () => now },
    say: () => undefined,
  });
  await send();
  expect(steps).toEqual(['ended', 'content']);
});

test('sends no further mail in this round when the mail server cannot be reached', async () => {
  const due: PasswordMail[] = ['1', '2'].map((id) => ({ id, kind: 'changed', email: 'ann@example.com' }));
  let claims = 0;
  const send = makeSendPasswordMails({
    passwordResets: { claim: async () => ((claims += 1), due), end: async () => undefined },
    mail: { send: async () => ({ outcome: 'not-sent', reason: 'ECONNREFUSED' }) },
    letters: { write: ({ id, email }) => ({ id, to: email, subject: '', text: '', html: '' }) },
    clock: { now: () => now },
    say: () => undefined,
  });
  await send();
  expect(claims).toBe(1);
});
