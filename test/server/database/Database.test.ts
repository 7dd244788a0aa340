import { openDatabase } from '../../../server/database/Database.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';
import { until } from '../../fixtures/run/until.ts';

let server: TestDatabase;
beforeAll(async () => {
  server = await openTestDatabase();
});
afterAll(() => server.remove());

/** A pool with one idle connection, and the faults that it reports. */
async function openIdle() {
  const reported: Error[] = [];
  const database = openDatabase(server.connection, (fault) => reported.push(fault));
  const { rows } = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return {
    database,
    reported,
    breakConnection: () => server.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]),
  };
}

test('reports the fault of a broken idle connection without its client, and connects again', async () => {
  const { database, reported, breakConnection } = await openIdle();
  await breakConnection();
  await until(async () => reported.length > 0, 'the fault is reported');
  expect(reported).toEqual([expect.objectContaining({ code: '57P01' })]);
  expect(reported[0]).not.toHaveProperty('client');
  await expect(database.pool.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 });
  await database.close();
});

test('reports nothing when a connection breaks while the pool closes', async () => {
  const { database, reported } = await openIdle();
  const closed = new Promise((resolve) => database.pool.once('error', resolve));
  const closing = database.close();
  // The message of a server that stops before the connection is closed.
  database.pool.emit(
    'error',
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    undefined as never,
  );
  await Promise.all([closing, closed]);
  expect(reported).toEqual([]);
});
