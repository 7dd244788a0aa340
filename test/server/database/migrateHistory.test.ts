import { randomUUID } from 'node:crypto';
import { Migrator } from 'kysely/migration';
import { migrate } from '../../../server/database/migrate.ts';
import { readMigrations } from '../../../server/database/migrations/migrations.ts';
import { openEmptyTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyTestDatabase();
  const before = Object.fromEntries(Object.entries(await readMigrations()).filter(([name]) => name < '043'));
  const migrator = new Migrator({ db: database.tables, provider: { getMigrations: async () => before } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
});
afterEach(() => database.remove());

// Rule HISTORY-1.
test('names everybody who has changed something with an account of the site', async () => {
  const { pool } = database;
  for (const [id, first, last] of [
    ['ada', 'Ada', 'Lovelace'],
    ['unnamed', '', ' '],
    ['idle', 'Noor', 'Haddad'],
  ])
    await pool.query(
      `INSERT INTO accounts (id, email, email_key, first_name, last_name, password_hash) VALUES ($1, $1, $1, $2, $3, '')`,
      [id, first, last],
    );
  for (const person of ['ada', 'ada', 'unnamed', 'of another provider'])
    await pool.query(
      `INSERT INTO changes (at, person, kind, item_id, action, before, after) VALUES (now(), $1, 'video', $2, 'edited', '{}', '{}')`,
      [person, randomUUID()],
    );
  await migrate(database);
  expect((await pool.query('SELECT id, name FROM people')).rows).toEqual([{ id: 'ada', name: 'Ada Lovelace' }]);
});
