import { openDatabase } from '../../../server/postgres/Database.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/testDatabase.ts';
import { until } from '../../fixtures/until.ts';

let server: TestDatabase;
beforeAll(async () => {
  server = await openTestDatabase();
});
afterAll(() => server.remove());

/** A pool with one connection that rests, and what is told of it. */
async function resting() {
  const told: Error[] = [];
  const database = openDatabase(server.connection, (fault) => told.push(fault));
  const { rows } = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return { database, told, breakIt: () => server.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]) };
}

test('of a connection that breaks while it rests the fault alone is told, without what the connection knows', async () => {
  const { database, told, breakIt } = await resting();
  await breakIt();
  await until(async () => told.length > 0, 'it is told');
  expect(told).toEqual([expect.objectContaining({ code: '57P01' })]);
  expect(told[0]).not.toHaveProperty('client');
  await expect(database.pool.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 });
  await database.close();
});

test('of one that breaks while it is closed nothing is told', async () => {
  const { database, told } = await resting();
  const closed = new Promise((resolve) => database.pool.once('error', resolve));
  const closing = database.close();
  // As its server says it, where it stops before the connection is closed.
  database.pool.emit(
    'error',
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    undefined as never,
  );
  await Promise.all([closing, closed]);
  expect(told).toEqual([]);
});
