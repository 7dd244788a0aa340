import { openDatabase } from '../../../../server/database/Database.ts';
import { RevokedSessions } from '../../../../server/postgres/accounts/RevokedSessions.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { until } from '../../../fixtures/run/until.ts';

let database: TestDatabase;
let faults: unknown[];
let revoked: RevokedSessions;
const follower = 'follower of sign-outs';
const follow = (checkMilliseconds?: number) =>
  RevokedSessions.follow(
    database,
    { ...database.connection, application_name: follower },
    (fault) => faults.push(fault),
    checkMilliseconds,
  );
const inAnHour = "now() + interval '1 hour'";
const signOut = (sid: string, goodUntil = inAnHour) =>
  database.pool.query(`INSERT INTO revoked_sessions VALUES ($1, ${goodUntil})`, [sid]);
const followers = async () =>
  (
    await database.pool.query(
      'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
      [follower],
    )
  ).rowCount;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(async () => {
  faults = [];
  await database.pool.query('DELETE FROM revoked_sessions');
  await signOut('before');
  revoked = await follow();
});
afterEach(() => revoked.stop());

test('finds sessions that were revoked before it started, and those that other processes revoke later', async () => {
  await expect(revoked.has('before')).resolves.toBe(true);
  await expect(revoked.has('new')).resolves.toBe(false);
  const other = openDatabase(database.connection);
  await other.pool.query(`INSERT INTO revoked_sessions VALUES ('new', ${inAnHour})`);
  await other.close();
  await until(() => revoked.has('new'), 'it has got the notification');
});

test('runs no query while it gets notifications', async () => {
  const query = jest.spyOn(database.pool, 'query');
  await Promise.all(Array.from({ length: 50 }, (_, number) => revoked.has(`session ${number}`)));
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
});

test('still finds a revoked session after its row was swept', async () => {
  await signOut('swept');
  await until(() => revoked.has('swept'), 'it has got the notification');
  await database.pool.query('DELETE FROM revoked_sessions');
  await expect(revoked.has('swept')).resolves.toBe(true);
});

test('queries the table while its connection is lost, then reconnects', async () => {
  await database.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [follower],
  );
  await signOut('meanwhile');
  // The follower learns that its connection has ended a moment after the database does.
  await until(() => revoked.has('meanwhile'), 'it queries or follows again');
  await expect(revoked.has('other')).resolves.toBe(false);
  await until(async () => (await followers()) === 1, 'it follows again');
  await signOut('after');
  await until(() => revoked.has('after'), 'it gets notifications again');
});

test('finds a revoked session by polling when its notification is missing', async () => {
  await database.pool.query('ALTER TABLE revoked_sessions DISABLE TRIGGER revoked_sessions_told');
  const polling = await follow(50);
  try {
    await signOut('silent');
    await until(() => polling.has('silent'), 'it has polled');
  } finally {
    await polling.stop();
    await database.pool.query('ALTER TABLE revoked_sessions ENABLE TRIGGER revoked_sessions_told');
  }
});

test('closes its connection when stopped', async () => {
  await revoked.stop();
  await until(async () => (await followers()) === 0, 'the connection is closed');
  expect(faults).toEqual([]);
});
