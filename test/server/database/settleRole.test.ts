import { Client } from 'pg';
import { openDatabase } from '../../../server/database/Database.ts';
import { settleRole } from '../../../server/database/settleRole.ts';
import { openEmptyTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmptyTestDatabase();
});
afterAll(() => database.remove());

test('gives every later session the settings of the planner, also when several processes set them at once', async () => {
  const processes = Array.from({ length: 8 }, () => openDatabase({ ...database.connection, max: 1 }));
  await Promise.all(processes.map(settleRole));
  await Promise.all(processes.map(({ close }) => close()));
  const session = new Client(database.connection);
  await session.connect();
  const shown = async (name: string) => (await session.query<Record<string, string>>(`SHOW ${name}`)).rows[0]?.[name];
  expect([await shown('jit'), await shown('enable_seqscan'), await shown('plan_cache_mode')]).toEqual([
    'off',
    'off',
    'force_generic_plan',
  ]);
  await session.end();
});
