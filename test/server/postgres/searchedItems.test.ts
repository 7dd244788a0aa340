import { Migrator } from 'kysely/migration';
import { insertVolume } from '../../../server/postgres/kinds/insertVolume.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { migrations } from '../../../server/database/migrations/migrations.ts';
import { pgWebinars } from '../../../server/postgres/kinds/itemsOfKinds.ts';
import { everything } from '../../../src/domain/catalogue/catalogue.ts';
import { openEmptyTestDatabase, openTestDatabase, type TestDatabase } from '../../fixtures/testDatabase.ts';

const now = new Date('2026-01-01T00:00:00Z');
const tables = ['videos', 'webinars', 'upcoming_webinars'] as const;

/** Counts the rows that a search reads, and those that differ from the published items. */
async function read({ pool }: TestDatabase, table: (typeof tables)[number]): Promise<{ rows: number; wrong: number }> {
  const names = await pool.query<{ column: string }>(
    `SELECT attname AS column FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0`,
    [`searched_${table}`],
  );
  const columns = names.rows.map(({ column }) => column).join(', ');
  const [kept, items] = [`SELECT ${columns} FROM searched_${table}`, `SELECT ${columns} FROM ${table} WHERE published`];
  const { rows } = await pool.query<{
    rows: number;
    wrong: number;
  }>(`SELECT (SELECT count(*) FROM searched_${table}) AS rows,
    (SELECT count(*) FROM ((${kept} EXCEPT ${items}) UNION ALL (${items} EXCEPT ${kept})) AS different) AS wrong`);
  return rows[0] ?? { rows: 0, wrong: -1 };
}

describe('the tables that a search reads', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await insertVolume(database, 200, now, () => {});
  });
  afterAll(() => database.remove());

  test.each(tables)('hold every published item of %s and no draft', async (table) => {
    const { rows, wrong } = await read(database, table);
    expect(rows).toBeGreaterThan(5);
    expect(wrong).toBe(0);
  });

  test.each([
    ['webinars', 'all are unpublished', 'UPDATE webinars SET published = false'],
    ['webinars', 'all are published', 'UPDATE webinars SET published = true, published_at = $1'],
    ['webinars', 'views are counted', 'UPDATE webinars SET views = views + 1 WHERE views < 100 AND created_at < $1'],
    [
      'webinars',
      'titles change',
      `UPDATE webinars SET title = 'Renamed', title_text = 'renamed', title_words = 'renamed', search = 'renamed' WHERE created_at < $1`,
    ],
    [
      'webinars',
      'series, level and product change',
      `UPDATE webinars SET series_id = NULL, skill = 'advanced', categories = '{more}' WHERE created_at < $1`,
    ],
    ['videos', 'dates change', 'UPDATE videos SET published_at = $1'],
    [
      'videos',
      'names change',
      `UPDATE videos SET name = 'Renamed', name_text = 'renamed', name_words = 'renamed' WHERE created_at < $1`,
    ],
    ['videos', 'some are deleted', 'DELETE FROM videos WHERE created_at < $1'],
    ['upcoming_webinars', 'times change', 'UPDATE upcoming_webinars SET starts_at = $1, ends_at = $1'],
  ] as const)('match the published %s after %s', async (table, _change, write) => {
    await database.pool.query(write, write.includes('$1') ? [new Date('2025-11-30T00:00:00Z')] : []);
    expect((await read(database, table)).wrong).toBe(0);
  });

  test('roll back with the transaction that changed the items', async () => {
    const client = await database.pool.connect();
    await client.query(`BEGIN; UPDATE webinars SET search = 'undone', published = true, published_at = now()`);
    await client.query('ROLLBACK');
    client.release();
    const webinars = pgWebinars(database, async () => undefined);
    await expect(
      webinars.listPublished({ query: { ...everything, search: 'undone' }, limit: 5, cursor: undefined }),
    ).resolves.toMatchObject({ ok: true, value: { total: 0 } });
  });
});

test('the migration copies existing items into the tables that a search reads', async () => {
  const database = await openEmptyTestDatabase();
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '006'));
  const migrator = new Migrator({ db: database.tables, provider: { getMigrations: async () => before } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  await database.pool.query(itemsBefore);
  await migrate(database);
  for (const table of tables) expect(await read(database, table)).toEqual({ rows: 40, wrong: 0 });
  await database.remove();
});

/** Fifty items of each kind, every fifth a draft, in the tables of the migrations before this one. */
const itemsBefore = `
  INSERT INTO assets (id) SELECT 'asset-' || n FROM generate_series(1, 100) n;
  INSERT INTO videos (name, categories, public, published, asset_id, created_at, published_at, name_text, name_words, search)
    SELECT 'Video', '{rise}', true, n % 5 > 0, 'asset-' || n, now(), now(), 'video', '''video''', '''video'' ''quiz'''
    FROM generate_series(1, 50) n;
  INSERT INTO webinars (title, description, categories, public, published, asset_id, created_at, published_at, title_text, title_words, search)
    SELECT 'Webinar', '', '{rise}', true, n % 5 > 0, 'asset-' || 50 + n, now(), now(), 'webinar', '''webinar''', '''webinar'''
    FROM generate_series(1, 50) n;
  INSERT INTO upcoming_webinars (id, title, description, presenter, starts_at, ends_at, zone, registration_link, categories, public, published, created_at, title_text, title_words, search)
    SELECT gen_random_uuid(), 'Live', '', 'Mina', now(), now() + interval '1 hour', 'UTC', '', '{rise}', true, n % 5 > 0, now(), 'live', '''live''', '''live'''
    FROM generate_series(1, 50) n`;
