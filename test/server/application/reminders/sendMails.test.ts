import type { DueMail, MailEnd, ReminderMails } from '../../../../server/application/ports/reminders/ReminderMails.ts';
import { makeSendMails } from '../../../../server/application/reminders/sendMails.ts';
import { InMemoryMail } from '../../../fixtures/memory/InMemoryMail.ts';

const now = new Date('2026-03-03T17:00:00.000Z');
const aMail = (email: string, tries = 1): DueMail => ({
  id: `mail to ${email}`,
  claim: 'a-claim',
  kind: 'hour',
  tries,
  reminderId: 'a-reminder',
  isConfirmed: true,
  email,
  zone: 'UTC',
  session: {
    id: 'a-session',
    title: 'A title',
    startsAt: now,
    previousStartsAt: undefined,
    details: undefined,
    announcement: undefined,
    recordingSlug: undefined,
  },
});

/** Mails that are due now, and what became of each. */
class DueMails implements ReminderMails {
  readonly ended: [string, MailEnd][] = [];
  readonly postponed: [string, number][] = [];
  readonly withdrawn = new Set<string>();
  crashed = 0;
  #due: DueMail[];

  constructor(...due: DueMail[]) {
    this.#due = due;
  }

  async plan() {
    return { unknown: this.crashed };
  }
  async claim(_now: Date, most: number) {
    return this.#due.splice(0, most);
  }
  async begin({ id }: Pick<DueMail, 'id'>) {
    return !this.withdrawn.has(id);
  }
  async end({ id }: Pick<DueMail, 'id'>, how: MailEnd) {
    this.ended.push([id, how]);
  }
  async postpone({ id }: Pick<DueMail, 'id'>, until: Date) {
    this.postponed.push([id, (until.getTime() - now.getTime()) / 1000]);
  }
  async nextDue() {
    return new Date('2026-03-03T17:50:00.000Z');
  }
}

function sending(due: DueMails, mail = new InMemoryMail()) {
  const said: string[] = [];
  const send = makeSendMails({
    reminderMails: due,
    mail,
    letters: { write: ({ id, email: to }) => ({ id, to, subject: '', text: '', html: '' }) },
    clock: { now: () => now },
    say: (line) => said.push(line),
  });
  return { send, mail, said };
}

test('sends all mails that are due, and returns when the next one is', async () => {
  const due = new DueMails(...Array.from({ length: 12 }, (_, number) => aMail(`p${number}@example.com`)));
  const { send, mail, said } = sending(due);
  expect(await send()).toEqual(new Date('2026-03-03T17:50:00.000Z'));
  expect(mail.sent).toHaveLength(12);
  expect(due.ended.map(([, how]) => how)).toEqual(Array(12).fill('sent'));
  expect(said).toEqual([]);
});

test.each([
  [1, 15],
  [2, 30],
  [3, 60],
  [6, 480],
  [7, 900],
  [50, 900],
])('tries again after a longer pause each time (try %i: %i seconds)', async (tries, seconds) => {
  const due = new DueMails(aMail('busy@example.com', tries));
  const { send, mail } = sending(due);
  mail.fails.add('busy@example.com');
  await send();
  expect(due.postponed).toEqual([['mail to busy@example.com', seconds]]);
  expect(due.ended).toEqual([]);
});

test('gives up a mail that is refused or has an unknown outcome, and sends the others', async () => {
  const due = new DueMails(aMail('refused@example.com'), aMail('broken@example.com'), aMail('ada@example.com'));
  const { send, mail } = sending(due);
  mail.refuses.add('refused@example.com');
  mail.breaks.add('broken@example.com');
  await send();
  expect(Object.fromEntries(due.ended)).toEqual({
    'mail to refused@example.com': 'refused',
    'mail to broken@example.com': 'unknown',
    'mail to ada@example.com': 'sent',
  });
});

test('postpones a withdrawn mail until the next round', async () => {
  const due = new DueMails(aMail('ada@example.com'));
  due.withdrawn.add('mail to ada@example.com');
  const { send, mail } = sending(due);
  await send();
  expect([mail.sent, due.ended, due.postponed]).toEqual([[], [], [['mail to ada@example.com', 15]]]);
});

test('logs the reason of a failure without the address', async () => {
  const due = new DueMails({ ...aMail('refused@example.com'), id: 'mail 1' });
  due.crashed = 2;
  const { send, mail, said } = sending(due);
  mail.refuses.add('refused@example.com');
  await send();
  expect(said).toEqual([
    'Mail: nobody knows whether 2 mails arrived, because a process crashed.',
    'Mail mail 1: refused (EENVELOPE 550).',
  ]);
});
