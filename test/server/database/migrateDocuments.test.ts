import { randomUUID } from 'node:crypto';
import { Migrator } from 'kysely/migration';
import { migrate } from '../../../server/database/migrate.ts';
import { readMigrations } from '../../../server/database/migrations/migrations.ts';
import { openEmptyTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyTestDatabase();
  const before = Object.fromEntries(Object.entries(await readMigrations()).filter(([name]) => name < '015'));
  const migrator = new Migrator({ db: database.tables, provider: { getMigrations: async () => before } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
});
afterEach(() => database.remove());

test('migrates a site that has captions, and gives each item a document', async () => {
  const [video, upcoming] = [randomUUID(), randomUUID()];
  const { pool } = database;
  await pool.query(`INSERT INTO assets (id, state) VALUES ('film', 'waiting')`);
  await pool.query(
    `INSERT INTO asset_captions (asset_id, language, content_hash, spoken) VALUES ('film', 'en', 'hash', 'spoken words')`,
  );
  await pool.query(
    `INSERT INTO videos (id, name, categories, public, published, asset_id, created_at, published_at, name_text, name_words, search)
      VALUES ($1, 'Variables', '{rise}', true, true, 'film', '2026-01-01', '2026-01-02', '', '', '')`,
    [video],
  );
  await pool.query(
    `INSERT INTO upcoming_webinars (id, title, description, presenter, starts_at, zone, registration_link, categories, public, published, created_at, title_text, title_words, search)
      VALUES ($1, 'Live', '', '', '2027-01-01', 'Europe/Berlin', 'https://example.com', '{rise}', true, false, '2026-01-01', '', '', '')`,
    [upcoming],
  );
  await migrate(database);
  const captions = await pool.query('SELECT language, cues FROM asset_captions');
  expect(captions.rows).toEqual([{ language: 'en', cues: [[0, 'spoken words']] }]);
  const documents = await pool.query('SELECT id, kind, published, analysis FROM search_documents ORDER BY kind');
  expect(documents.rows).toEqual([
    { id: upcoming, kind: 'upcoming', published: false, analysis: 0 },
    { id: video, kind: 'video', published: true, analysis: 0 },
  ]);
});
