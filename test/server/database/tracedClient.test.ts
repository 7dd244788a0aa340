import type { SpanFacts } from '../../../server/application/ports/telemetry/Traces.ts';
import { noTraces } from '../../../server/application/ports/telemetry/Traces.ts';
import { openDatabase } from '../../../server/database/Database.ts';
import { traceStatements } from '../../../server/database/tracedClient.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());

/** The statements that are followed while `work` runs on a pool of its own, with how they have ended. */
async function followed(work: (traced: ReturnType<typeof openDatabase>) => Promise<unknown>) {
  const seen: (readonly [unknown, string])[] = [];
  const begin = (_name: string, facts: SpanFacts) => (fault?: unknown) => {
    seen.push([facts['db.query.text'], fault ? 'failed' : 'done']);
  };
  const traced = openDatabase(database.url);
  traced.pool.on('connect', (client) => traceStatements(client, { ...noTraces, begin }));
  await work(traced);
  await traced.close();
  return seen.filter(([text]) => !String(text).startsWith('SET'));
}

// Rule TRACE-2.
test('follows statements of the pool, of transactions and of Kysely, without their values', async () => {
  const seen = await followed(async ({ pool, tables }) => {
    expect((await pool.query('SELECT $1::text AS said', ['secret'])).rows).toEqual([{ said: 'secret' }]);
    await tables
      .transaction()
      .execute((within) => within.selectFrom('series').select('id').where('title', '=', 'x').execute());
  });
  expect(seen).toEqual([
    ['SELECT $1::text AS said', 'done'],
    ['begin', 'done'],
    ['select "id" from "series" where "title" = $1', 'done'],
    ['commit', 'done'],
  ]);
});

test('marks the span of a statement as failed when the database refuses the statement', async () => {
  const seen = await followed(async ({ pool }) => {
    await expect(pool.query('SELECT nothing')).rejects.toThrow('nothing');
    const client = await pool.connect();
    await expect(client.query({ text: 'SELECT nobody' })).rejects.toThrow('nobody');
    client.release();
  });
  expect(seen).toEqual([
    ['SELECT nothing', 'failed'],
    ['SELECT nobody', 'failed'],
  ]);
});
