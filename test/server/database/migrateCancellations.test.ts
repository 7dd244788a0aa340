import { randomUUID } from 'node:crypto';
import { Migrator } from 'kysely/migration';
import { migrate } from '../../../server/database/migrate.ts';
import { readMigrations } from '../../../server/database/migrations/migrations.ts';
import { openEmptyTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyTestDatabase();
  const before = Object.fromEntries(Object.entries(await readMigrations()).filter(([name]) => name < '033'));
  const migrator = new Migrator({ db: database.tables, provider: { getMigrations: async () => before } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
});
afterEach(() => database.remove());

test('moves the announcement of a webinar that was cancelled and moved before the migration, and no other', async () => {
  const { pool } = database;
  const [moved, kept, hidden] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [moved, kept, hidden]) {
    await pool.query(
      `INSERT INTO upcoming_webinars (id, title, description, presenter, starts_at, zone, registration_link, categories, public, published, created_at, title_text)
        VALUES ($1, 'Live', '', '', '2037-01-01', 'Europe/Berlin', 'https://example.com', '{rise}', true, true, '2026-01-01', '')`,
      [id],
    );
    await pool.query(`UPDATE upcoming_webinars SET cancellation_note = '' WHERE id = $1`, [id]);
  }
  await pool.query(`UPDATE upcoming_webinars SET published = false WHERE id = $1`, [hidden]);
  await pool.query(`UPDATE upcoming_webinars SET starts_at = '2037-06-01' WHERE id <> $1`, [kept]);
  await migrate(database);
  const told = await pool.query(
    'SELECT webinar_id, sequence, starts_at, ends_at, previous_starts_at FROM announcements',
  );
  const old = { sequence: 1, starts_at: new Date('2037-01-01'), ends_at: new Date('2037-01-01T01:00:00Z') };
  expect(new Map(told.rows.map(({ webinar_id: id, ...row }) => [id, row]))).toEqual(
    new Map<unknown, unknown>([
      [kept, { ...old, previous_starts_at: null }],
      [hidden, { ...old, previous_starts_at: null }],
      [
        moved,
        {
          sequence: 2,
          starts_at: new Date('2037-06-01'),
          ends_at: new Date('2037-06-01T01:00:00Z'),
          previous_starts_at: new Date('2037-01-01'),
        },
      ],
    ]),
  );
});
