import { sql, type Transaction } from 'kysely';
import { openDatabase, type Database, type Tables } from '../../../server/database/Database.ts';
import { refusable } from '../../../server/database/refusable.ts';
import { ok } from '../../../src/domain/result.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
let impatient: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  // PostgreSQL would look for a deadlock only after a second.
  impatient = openDatabase({ ...database.connection, options: '-c deadlock_timeout=10ms' });
  await database.pool.query(
    `INSERT INTO series (id, title, title_key, created_at) SELECT ('00000000-0000-4000-8000-00000000000' || n)::uuid, n, n, now() FROM generate_series(1, 2) n`,
  );
});
afterAll(async () => {
  await impatient.close();
  await database.remove();
});

const lock = (transaction: Transaction<Tables>, row: number) =>
  sql`UPDATE series SET version = version + 1 WHERE title_key = ${String(row)}`.execute(transaction);

test('retries the transaction that PostgreSQL aborts in a deadlock', async () => {
  const locked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let totalTries = 0;
  const ended = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const crossing = async (mine: 0 | 1, other: 0 | 1) => {
    let tries = 0;
    const result = await refusable(impatient.tables, async (transaction) => {
      totalTries += 1;
      tries += 1;
      // Without this wait the second try could run into a deadlock with the same transaction again.
      if (tries > 1) await ended[other].promise;
      await lock(transaction, mine + 1);
      locked[mine].resolve();
      await locked[other].promise;
      await lock(transaction, other + 1);
      return ok(mine);
    });
    ended[mine].resolve();
    return result;
  };
  await expect(Promise.all([crossing(0, 1), crossing(1, 0)])).resolves.toEqual([ok(0), ok(1)]);
  expect(totalTries).toBe(3);
  expect(
    (await database.pool.query<{ version: number }>('SELECT version FROM series')).rows.map(({ version }) => version),
  ).toEqual([3, 3]);
});
