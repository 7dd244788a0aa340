import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Videos } from '../../../../server/application/ports/item/Videos.ts';
import { CatalogueVersion } from '../../../../server/postgres/catalogue/CatalogueVersion.ts';
import { openDatabase } from '../../../../server/database/Database.ts';
import { PgAssets } from '../../../../server/postgres/film/PgAssets.ts';
import { PgBulkActs } from '../../../../server/postgres/library/PgBulkActs.ts';
import { pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { aNewVideo, spoken } from '../../../fixtures/values/aNewVideo.ts';
import { catalogueMoves } from '../../../fixtures/stores/catalogueMoves.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { until } from '../../../fixtures/run/until.ts';

let database: TestDatabase;
let videos: Videos;
let assets: PgAssets;
beforeAll(async () => {
  database = await openTestDatabase();
  videos = pgVideos(database, async () => undefined);
  assets = new PgAssets(database, async () => undefined);
});
afterAll(() => database.remove());

const now = new Date('2026-01-01T00:00:00Z');
const { stored, movedBy } = catalogueMoves(() => database);
const add = async (about: Parameters<typeof aNewVideo>[0] = {}) => {
  const added = await videos.add(aNewVideo(about), now);
  return added.ok ? added.value.video.id : '';
};
const made = { contentHash: 'made', poster: { width: 2, height: 1 }, duration: 1 };

describe('the catalogue version of videos', () => {
  test('increments once when a new video writes several rows', async () => {
    await expect(movedBy(() => add({ captions: spoken('words') }))).resolves.toBe(1);
  });

  test('increments when processing begins and ends, not for every percent', async () => {
    await add({ assetId: 'worked-on' });
    await expect(movedBy(() => assets.saveProcessing('worked-on', { state: 'processing', percent: 1 }))).resolves.toBe(
      1,
    );
    for (const percent of [2, 50, 99])
      await expect(movedBy(() => assets.saveProcessing('worked-on', { state: 'processing', percent }))).resolves.toBe(
        0,
      );
    await expect(movedBy(() => assets.saveReady('worked-on', made))).resolves.toBe(1);
    await expect(movedBy(() => assets.saveReady('worked-on', made))).resolves.toBe(0);
    await expect(
      movedBy(() => assets.savePicture('worked-on', { contentHash: 'chosen', width: 2, height: 1 })),
    ).resolves.toBe(1);
  });

  test('increments when a video is published, edited, moved, captioned, unpublished or deleted, not when a draft is edited', async () => {
    const id = await add({ published: false, assetId: 'drafted' });
    const run = (sql: string) => () => database.pool.query(sql, [id]);
    await expect(movedBy(run('UPDATE videos SET name = $$Draft$$ WHERE id = $1'))).resolves.toBe(0);
    await expect(movedBy(run('UPDATE videos SET published = true, published_at = now() WHERE id = $1'))).resolves.toBe(
      1,
    );
    await expect(movedBy(run('UPDATE videos SET name = $$New$$ WHERE id = $1'))).resolves.toBe(1);
    await expect(movedBy(run(`UPDATE video_slugs SET slug = 'elsewhere' WHERE video_id = $1`))).resolves.toBe(1);
    await expect(
      movedBy(() => database.pool.query(`INSERT INTO asset_captions VALUES ('drafted', 'fr', 'h', '[]')`)),
    ).resolves.toBe(1);
    await expect(movedBy(run('UPDATE videos SET published = false WHERE id = $1'))).resolves.toBe(1);
    await expect(movedBy(run('UPDATE videos SET published = true WHERE id = $1'))).resolves.toBe(1);
    await expect(movedBy(run('DELETE FROM videos WHERE id = $1'))).resolves.toBe(1);
  });

  test('does not increment when a write is rolled back', async () => {
    const failing = pgVideos(database, async () => Promise.reject(new Error('no queue')));
    await expect(movedBy(() => failing.add(aNewVideo(), now).catch(() => undefined))).resolves.toBe(0);
  });
});

describe('a follower of the catalogue version', () => {
  let faults: unknown[];
  let version: CatalogueVersion;
  const listenerOf = `FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'follower'`;
  beforeEach(async () => {
    faults = [];
    version = await CatalogueVersion.follow(
      database,
      { ...database.connection, application_name: 'follower' },
      (fault) => faults.push(fault),
    );
  });
  afterEach(() => version.stop());

  test('notices writes of other processes, and returns the same number between them', async () => {
    const other = openDatabase(database.connection);
    const before = version.current();
    expect(version.current()).toBe(before);
    await pgVideos(other, async () => undefined).add(aNewVideo(), now);
    await until(() => version.current() === before + 1, 'the follower has heard');
    await other.close();
  });

  test('returns a new number at each call after its own write, until that write is counted', async () => {
    const before = version.current();
    await add();
    version.wrote();
    expect(version.current()).not.toBe(before);
    expect(version.current()).not.toBe(version.current());
    await until(() => version.current() === version.current(), 'the own write is counted');
    expect(version.current()).toBe(before + 1);
  });

  // Rule BULK-17.
  test('gets no notification of an item of a bulk act, and counts it when the act has ended and the search has read ahead', async () => {
    const quiet = await CatalogueVersion.follow(database, database.connection, (fault) => faults.push(fault), 10 ** 6);
    const listener = new Client(database.connection);
    await listener.connect();
    await listener.query('LISTEN catalogue_changed');
    const told: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => told.push(payload));
    const id = await add({ published: false });
    const before = quiet.current();
    const bulkAct = randomUUID();
    const changes = { person: 'ada', at: now, action: 'published', bulkAct } as const;
    await pgVideos(database, async () => undefined, quiet).change(
      id,
      { published: true, publishedAt: now.toISOString() },
      1,
      changes,
    );
    await listener.query(`NOTIFY catalogue_changed, '0'`);
    expect([quiet.current(), await stored(), told]).toEqual([before, before + 1, ['0']]);
    const readAhead = Promise.withResolvers<void>();
    const reading = jest.fn(() => readAhead.promise);
    quiet.afterReading(reading);
    await new PgBulkActs(database, quiet).finish(bulkAct, now);
    await until(() => reading.mock.calls.length === 1, 'the search reads ahead');
    expect(quiet.current()).toBe(before);
    readAhead.resolve();
    await until(() => quiet.current() === before + 1, 'it has found the change');
    await Promise.all([quiet.stop(), listener.end()]);
  });

  test('never decreases when notifications and queries race', async () => {
    let highest = 0;
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        await add();
        version.wrote();
        const current = version.current();
        if (current > 0) expect(current).toBeGreaterThanOrEqual(highest);
        highest = Math.max(highest, current);
      }),
    );
    const last = await stored();
    await until(() => version.current() === last, 'all writes are known');
  });

  test('returns a new number at each call while its connection is lost, then reconnects', async () => {
    const before = version.current();
    await database.pool.query(`SELECT pg_terminate_backend(pid) ${listenerOf}`);
    await until(() => version.current() < 0, 'it knows that its connection is lost');
    expect(version.current()).not.toBe(version.current());
    await add();
    await until(() => version.current() === before + 1, 'it follows again');
    await add();
    await until(() => version.current() === before + 2, 'it gets notifications again');
  });

  test('finds a change by polling when its notification is missing', async () => {
    const polling = await CatalogueVersion.follow(database, database.connection, (fault) => faults.push(fault), 50);
    const before = polling.current();
    await database.pool.query('UPDATE catalogue_version SET version = version + 1');
    await until(() => polling.current() === before + 1, 'it has polled');
    await polling.stop();
  });

  test('closes its connection when stopped', async () => {
    await version.stop();
    await until(
      async () => (await database.pool.query(`SELECT ${listenerOf}`)).rowCount === 0,
      'the connection is closed',
    );
    expect(faults).toEqual([]);
  });
});
