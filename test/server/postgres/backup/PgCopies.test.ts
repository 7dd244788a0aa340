import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { DatabaseShape } from '../../../../server/application/ports/backup/DatabaseCopy.ts';
import { digestOf } from '../../../../server/application/backup/streams.ts';
import { migrate, migrateTo } from '../../../../server/database/migrate.ts';
import { readMigrations } from '../../../../server/database/migrations/migrations.ts';
import { findUnfinishedRestore } from '../../../../server/database/unfinishedRestore.ts';
import { PgCopyReceiver } from '../../../../server/postgres/backup/PgCopyReceiver.ts';
import { PgScratchDatabases } from '../../../../server/postgres/backup/PgScratchDatabases.ts';
import { PgSnapshotSource } from '../../../../server/postgres/backup/PgSnapshotSource.ts';
import { PgOrphanedFiles } from '../../../../server/postgres/film/PgOrphanedFiles.ts';
import { pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { addVideo } from '../../../fixtures/stores/storedVideos.ts';
import { openEmptyTestDatabase, openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';

let site: TestDatabase;
let empty: TestDatabase;
beforeEach(async () => {
  [site, empty] = [await openTestDatabase(), await openEmptyTestDatabase()];
});
afterEach(() => Promise.all([site.remove(), empty.remove()]));

const add = (name: string) =>
  addVideo(
    pgVideos(site, async () => undefined),
    { name, slug: name.toLowerCase().replaceAll(' ', '-') },
  );

/** A snapshot in memory. `during` runs while it is open. */
async function copied(during: () => Promise<unknown> = async () => undefined, { connection } = site) {
  return new PgSnapshotSource(connection).withSnapshot(
    async (snapshot) => {
      await during();
      const rows = new Map<string, string>();
      for (const table of snapshot.shape.tables) rows.set(table.name, await text(snapshot.rows(table)));
      return { shape: snapshot.shape, rows, used: await snapshot.usedFiles() };
    },
    async (read) => read,
  );
}

const fill = (target: PgCopyReceiver, { shape, rows }: { shape: DatabaseShape; rows: ReadonlyMap<string, string> }) =>
  target.fill(shape, async ({ name }) => Readable.from([Buffer.from(rows.get(name) ?? '')]));

test('copies one instant while others write, and the copy has the same rows, numbers and months', async () => {
  await add('Meadow');
  await site.pool.query(`SELECT add_analytics_month('2024-02-03')`);
  await site.pool.query(
    `INSERT INTO analytics_events (at, event, properties) VALUES ('2024-02-03T04:05:06Z', 'Played', '{"é\\t": "\\\\n"}')`,
  );
  const copy = await copied(() => add('Too late'));
  const target = new PgCopyReceiver(empty.connection);
  expect(await target.holds()).toBe('nothing');
  await fill(target, copy);
  expect(await target.holds()).toBe('content');
  expect((await empty.pool.query('SELECT name FROM videos')).rows).toEqual([{ name: 'Meadow' }]);
  expect((await empty.pool.query('SELECT properties FROM analytics_events_2024_02')).rows).toEqual([
    { properties: { 'é\t': '\\n' } },
  ]);
  for (const table of copy.shape.tables)
    expect([table.name, await target.digest(table)]).toEqual([
      table.name,
      await digestOf(Readable.from([Buffer.from(copy.rows.get(table.name) ?? '')])),
    ]);
  // Triggers, foreign keys and numbers work as before.
  const next = await addVideo(
    pgVideos(empty, async () => undefined),
    { name: 'Next', slug: 'next' },
  );
  expect((await empty.pool.query('SELECT FROM search_documents WHERE id = $1', [next.video.id])).rowCount).toBe(1);
  await expect(empty.pool.query(`UPDATE videos SET asset_id = 'none' WHERE name = 'Next'`)).rejects.toThrow(
    'foreign key',
  );
  const keys = `SELECT count(*)::int AS count FROM pg_constraint WHERE contype = 'f'`;
  expect((await empty.pool.query(keys)).rows).toEqual((await site.pool.query(keys)).rows);
});

test('replaces what the database held, and removes the mark with the last row', async () => {
  const copy = await copied();
  await add('Meadow');
  const target = new PgCopyReceiver(site.connection);
  await target.begin('20260101');
  expect([await target.holds(), await findUnfinishedRestore(site.pool)]).toEqual(['unfinished-restore', '20260101']);
  await fill(target, copy);
  expect([await target.holds(), await findUnfinishedRestore(site.pool)]).toEqual(['nothing', undefined]);
});

test('writes no row and keeps the mark when the rows break off', async () => {
  await add('Meadow');
  const copy = await copied();
  const target = new PgCopyReceiver(empty.connection);
  await target.begin('20260101');
  const broken = { ...copy, rows: new Map([...copy.rows, ['videos', `${copy.rows.get('videos')}half a row`]]) };
  await expect(fill(target, broken)).rejects.toThrow();
  expect(await target.holds()).toBe('unfinished-restore');
  expect((await empty.pool.query('SELECT FROM assets')).rowCount).toBe(0);
});

test('refuses a second backup, and lets the site remove no file, until the first one has ended', async () => {
  const orphaned = new PgOrphanedFiles(site);
  const id = randomUUID();
  await orphaned.expect([{ kind: 'media', id }], new Date(0));
  const source = new PgSnapshotSource(site.connection);
  await source.withSnapshot(
    async () => undefined,
    async () => {
      await expect(copied()).rejects.toThrow('Another backup');
      expect(await orphaned.list(new Date())).toEqual([]);
    },
  );
  expect(await orphaned.list(new Date())).toEqual([{ kind: 'media', id }]);
});

test('names the files that rows use', async () => {
  const { video } = await add('Meadow');
  const hash = 'a'.repeat(24);
  const { rows } = await site.pool.query<{ id: string }>(
    `UPDATE assets SET picture_hash = $1, picture_width = 1, picture_height = 1, has_source = true
     WHERE id = (SELECT asset_id FROM videos WHERE id = $2) RETURNING id`,
    [hash, video.id],
  );
  const download = randomUUID();
  await site.pool.query(
    `INSERT INTO deleted_items (id, kind, title, rows, deleted_at, person)
     VALUES ($1, 'webinar', 'Binned', $2, now(), 'ada')`,
    [randomUUID(), { webinar_downloads: [{ id: download }] }],
  );
  const assetId = rows[0]?.id ?? '';
  expect((await copied()).used).toEqual([
    { kind: 'download', id: download },
    { kind: 'set', assetId, name: hash },
    { kind: 'set', assetId, name: 'original' },
  ]);
});

test('makes a scratch database and removes it, and one that a killed backup left', async () => {
  const { host, port, user } = site.connection as { host: string; port: number; user: string };
  const count = async () =>
    (await site.pool.query(`SELECT FROM pg_database WHERE datname LIKE 'lectern_scratch_%'`)).rowCount;
  await site.pool.query('CREATE DATABASE lectern_scratch_left TEMPLATE template0');
  expect(await PgScratchDatabases.mayCreate({ host, port, user, database: site.name })).toBe(true);
  const copy = await copied();
  const scratch = new PgScratchDatabases(site.connection);
  await scratch.withScratch(async (database) => {
    await fill(database as PgCopyReceiver, copy);
    expect(await count()).toBe(1);
  });
  await expect(scratch.withScratch(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await count()).toBe(0);
});

test('restores rows of older code, which the later migrations then find', async () => {
  const older = await openEmptyTestDatabase();
  await migrateTo(older, '042-item-plans');
  await older.pool.query(
    `INSERT INTO changes (at, person, kind, item_id, action, before, after) VALUES (now(), 'ada', 'video', $1, 'edited', '{}', '{}')`,
    [randomUUID()],
  );
  const copy = await copied(undefined, older);
  await fill(new PgCopyReceiver(empty.connection), copy);
  expect(await migrate(empty)).toEqual(Object.keys(await readMigrations()).filter((name) => name > '042-item-plans'));
  expect((await empty.pool.query('SELECT person, act_id FROM changes')).rows).toEqual([
    { person: 'ada', act_id: null },
  ]);
  await expect(migrateTo(older, '999-none')).rejects.toThrow('There is no migration 999-none.');
  await older.remove();
});
