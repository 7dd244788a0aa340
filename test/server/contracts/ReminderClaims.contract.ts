import { before, friday, hour, type RemindedSession } from '../../fixtures/stores/remindedSession.ts';

const day = 24 * hour;
const minute = 60_000;
const due = before(day);
const later = (milliseconds: number) => new Date(due.getTime() + milliseconds);

/** The rules for every adapter of the port `ReminderMails`: several processes, and processes that crash. */
export function reminderClaimsContract(open: () => Promise<RemindedSession>): void {
  let session: RemindedSession;
  beforeAll(async () => {
    session = await open();
  });
  afterAll(() => session.close());
  beforeEach(async () => {
    await session.begin();
    await session.confirm('ada@example.com');
    await session.reminderMails.plan(due);
  });
  const claimOne = async (at: Date) => {
    const [mail] = await session.reminderMails.claim(at, 10);
    if (mail === undefined) throw new Error('Nothing is due');
    return mail;
  };

  test('gives each mail to one of many concurrent claims', async () => {
    for (let number = 0; number < 30; number += 1) await session.ask(`person${number}@example.com`, `p${number}`);
    const claims = await Promise.all(Array.from({ length: 8 }, () => session.reminderMails.claim(due, 4)));
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await session.reminderMails.claim(due, 100);
    expect(ids.length + rest.length).toBe(31);
  });

  test('gives a mail to another process when the first one crashes between claim and begin', async () => {
    const first = await claimOne(due);
    expect(await session.reminderMails.claim(later(minute), 10)).toEqual([]);
    const second = await claimOne(later(2 * minute));
    expect([second.id, second.tries]).toEqual([first.id, 2]);
    // The first one was only slow. It may not send any more.
    expect(await session.reminderMails.begin(first, later(2 * minute))).toBe(false);
    expect(await session.reminderMails.begin(second, later(2 * minute))).toBe(true);
  });

  test('gives a mail to nobody after it has begun, and counts mails with an unknown outcome', async () => {
    expect(await session.reminderMails.begin(await claimOne(due), due)).toBe(true);
    expect(await session.reminderMails.plan(later(9 * minute))).toEqual({ unknown: 0 });
    expect(await session.reminderMails.plan(later(10 * minute))).toEqual({ unknown: 1 });
    expect(await session.reminderMails.plan(later(11 * minute))).toEqual({ unknown: 0 });
    expect(await session.reminderMails.claim(later(20 * minute), 10)).toEqual([]);
  });

  test('lets only one process begin a mail', async () => {
    const mail = await claimOne(due);
    expect(await session.reminderMails.begin(mail, due)).toBe(true);
    expect(await session.reminderMails.begin(mail, due)).toBe(false);
  });

  test.each([
    ['has moved', () => session.change({ startsAt: friday.toISOString() }, due)],
    ['is cancelled', () => session.change({ published: false }, due)],
    ['is no longer wanted', async () => session.reminders.stop(await session.idOf('ada@example.com'))],
  ])('refuses to send a reminder when its session %s since the claim', async (_what, change) => {
    const mail = await claimOne(due);
    await change();
    expect(await session.reminderMails.begin(mail, due)).toBe(false);
  });

  test('refuses to send a mail that has expired since the claim', async () => {
    const mail = await claimOne(due);
    expect(await session.reminderMails.begin(mail, before(hour))).toBe(false);
  });

  test('gives a postponed mail at its new time, and returns that time as the next one', async () => {
    const mail = await claimOne(due);
    await session.reminderMails.postpone(mail, later(minute));
    expect(await session.reminderMails.nextDue()).toEqual(later(minute));
    expect(await session.reminderMails.claim(later(minute - 1), 10)).toEqual([]);
    expect((await claimOne(later(minute))).id).toBe(mail.id);
    expect(await session.reminderMails.nextDue()).toEqual(before(hour));
  });
}
