import { randomUUID } from 'node:crypto';
import { aNewWebinar } from '../../fixtures/values/aNewWebinar.ts';
import { askedAt, before, friday, hour, tuesday, type RemindedSession } from '../../fixtures/stores/remindedSession.ts';

const day = 24 * hour;
const after = (milliseconds: number) => new Date(askedAt.getTime() + milliseconds);
const end = new Date(tuesday.getTime() + hour);

/** The rules for every adapter of the port `ReminderMails`: what is planned when a session changes. */
export function reminderMailsContract(open: () => Promise<RemindedSession>): void {
  let session: RemindedSession;
  beforeAll(async () => {
    session = await open();
  });
  afterAll(() => session.close());
  beforeEach(async () => {
    await session.begin();
    await session.confirm('ada@example.com');
  });
  const kindsAt = async (...instants: readonly Date[]) => {
    const kinds = [];
    for (const at of instants) kinds.push((await session.sendAt(at)).map(({ kind }) => kind));
    return kinds;
  };

  test('skips a reminder whose time is over when the site was down', async () => {
    expect(await kindsAt(before(day - hour), before(50 * 60_000), before(600_000 - 1), tuesday)).toEqual([
      ['day'],
      ['hour'],
      ['minutes'],
      [],
    ]);
    await session.begin();
    await session.confirm('ada@example.com');
    // The next reminder is due, so the one before it would only be old news.
    expect(await kindsAt(before(hour))).toEqual([['hour']]);
    expect(await kindsAt(before(0))).toEqual([[]]);
  });

  test('plans one mail about a new time, and moves the reminders', async () => {
    await session.change({ startsAt: friday.toISOString() }, after(hour));
    const [notice] = await session.sendAt(after(hour));
    expect(notice).toMatchObject({ kind: 'rescheduled', session: { startsAt: friday, previousStartsAt: tuesday } });
    expect(await kindsAt(after(2 * hour), before(day), before(hour))).toEqual([[], [], []]);
    expect(await kindsAt(before(day, friday), before(hour, friday), before(600_000, friday))).toEqual([
      ['day'],
      ['hour'],
      ['minutes'],
    ]);
  });

  test('plans one mail with the last time when a session moves twice between two rounds', async () => {
    const thursday = new Date('2026-03-05T18:00:00.000Z');
    await session.change({ startsAt: thursday.toISOString() }, after(hour));
    await session.reminderMails.plan(after(hour));
    await session.change({ startsAt: friday.toISOString() }, after(2 * hour));
    const sent = await session.sendAt(after(2 * hour));
    expect(sent.map(({ kind, session: { previousStartsAt } }) => [kind, previousStartsAt])).toEqual([
      ['rescheduled', tuesday],
    ]);
  });

  test('plans no mail when a change is undone before the next round', async () => {
    await session.change({ startsAt: friday.toISOString() }, after(hour));
    await session.reminderMails.plan(after(hour));
    await session.change({ startsAt: tuesday.toISOString() }, after(2 * hour));
    expect(await kindsAt(after(2 * hour), before(day))).toEqual([[], ['day']]);
    await session.change({ published: false }, before(23 * hour));
    await session.reminderMails.plan(before(23 * hour));
    await session.change({ published: true }, before(22 * hour));
    expect(await kindsAt(before(22 * hour), before(hour))).toEqual([[], ['hour']]);
  });

  test('does not repeat a reminder when a title changes or the start comes back', async () => {
    expect(await kindsAt(before(day))).toEqual([['day']]);
    await session.change({ title: 'Another title' }, before(23 * hour));
    expect(await kindsAt(before(23 * hour))).toEqual([[]]);
    await session.change({ startsAt: friday.toISOString() }, before(22 * hour));
    await session.change({ startsAt: tuesday.toISOString() }, before(22 * hour));
    expect(await kindsAt(before(22 * hour))).toEqual([[]]);
    const [reminder] = await session.sendAt(before(hour));
    expect(reminder).toMatchObject({ kind: 'hour', session: { title: 'Another title' } });
  });

  test.each([
    ['unpublished', (at: Date) => session.change({ published: false }, at)],
    ['deleted', (at: Date) => session.remove(at)],
  ])('plans one mail about a cancellation and no reminder when a session is %s', async (_how, cancel) => {
    await session.change({ title: 'Another title' }, after(1));
    await cancel(after(hour));
    const [notice] = await session.sendAt(after(hour));
    expect(notice).toMatchObject({
      kind: 'cancelled',
      email: 'ada@example.com',
      session: {
        title: 'Another title',
        startsAt: tuesday,
        details: undefined,
        announcement: { calendarUid: expect.any(String), sequence: 2 },
      },
    });
    expect(await kindsAt(after(2 * hour), before(day), before(hour), before(600_000))).toEqual([[], [], [], []]);
  });

  test('plans one mail when a session is cancelled with a note, and another when the cancellation is taken back', async () => {
    await session.change({ cancellation: { note: 'Ill' } }, after(hour));
    const [notice, ...others] = await session.sendAt(after(hour));
    expect(notice).toMatchObject({
      kind: 'cancelled',
      session: { details: { note: 'Ill' }, announcement: { sequence: 1, startsAt: tuesday, endsAt: end } },
    });
    expect(others).toEqual([]);
    await session.change({ cancellation: { note: 'Better words' } }, after(2 * hour));
    expect(await kindsAt(after(2 * hour), before(day))).toEqual([[], []]);
    await session.change({ cancellation: null }, before(20 * hour));
    const [back] = await session.sendAt(before(20 * hour));
    expect(back).toMatchObject({ kind: 'announced-again', session: { announcement: { sequence: 3 } } });
    expect(await kindsAt(before(hour))).toEqual([['hour']]);
  });

  test('keeps the reminders of a cancelled session that moves, and tells its new start when that is taken back', async () => {
    await session.change({ cancellation: { note: 'Ill' } }, after(hour));
    await session.change({ startsAt: friday.toISOString() }, after(hour));
    const [notice] = await session.sendAt(after(hour));
    expect(notice).toMatchObject({ kind: 'cancelled', session: { startsAt: tuesday } });
    await session.change({ title: 'Renamed' }, after(2 * hour));
    expect(await kindsAt(after(2 * hour), before(day))).toEqual([[], []]);
    await session.reminders.sweep(end);
    await session.change({ cancellation: null }, end);
    const [back] = await session.sendAt(end);
    expect(back).toMatchObject({ kind: 'announced-again', session: { startsAt: friday } });
    expect(await kindsAt(before(day, friday), before(hour, friday))).toEqual([['day'], ['hour']]);
  });

  test('plans a mail and reminders when a cancelled session is announced again', async () => {
    await session.remove(after(hour));
    expect(await kindsAt(after(hour))).toEqual([['cancelled']]);
    await session.restore(after(2 * hour));
    await session.change({ published: true }, after(3 * hour)).catch(() => undefined);
    expect(await kindsAt(after(3 * hour), before(day))).toEqual([['announced-again'], ['day']]);
  });

  test('plans no mail when a session is cancelled after its end', async () => {
    await session.change({ published: false }, new Date(end.getTime() + hour));
    expect(await kindsAt(new Date(end.getTime() + hour))).toEqual([[]]);
  });

  describe('when the session is over', () => {
    const addRecording = async (published: boolean) => {
      const added = await session.webinars.add(aNewWebinar({ title: `Recording ${randomUUID()}`, published }), askedAt);
      if (!added.ok) throw new Error(added.refusal);
      return added.value.webinar;
    };
    const isReady = async (id: string) => {
      const { rows } = await session.database.pool.query<{ asset_id: string }>(
        'SELECT asset_id FROM webinars WHERE id = $1',
        [id],
      );
      const made = { contentHash: 'hash', poster: { width: 640, height: 360 }, duration: 60 };
      await session.assets.saveReady(rows[0]?.asset_id ?? '', made);
    };

    test('sends the recording once, when it is linked, published and processed', async () => {
      const { id, slug } = await addRecording(true);
      await session.change({ recordedWebinarId: id }, after(hour));
      expect(await kindsAt(end)).toEqual([[]]);
      await isReady(id);
      const sent = await session.sendAt(end);
      expect(sent.map(({ kind, session: { recordingSlug } }) => [kind, recordingSlug])).toEqual([['recording', slug]]);
      expect(await kindsAt(new Date(end.getTime() + hour))).toEqual([[]]);
    });

    test('sends no recording before the end, for a draft recording, or for a cancelled session', async () => {
      const { id } = await addRecording(false);
      await isReady(id);
      await session.change({ recordedWebinarId: id }, after(hour));
      await session.sendAt(before(600_000));
      expect(await kindsAt(before(1), end)).toEqual([[], []]);
      const shown = await addRecording(true);
      await isReady(shown.id);
      await session.begin({ recordedWebinarId: shown.id });
      await session.confirm('ada@example.com');
      await session.change({ published: false }, after(hour));
      expect(await kindsAt(end)).toEqual([[]]);
    });

    test('sends no mail about an earlier session, and waits 59 days for the recording', async () => {
      const earlier = await addRecording(true);
      await isReady(earlier.id);
      await session.change({ earlierSessionId: earlier.id }, after(hour));
      expect(await kindsAt(end, new Date(end.getTime() + 15_000))).toEqual([[], []]);
      const late = new Date(end.getTime() + 59 * day);
      await session.reminders.sweep(late);
      const { id, slug } = await addRecording(true);
      await isReady(id);
      await session.change({ recordedWebinarId: id }, late);
      const sent = await session.sendAt(late);
      expect(sent.map(({ kind, session: { recordingSlug } }) => [kind, recordingSlug])).toEqual([['recording', slug]]);
    });

    test('withdraws a planned mail when the recording is unpublished, and plans it again when the recording is published again', async () => {
      const { id } = await addRecording(true);
      await isReady(id);
      await session.begin({ recordedWebinarId: id });
      await session.confirm('ada@example.com');
      await session.reminderMails.plan(end);
      const publish = (published: boolean) =>
        session.database.pool.query('UPDATE webinars SET published = $2 WHERE id = $1', [id, published]);
      await publish(false);
      expect(await kindsAt(end)).toEqual([[]]);
      await publish(true);
      expect(await kindsAt(end)).toEqual([['recording']]);
    });

    test('erases the addresses when the recording was sent, after 60 days, or if the session was cancelled', async () => {
      const kept = async () => (await session.database.pool.query('SELECT FROM reminders')).rowCount;
      await session.reminders.sweep(new Date(end.getTime() + 60 * day - 1));
      expect(await kept()).toBe(1);
      await session.reminders.sweep(new Date(end.getTime() + 60 * day));
      expect(await kept()).toBe(0);
      const { id } = await addRecording(true);
      await isReady(id);
      await session.begin({ recordedWebinarId: id });
      await session.confirm('ada@example.com');
      await session.reminders.sweep(end);
      expect(await kept()).toBe(1);
      await session.sendAt(end);
      await session.reminders.sweep(end);
      expect(await kept()).toBe(0);
      const { rows } = await session.database.pool.query('SELECT confirmed, sent FROM reminder_counts');
      expect(rows).toEqual([{ confirmed: 1, sent: 1 }]);
      await session.begin();
      await session.confirm('ada@example.com');
      await session.change({ published: false }, after(hour));
      await session.reminders.sweep(before(1, end));
      expect(await kept()).toBe(1);
      await session.reminders.sweep(end);
      expect(await kept()).toBe(0);
    });
  });
}
