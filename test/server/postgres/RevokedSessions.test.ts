import { openDatabase } from '../../../server/postgres/Database.ts';
import { RevokedSessions } from '../../../server/postgres/RevokedSessions.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/testDatabase.ts';
import { until } from '../../fixtures/until.ts';

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
const hour = "now() + interval '1 hour'";
const signOut = (sid: string, goodUntil = hour) =>
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

test('knows those from before it began, and hears of each new one, whichever process tells', async () => {
  await expect(revoked.has('before')).resolves.toBe(true);
  await expect(revoked.has('new')).resolves.toBe(false);
  const other = openDatabase(database.connection);
  await other.pool.query(`INSERT INTO revoked_sessions VALUES ('new', ${hour})`);
  await other.close();
  await until(() => revoked.has('new'), 'it has heard');
});

test('asks for no token while it hears', async () => {
  const query = jest.spyOn(database.pool, 'query');
  await Promise.all(Array.from({ length: 50 }, (_, number) => revoked.has(`session ${number}`)));
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
});

test('a sign-out that was swept stays one for as long as its tokens could live', async () => {
  await signOut('swept');
  await until(() => revoked.has('swept'), 'it has heard');
  await database.pool.query('DELETE FROM revoked_sessions');
  await expect(revoked.has('swept')).resolves.toBe(true);
});

test('looks into the table itself while its connection is lost, and heals by itself', async () => {
  await database.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [follower],
  );
  await signOut('meanwhile');
  // It hears of the end of its connection a moment after the database does.
  await until(() => revoked.has('meanwhile'), 'it looks or follows again');
  await expect(revoked.has('other')).resolves.toBe(false);
  await until(async () => (await followers()) === 1, 'it follows again');
  await signOut('after');
  await until(() => revoked.has('after'), 'it hears again');
});

test('finds out within seconds what no notification told', async () => {
  await database.pool.query('ALTER TABLE revoked_sessions DISABLE TRIGGER revoked_sessions_told');
  const looking = await follow(50);
  try {
    await signOut('silent');
    await until(() => looking.has('silent'), 'it has looked by itself');
  } finally {
    await looking.stop();
    await database.pool.query('ALTER TABLE revoked_sessions ENABLE TRIGGER revoked_sessions_told');
  }
});

test('leaves no connection behind when stopped', async () => {
  await revoked.stop();
  await until(async () => (await followers()) === 0, 'the connection is closed');
  expect(faults).toEqual([]);
});
