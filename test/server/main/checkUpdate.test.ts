import { join } from 'node:path';
import { Client } from 'pg';
import { nameOfProcess } from '../../../server/database/stateOfData.ts';
import { checkUpdate, told } from '../../../server/main/checkUpdate.ts';
import { readConfig } from '../../../server/main/settings/config.ts';
import { siteVersion } from '../../../server/main/settings/siteVersion.ts';
import { openEmptyTestDatabase, openTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';

// Rule UPDATE-4: what `npm run serve -- --check` says.
const root = join(import.meta.dirname, '../../..');
const oneByOne =
  'A rolling update is possible: stop one process, start this version in its place, wait for /readyz, go on.';

async function check(database: TestDatabase): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  const config = readConfig({ DATABASE_URL: database.url }, root, false);
  const code = await checkUpdate(config, root, (line) => lines.push(line));
  return { code, lines };
}

test('allows a rolling update beside the processes that run on the data', async () => {
  const database = await openTestDatabase();
  const web = new Client({ connectionString: database.url, application_name: nameOfProcess('1.0.0', 'web') });
  await web.connect();
  expect(await check(database)).toEqual({
    code: 0,
    lines: [
      `This is version ${siteVersion(root)}.`,
      'Running: 1 × web, version 1.0.0.',
      'No migration is missing.',
      oneByOne,
    ],
  });
  await web.end();
  await database.remove();
});

test('names the missing migrations of an empty database, and runs none', async () => {
  const database = await openEmptyTestDatabase();
  const { code, lines } = await check(database);
  expect([code, lines[1], lines.at(-1)]).toEqual([0, 'No process of the site runs on this database.', oneByOne]);
  expect(lines[2]).toMatch(/^Missing migrations: 001-videos, .*, 042-item-plans\.$/);
  expect((await database.pool.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).rowCount).toBe(0);
  await database.remove();
});

test('refuses data of a newer version that this one does not work with', async () => {
  const database = await openTestDatabase();
  await database.pool.query(`INSERT INTO kysely_migration VALUES ('999-later', '2031-01-01T00:00:00.000Z')`);
  const [allowed, , refused] = [
    await check(database),
    await database.pool.query(`UPDATE oldest_code SET migration = '999-later'`),
    await check(database),
  ];
  expect([allowed.code, ...allowed.lines.slice(2)]).toEqual([
    0,
    'The data is of newer code (migration 999-later), and this version works with it.',
    oneByOne,
  ]);
  expect([refused.code, ...refused.lines.slice(2)]).toEqual([
    1,
    'The data is of newer code (migration 999-later), and this version does not work with it. Start that version or a later one.',
  ]);
  await database.remove();
});

test('says what to do when the running code would not work after the update', () => {
  expect(told({ kind: 'stop-first', missing: ['040-a', '041-b'], by: '041-b', oldest: '040-a' })).toEqual({
    isPossible: false,
    lines: [
      'Missing migrations: 040-a, 041-b.',
      'No rolling update is possible: after migration 041-b only code that has 040-a works. Stop every process, then start this version; or update first to a version that has 040-a.',
    ],
  });
});

test('refuses data with other migrations', () => {
  expect(told({ kind: 'other-data' })).toEqual({
    isPossible: false,
    lines: ['The data has other migrations than this version. Start the version that made it.'],
  });
});

test('says that the database cannot be reached', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, root, false);
  await expect(checkUpdate(config, root, () => undefined)).rejects.toThrow(
    /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/,
  );
});
