import { sql } from 'kysely';
import { migrate } from '../../../server/database/migrate.ts';
import {
  keepingOldestCode,
  readMigrations,
  type DataMigration,
} from '../../../server/database/migrations/migrations.ts';
import { openDatabase } from '../../../server/database/Database.ts';
import { openEmptyTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';
import { until } from '../../fixtures/run/until.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyTestDatabase();
});
afterEach(() => database.remove());

const tableNames = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
};
const ourTables = [
  'accounts',
  'analytics_days',
  'analytics_events',
  'analytics_keys',
  'analytics_links',
  'announcement_changes',
  'announcements',
  'api_tokens',
  'asset_captions',
  'asset_screen_texts',
  'assets',
  'built_files',
  'bulk_acts',
  'bulk_items',
  'caption_drafts',
  'caption_jobs',
  'caption_versions',
  'catalogue_version',
  'changes',
  'deleted_items',
  'idempotency_keys',
  'import_rows',
  'imports',
  'insight_figures',
  'insight_items',
  'insight_last_searches',
  'insight_named_items',
  'insight_objectives',
  'insight_progress',
  'insight_search_days',
  'insight_searches',
  'insight_watching',
  'item_plans',
  'loose_files',
  'notes',
  'oidc_records',
  'oldest_code',
  'password_mails',
  'people',
  'positions',
  'redirects',
  'registration_clicks',
  'registration_visitors',
  'reminder_counts',
  'reminder_mails',
  'reminder_requests',
  'reminders',
  'rendition_checks',
  'repetition_keys',
  'replaced_assets',
  'reported_errors',
  'revoked_sessions',
  'saved_items',
  'search_documents',
  'search_learned',
  'search_learning',
  'search_meanings',
  'search_synonyms',
  'search_votes',
  'sent_mail_counts',
  'series',
  'server_secrets',
  'sign_in_failures',
  'signing_keys',
  'upcoming_webinars',
  'uploads',
  'video_slugs',
  'videos',
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_endpoints',
  'webinar_downloads',
  'webinar_recommendations',
  'webinar_slugs',
  'webinar_viewers',
  'webinars',
];

test('names each migration after its file, in order', async () => {
  const names = Object.keys(await readMigrations());
  expect(names.slice(0, 2)).toEqual(['001-videos', '002-catalogue-version']);
  expect(names).toEqual(names.toSorted());
  expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length);
});

test('creates every table in an empty database over TCP', async () => {
  const overTcp = openDatabase(database.url);
  await expect(migrate(overTcp)).resolves.toEqual(Object.keys(await readMigrations()));
  await overTcp.close();
  expect(await tableNames()).toEqual(ourTables);
});

test('runs no migration a second time', async () => {
  await migrate(database);
  await expect(migrate(database)).resolves.toEqual([]);
});

test('runs each migration once when five processes migrate at once', async () => {
  const others = Array.from({ length: 4 }, () => openDatabase(database.connection));
  const ran = await Promise.all([database, ...others].map((each) => migrate(each)));
  await Promise.all(others.map((other) => other.close()));
  expect(ran.flat().sort()).toEqual(Object.keys(await readMigrations()));
  expect(await tableNames()).toEqual(ourTables);
});

test('rolls back when killed in the middle, and completes in the next run', async () => {
  // An open transaction holds the name of the last table: the migration waits there with most of its work done.
  const blocker = await database.pool.connect();
  await blocker.query('BEGIN');
  await blocker.query('CREATE TABLE upcoming_webinars (name text)');
  const doomed = openDatabase({ ...database.connection, application_name: 'doomed' });
  const running = migrate(doomed);
  const killed = expect(running).rejects.toThrow();
  const isWaiting = `SELECT pid FROM pg_stat_activity WHERE application_name = 'doomed' AND wait_event_type = 'Lock'`;
  await until(async () => (await database.pool.query(isWaiting)).rowCount === 1, 'the migration waits');
  await database.pool.query(`SELECT pg_terminate_backend(pid) FROM (${isWaiting}) AS waiting`);
  await killed;
  await doomed.close();
  await blocker.query('ROLLBACK');
  blocker.release();
  expect(await tableNames()).toEqual([]);
  await expect(migrate(database)).resolves.toEqual(Object.keys(await readMigrations()));
  expect(await tableNames()).toEqual(ourTables);
});

// Rule SERVER-14.
// Rule UPDATE-2.
test('runs again after a deadlock with the version that still runs, from the beginning', async () => {
  let tries = 0;
  const added: DataMigration = {
    up: async (db) => {
      await sql`CREATE TABLE added (id integer)`.execute(db);
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    },
  };
  await expect(migrate(database, async () => ({ '999-added': added }))).resolves.toEqual(['999-added']);
  expect(tries).toBe(2);
});

test('says in one sentence what to do about data of a newer version, and about other migrations', async () => {
  await migrate(database);
  const refusal = async () => String(await migrate(database).catch((fault: unknown) => fault));
  await database.pool.query(`INSERT INTO kysely_migration VALUES ('999-later', '2031-01-01T00:00:00.000Z')`);
  await database.pool.query(`UPDATE oldest_code SET migration = '999-later'`);
  expect(await refusal()).toBe(
    'OtherMigrations: The data was last used by a newer version (migration 999-later). Start that version or a later one, or restore a backup from before the update.',
  );
  await database.pool.query(`DELETE FROM kysely_migration WHERE name IN ('999-later', '002-catalogue-version')`);
  expect(await refusal()).toMatch(
    /^OtherMigrations: The data was made by a version whose migrations differ .*002-catalogue-version.*\. Start the version that made it, or name other data by DATA_DIR or DATABASE_URL\.$/s,
  );
});

describe('rules UPDATE-1 and UPDATE-2: with data of the next version', () => {
  const next = async (more: Record<string, DataMigration>) =>
    migrate(database, async () => ({ ...(await readMigrations()), ...more }));
  const later: DataMigration = {
    up: async (db) => db.schema.createTable('later_things').addColumn('id', 'integer').execute(),
  };

  test('starts this version, while the next one only added something', async () => {
    await next({ '998-later': later });
    await expect(migrate(database)).resolves.toEqual([]);
  });

  test('refuses this version, once the next one removed what it uses', async () => {
    await next({ '998-later': keepingOldestCode({ ...later, oldestCode: '998-later' }) });
    await expect(migrate(database)).rejects.toThrow(
      'The data was last used by a newer version (migration 998-later). Start that version or a later one, or restore a backup from before the update.',
    );
  });

  test('keeps what the oldest code is, when a migration after that one adds something', async () => {
    await next({
      '998-later': keepingOldestCode({ ...later, oldestCode: '998-later' }),
      '999-added': { up: async () => {} },
    });
    await expect(migrate(database)).rejects.toThrow('migration 999-added');
  });
});
