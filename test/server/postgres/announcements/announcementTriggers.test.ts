import { pgUpcomingWebinars, pgWebinars } from '../../../fixtures/stores/itemsOfKinds.ts';
import { PgBin } from '../../../../server/postgres/kinds/PgBin.ts';
import { aNewUpcoming, aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { announcementsContract } from '../../contracts/Announcements.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() =>
  database.empty('upcoming_webinars', 'webinars', 'assets', 'deleted_items', 'announcements', 'announcement_changes'),
);

announcementsContract(async () => ({
  upcoming: pgUpcomingWebinars(database),
  bin: new PgBin(database, async () => undefined),
}));

describe('the log of announcements', () => {
  const now = new Date('2026-03-01T12:00:00.000Z');
  const audit = { person: 'an-administrator', at: now, action: 'edited' } as const;
  const start = '2026-03-03T14:00:00.000Z';
  const moved = '2026-03-05T16:00:00.000Z';
  const upcoming = () => pgUpcomingWebinars(database);
  const webinars = () => pgWebinars(database, async () => undefined);
  const add = async (about: Parameters<typeof aNewUpcoming>[0] = {}) => {
    const added = await upcoming().add(aNewUpcoming({ startsAt: start, ...about }), now);
    if (!added.ok) throw new Error(added.refusal);
    return added.value.upcoming.id;
  };
  const addRecording = async (published: boolean) => {
    const added = await webinars().add(aNewWebinar({ published }), now);
    if (!added.ok) throw new Error(added.refusal);
    return added.value.webinar.id;
  };
  const change = async (id: string, changes: Parameters<ReturnType<typeof upcoming>['change']>[1], version: number) =>
    expect(await upcoming().change(id, changes, version, audit)).toMatchObject({ ok: true });
  const changes = async () => {
    const { rows } = await database.pool.query(
      `SELECT webinar_id, kind, at, sequence, previous_starts_at, starts_at, ends_at, zone, title, recorded_webinar_id
        FROM announcement_changes ORDER BY id`,
    );
    return rows as readonly Record<string, unknown>[];
  };
  const kinds = async () => (await changes()).map(({ kind }) => kind);

  test('records a reschedule with the start before it', async () => {
    const id = await add({ title: 'Ask us', zone: 'Europe/Berlin' });
    await change(id, { startsAt: moved, durationMinutes: 90 }, 1);
    expect(await changes()).toEqual([
      {
        webinar_id: id,
        kind: 'rescheduled',
        at: now,
        sequence: 1,
        previous_starts_at: new Date(start),
        starts_at: new Date(moved),
        ends_at: new Date('2026-03-05T17:30:00.000Z'),
        zone: 'Europe/Berlin',
        title: 'Ask us',
        recorded_webinar_id: null,
      },
    ]);
  });

  test('records nothing for a first publication, a draft, a change of texts, or a webinar that is over', async () => {
    const id = await add();
    await change(id, { title: 'Renamed', description: 'New.', durationMinutes: 30 }, 1);
    const draft = await add({ published: false });
    await change(draft, { startsAt: moved }, 1);
    const over = await add({ startsAt: '2026-03-01T10:00:00.000Z' });
    await change(over, { published: false }, 1);
    expect(await changes()).toEqual([]);
  });

  test('records a cancellation with the announced start, and a new announcement with the start before it', async () => {
    const id = await add({ title: 'Ask us' });
    await change(id, { published: false }, 1);
    await change(id, { startsAt: moved, title: 'Ask us later' }, 2);
    await change(id, { published: true }, 3);
    expect(await changes()).toMatchObject([
      { kind: 'cancelled', sequence: 1, starts_at: new Date(start), previous_starts_at: null, title: 'Ask us' },
      { kind: 'announced-again', sequence: 2, starts_at: new Date(moved), previous_starts_at: new Date(start) },
    ]);
  });

  test('records a reschedule while a webinar is cancelled, and then a new announcement', async () => {
    const id = await add();
    await change(id, { cancellation: { note: 'Ill' } }, 1);
    await change(id, { title: 'Renamed' }, 2);
    await change(id, { startsAt: moved }, 3);
    await change(id, { cancellation: null }, 4);
    expect(await changes()).toMatchObject([
      { kind: 'cancelled', sequence: 1, starts_at: new Date(start), previous_starts_at: null },
      { kind: 'rescheduled', sequence: 3, starts_at: new Date(moved), previous_starts_at: new Date(start) },
      { kind: 'announced-again', sequence: 4, starts_at: new Date(moved) },
    ]);
  });

  test('records the deletion of a published webinar once, with its title, and its restoration', async () => {
    const id = await add({ title: 'Deleted' });
    expect(await upcoming().remove(id, 1, audit)).toMatchObject({ ok: true });
    expect(await changes()).toMatchObject([{ kind: 'cancelled', webinar_id: id, title: 'Deleted' }]);
    await new PgBin(database, async () => undefined).restore(id, audit);
    expect(await kinds()).toEqual(['cancelled', 'announced-again']);
    await change(id, { published: false }, 2);
    expect(await upcoming().remove(id, 3, audit)).toMatchObject({ ok: true });
    expect(await kinds()).toEqual(['cancelled', 'announced-again', 'cancelled']);
  });

  test('records the link of a published recording', async () => {
    const [recording, id] = [await addRecording(true), await add()];
    await change(id, { recordedWebinarId: recording }, 1);
    await change(id, { title: 'Renamed' }, 2);
    expect(await changes()).toMatchObject([{ kind: 'linked', webinar_id: id, recorded_webinar_id: recording }]);
  });

  test('records the link of a draft when the recording is published', async () => {
    const [recording, id] = [await addRecording(false), await add()];
    await change(id, { recordedWebinarId: recording }, 1);
    expect(await kinds()).toEqual([]);
    const publish = { published: true, publishedAt: now.toISOString() };
    expect(await webinars().change(recording, publish, 1, audit)).toMatchObject({ ok: true });
    expect(await webinars().change(recording, { title: 'Renamed' }, 2, audit)).toMatchObject({ ok: true });
    expect(await changes()).toMatchObject([
      { kind: 'linked', webinar_id: id, at: now, recorded_webinar_id: recording },
    ]);
  });

  test('records a link once when it is saved while the recording is published', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [recording, id] = [await addRecording(false), await add()];
      await Promise.all([
        change(id, { recordedWebinarId: recording }, 1),
        webinars().change(recording, { published: true, publishedAt: now.toISOString() }, 1, audit),
      ]);
      expect((await changes()).filter(({ webinar_id: of }) => of === id)).toMatchObject([{ kind: 'linked' }]);
    }
  });

  test('uses the time of the database when a change has no time', async () => {
    const id = await add({ startsAt: '2999-01-01T10:00:00.000Z' });
    await database.pool.query('UPDATE upcoming_webinars SET published = false WHERE id = $1', [id]);
    const [{ at } = {}] = await changes();
    expect(Math.abs(Number(at) - Date.now())).toBeLessThan(60_000);
  });
});
