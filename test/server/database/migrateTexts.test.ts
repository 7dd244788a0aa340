import { randomUUID } from 'node:crypto';
import { Migrator } from 'kysely/migration';
import { migrate } from '../../../server/database/migrate.ts';
import { readMigrations } from '../../../server/database/migrations/migrations.ts';
import { openEmptyTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyTestDatabase();
  const before = Object.fromEntries(Object.entries(await readMigrations()).filter(([name]) => name < '024'));
  const migrator = new Migrator({ db: database.tables, provider: { getMigrations: async () => before } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
});
afterEach(() => database.remove());

test('rebuilds the texts of documents, keeps their words and versions, and empties documents of deleted items', async () => {
  const { pool } = database;
  const video = randomUUID();
  await pool.query(`INSERT INTO assets (id, state) VALUES ('film', 'waiting')`);
  await pool.query(
    `INSERT INTO videos (id, name, categories, public, published, asset_id, created_at, published_at, name_text)
      VALUES ($1, 'Variables', '{rise}', true, true, 'film', '2026-01-01', '2026-01-02', '')`,
    [video],
  );
  await pool.query(`UPDATE search_documents SET words = 'variables', passages = 'old', analysis = 1`);
  const read = async (columns: string) => (await pool.query(`SELECT ${columns} FROM search_documents`)).rows;
  const before = await read('version');
  await migrate(database);
  expect(await read('version')).toEqual(before);
  const shown = `words, passages = '' AS "isEmpty", texts, analysis`;
  expect(await read(shown)).toEqual([{ words: 'variables', isEmpty: true, texts: '', analysis: 0 }]);
  await pool.query(`UPDATE search_documents SET passages = 'new', texts = 'new'`);
  await pool.query('DELETE FROM videos');
  expect(await read(shown)).toEqual([{ words: '', isEmpty: true, texts: '', analysis: 0 }]);
  // A change of a document moves the version of the catalogue again.
  expect(await read('version')).not.toEqual(before);
});
