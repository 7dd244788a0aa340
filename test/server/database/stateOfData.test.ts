import { Client } from 'pg';
import { migrate } from '../../../server/database/migrate.ts';
import { readMigrations } from '../../../server/database/migrations/migrations.ts';
import { nameOfProcess, readStateOfData } from '../../../server/database/stateOfData.ts';
import { openEmptyTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmptyTestDatabase();
});
afterAll(() => database.remove());

// Rule UPDATE-3.
test('reads an empty database as data without migrations, and changes nothing', async () => {
  expect(await readStateOfData(database.pool)).toEqual({ ran: [], oldestCode: undefined, processes: [] });
  expect((await database.pool.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).rowCount).toBe(0);
});

test('reads the migrations, the oldest code and the processes that run', async () => {
  await migrate(database);
  const names = [
    nameOfProcess('1.0.0', 'web'),
    nameOfProcess('1.0.0', 'web'),
    nameOfProcess('1.1.0', 'worker'),
    'psql',
  ];
  const connections = names.map((application_name) => new Client({ ...database.connection, application_name }));
  await Promise.all(connections.map((each) => each.connect()));
  expect(await readStateOfData(database.pool)).toEqual({
    ran: Object.keys(await readMigrations()),
    oldestCode: '038-changed-notes',
    processes: [
      { version: '1.0.0', role: 'web', count: 2 },
      { version: '1.1.0', role: 'worker', count: 1 },
    ],
  });
  await Promise.all(connections.map((each) => each.end()));
});
