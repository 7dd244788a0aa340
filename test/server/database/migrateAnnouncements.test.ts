import { randomUUID } from 'node:crypto';
import { Migrator } from 'kysely/migration';
import { migrate } from '../../../server/database/migrate.ts';
import { readMigrations } from '../../../server/database/migrations/migrations.ts';
import { openEmptyTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyTestDatabase();
  const before = Object.fromEntries(Object.entries(await readMigrations()).filter(([name]) => name < '021'));
  const migrator = new Migrator({ db: database.tables, provider: { getMigrations: async () => before } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
});
afterEach(() => database.remove());

test('announces the webinars that are published before the migration, and no draft', async () => {
  const { pool } = database;
  const [published, draft] = [randomUUID(), randomUUID()];
  for (const id of [published, draft])
    await pool.query(
      `INSERT INTO upcoming_webinars (id, title, description, presenter, starts_at, zone, registration_link, categories, public, published, created_at, title_text)
        VALUES ($1, 'Live', '', '', '2027-01-01', 'Europe/Berlin', 'https://example.com', '{rise}', true, $2, '2026-01-01', '')`,
      [id, id === published],
    );
  await migrate(database);
  const told = await pool.query('SELECT * FROM announcements');
  expect(told.rows).toEqual([
    {
      webinar_id: published,
      calendar_uid: expect.any(String),
      sequence: 0,
      announced_at: new Date('2026-01-01'),
      starts_at: new Date('2027-01-01'),
      ends_at: new Date('2027-01-01T01:00:00Z'),
      previous_starts_at: null,
      changed_at: new Date('2026-01-01'),
      cancelled_at: null,
    },
  ]);
  await pool.query(`UPDATE upcoming_webinars SET starts_at = '2027-01-02' WHERE id = $1`, [published]);
  expect((await pool.query('SELECT kind, sequence FROM announcement_changes')).rows).toEqual([
    { kind: 'rescheduled', sequence: 1 },
  ]);
});
