import { randomUUID } from 'node:crypto';
import { PgPersonalRecords } from '../../../../server/postgres/personal/PgPersonalRecords.ts';
import type { FilmRecord } from '../../../../src/domain/item/filmName.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { InMemoryPersonalRecords } from '../../../fixtures/memory/InMemoryPersonalRecords.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { personalRecordsContract } from '../../contracts/PersonalRecords.contract.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const everyTable = ['positions', 'saved_items', 'notes', 'idempotency_keys'];

describe('PgPersonalRecords', () => {
  let adapters: TestAdapters;
  let webinar: FilmRecord;
  let draft: FilmRecord;
  beforeAll(async () => {
    adapters = await openTestAdapters({ now });
    webinar = await addWebinar();
    draft = await addVideo(false);
  });
  afterAll(() => adapters.close());
  beforeEach(() => adapters.database.empty(...everyTable));

  async function addVideo(published: boolean): Promise<FilmRecord> {
    const added = await adapters.videos.add(aNewVideo({ slug: `video-${randomUUID()}`, published }), now);
    if (!added.ok) throw new Error(added.refusal);
    return { kind: 'video', item: added.value.video.id };
  }
  async function addWebinar(): Promise<FilmRecord> {
    const added = await adapters.webinars.add(aNewWebinar({ slug: `webinar-${randomUUID()}` }), now);
    if (!added.ok) throw new Error(added.refusal);
    return { kind: 'webinar', item: added.value.webinar.id };
  }
  /** Copies one row, because adding hundreds through the port takes long. */
  async function addFilms(count: number): Promise<readonly FilmRecord[]> {
    const first = await addVideo(true);
    const { rows } = await adapters.database.pool.query<{ id: string }>(
      `WITH columns AS (SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns WHERE table_name = 'videos')
       SELECT names AS id FROM columns`,
    );
    const others = rows[0]?.id
      .split(', ')
      .filter((name) => !['id', 'asset_id', 'next_asset_id'].includes(name))
      .join(', ');
    const added = await adapters.database.pool.query<{ id: string }>(
      `WITH asset AS (INSERT INTO assets (id) SELECT gen_random_uuid()::text FROM generate_series(2, $2) RETURNING id)
       INSERT INTO videos (asset_id, ${others}) SELECT asset.id, ${others} FROM asset, videos WHERE videos.id = $1 RETURNING id`,
      [first.item, count],
    );
    return [first, ...added.rows.map(({ id }): FilmRecord => ({ kind: 'video', item: id }))];
  }
  const count = async () => {
    const { rows } = await adapters.database.pool.query<{ total: number }>(
      `SELECT (${everyTable.map((table) => `(SELECT count(*) FROM ${table})`).join(' + ')})::int AS total`,
    );
    return rows[0]?.total;
  };

  personalRecordsContract(async () => ({
    records: new PgPersonalRecords(adapters.database),
    addFilms,
    webinar,
    draft,
  }));

  const fill = async (person: string, film: FilmRecord) => {
    const records = new PgPersonalRecords(adapters.database);
    const newPosition = { ...film, second: 20, duration: 100, at: now.toISOString() };
    await records.savePositions(person, [newPosition], { key: 'a', at: now });
    await records.save(person, { ...film, savedAt: now.toISOString() });
    await records.writeNote(person, { ...film, id: randomUUID(), second: 1, text: 'a', writtenAt: now.toISOString() });
  };

  test('deletes the records of an item together with the item', async () => {
    const [video, recording] = [await addVideo(true), await addWebinar()];
    await fill('one', video);
    await fill('one', recording);
    const audit = { person: 'admin', at: now, action: 'deleted' } as const;
    expect((await adapters.videos.remove(video.item, 1, audit)).ok).toBe(true);
    expect((await adapters.webinars.remove(recording.item, 1, audit)).ok).toBe(true);
    // The key remains, as it is of no item.
    expect(await count()).toBe(1);
  });

  test('deletes the records of an account together with the account', async () => {
    const account = {
      email: 'a@b.example',
      firstName: '',
      lastName: '',
      trainingRole: null,
      passwordHash: '',
      subscription: null,
      roles: [],
    };
    const added = await adapters.accounts.add(account);
    if (!added.ok) throw new Error(added.refusal);
    await fill(added.value.id, await addVideo(true));
    expect(await count()).toBe(4);
    await adapters.accounts.remove(added.value.id);
    expect(await count()).toBe(0);
  });
});

describe('InMemoryPersonalRecords', () => {
  const webinar: FilmRecord = { kind: 'webinar', item: randomUUID() };
  const draft: FilmRecord = { kind: 'video', item: randomUUID() };
  personalRecordsContract(async () => {
    const films = [webinar];
    return {
      records: new InMemoryPersonalRecords((film) =>
        films.some(({ kind, item }) => kind === film.kind && item === film.item),
      ),
      addFilms: async (count) => {
        const added = Array.from({ length: count }, (): FilmRecord => ({ kind: 'video', item: randomUUID() }));
        films.push(...added);
        return added;
      },
      webinar,
      draft,
    };
  });
});
