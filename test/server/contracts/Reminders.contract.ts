import { randomUUID } from 'node:crypto';
import { addNewUpcoming } from '../../fixtures/values/aNewWebinar.ts';
import { askedAt, before, hour, tuesday, type RemindedSession } from '../../fixtures/stores/remindedSession.ts';

const day = 24 * hour;
const later = (milliseconds: number) => new Date(askedAt.getTime() + milliseconds);

/** The rules for every adapter of the port `Reminders`. */
export function remindersContract(open: () => Promise<RemindedSession>): void {
  let session: RemindedSession;
  beforeAll(async () => {
    session = await open();
  });
  afterAll(() => session.close());
  beforeEach(() => session.begin());

  const request = (email: string, at: Date = askedAt, webinarId: string = session.id) => ({
    webinarId,
    email,
    zone: 'Europe/Berlin',
    person: undefined,
    at,
  });
  const confirmations = async (at: Date) => (await session.sendAt(at)).filter(({ kind }) => kind === 'confirmation');

  test('refuses a session that is a draft, cancelled, deleted, unknown or over', async () => {
    const { reminders } = session;
    const refusalOf = async (at?: Date, id?: string) => {
      const asked = await reminders.ask(request('ada@example.com', at, id));
      return asked.ok ? 'none' : asked.refusal;
    };
    expect(await refusalOf(askedAt, randomUUID())).toBe('not-found');
    expect(await refusalOf(askedAt, 'not-an-id')).toBe('not-found');
    expect(await refusalOf(new Date(tuesday.getTime() + hour))).toBe('has-ended');
    await session.change({ published: false }, askedAt);
    expect(await refusalOf()).toBe('not-found');
    await session.remove(askedAt);
    expect(await refusalOf()).toBe('not-found');
    await session.begin({ published: false });
    expect(await refusalOf()).toBe('not-found');
    expect(await session.sendAt(askedAt)).toEqual([]);
  });

  test('plans only a confirmation mail for an unconfirmed address', async () => {
    await session.ask('Ada@Example.com');
    expect((await confirmations(askedAt)).map(({ email, isConfirmed }) => [email, isConfirmed])).toEqual([
      ['Ada@Example.com', false],
    ]);
    expect(await session.sendAt(before(hour))).toEqual([]);
  });

  test('plans the reminders when the address is confirmed, and confirming again changes nothing', async () => {
    const id = await session.ask('ada@example.com');
    await confirmations(askedAt);
    const linked = { ok: true, value: { webinarId: session.id, title: 'Quizzes people remember' } };
    expect(await session.reminders.confirm(id, later(hour))).toEqual(linked);
    expect(await session.reminders.confirm(id, later(2 * hour))).toEqual(linked);
    const kinds = [];
    for (const at of [before(day), before(hour), before(600_000)])
      kinds.push((await session.sendAt(at)).map(({ kind }) => kind));
    expect(kinds).toEqual([['day'], ['hour'], ['minutes']]);
  });

  test('needs no confirmation for the own address of a signed-in person', async () => {
    await session.ask('ada@example.com', 'ada');
    expect(await confirmations(askedAt)).toEqual([]);
    expect((await session.sendAt(before(day))).map(({ kind, email }) => [kind, email])).toEqual([
      ['day', 'ada@example.com'],
    ]);
  });

  test('limits confirmation mails to one an hour for a session and three a day for a mailbox, whatever tag or dots its address has', async () => {
    const counts: number[] = [];
    const ask = async (email: string, at: Date) => {
      await session.reminders.ask(request(email, at));
      counts.push((await confirmations(at)).length);
    };
    await ask('ada@example.com', askedAt);
    await ask('ADA@example.com', later(59 * 60_000));
    await ask('ada@example.com', later(60 * 60_000));
    await ask('ada+1@example.com', later(61 * 60_000));
    await ask('ada+1@example.com', later(2 * hour));
    await ask('ada+2@example.com', later(3 * hour));
    await ask('eve@example.com', later(3 * hour));
    await ask('e.ve@gmail.com', later(3 * hour));
    await ask('eve@gmail.com', later(3 * hour));
    await ask('ada@example.com', later(day));
    expect(counts).toEqual([1, 0, 1, 0, 1, 0, 1, 1, 0, 1]);
  });

  test('counts the mails of an address for all sessions together, also after reminders were turned off', async () => {
    const first = session.id;
    for (const minute of [0, 61, 122])
      await session.reminders.stop(await session.ask('ada@example.com', undefined, later(minute * 60_000)));
    const { upcoming } = await addAnother();
    await session.reminders.ask(request('ada@example.com', later(5 * hour), upcoming.id));
    expect(await confirmations(later(5 * hour))).toEqual([]);
    expect(first).not.toBe(upcoming.id);
  });

  test('keeps the zone and the state of a confirmed reminder when a stranger asks for its address', async () => {
    await session.confirm('ada@example.com');
    await session.reminders.ask({ ...request('ada@example.com', later(hour)), zone: 'Asia/Tokyo' });
    const mails = await confirmations(later(hour));
    expect(mails.map(({ isConfirmed, zone }) => [isConfirmed, zone])).toEqual([[true, 'America/New_York']]);
  });

  test('forgets a request that nobody confirms within 48 hours', async () => {
    const id = await session.ask('ada@example.com');
    await session.reminders.sweep(later(48 * hour - 1));
    expect(await session.reminders.find(id)).toBeDefined();
    expect(await session.reminders.confirm(id, later(48 * hour))).toEqual({ ok: false, refusal: 'expired' });
    await session.reminders.sweep(later(48 * hour));
    expect(await session.reminders.find(id)).toBeUndefined();
    expect(await session.reminders.confirm(id, later(48 * hour))).toEqual({ ok: false, refusal: 'expired' });
  });

  test('erases the address with its mails when reminders are turned off, idempotently', async () => {
    const id = await session.confirm('ada@example.com');
    await session.reminders.stop(id);
    await session.reminders.stop(id);
    await session.reminders.stop('not-an-id');
    expect(await session.sendAt(before(day))).toEqual([]);
    const { rows } = await session.database.pool.query("SELECT FROM reminders WHERE email LIKE '%ada%'");
    expect(rows).toEqual([]);
  });

  test('lists and removes the reminders of one person only', async () => {
    await session.ask('ada@example.com', 'ada');
    await session.ask('bob@example.com', 'bob');
    await session.ask('ada@example.org');
    const own = {
      webinar: session.id,
      title: 'Quizzes people remember',
      email: 'ada@example.com',
      startsAt: tuesday.toISOString(),
      askedAt: askedAt.toISOString(),
    };
    expect(await session.reminders.listOf('ada')).toEqual([own]);
    await session.reminders.removeOf('ada', randomUUID());
    expect(await session.reminders.listOf('ada')).toEqual([own]);
    await session.reminders.removeOf('ada', session.id);
    await session.reminders.removeOf('eve');
    expect(await session.reminders.listOf('ada')).toEqual([]);
    const reminded = (await session.sendAt(before(day))).filter(({ kind }) => kind === 'day');
    expect(reminded.map(({ email }) => email)).toEqual(['bob@example.com']);
  });

  test('erases the reminders of a person whose account is deleted', async () => {
    const account = await session.accounts.add({
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      trainingRole: null,
      passwordHash: '',
      subscription: null,
      roles: [],
    });
    if (!account.ok) throw new Error(account.refusal);
    await session.ask('ada@example.com', account.value.id);
    await session.accounts.remove(account.value.id);
    expect(await session.reminders.listOf(account.value.id)).toEqual([]);
  });

  const addAnother = () => addNewUpcoming(session.upcomingWebinars, { startsAt: tuesday.toISOString() }, askedAt);
}
