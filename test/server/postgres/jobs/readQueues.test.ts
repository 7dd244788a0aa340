import { PgProcessingQueue } from '../../../../server/postgres/film/PgProcessingQueue.ts';
import { readQueues } from '../../../../server/postgres/jobs/readQueues.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());

const change = (job: string, columns: string) =>
  database.pool.query(`UPDATE jobs.job SET ${columns} WHERE singleton_key = '${job}'`);

// Rule METRIC-4.
test('returns the number of waiting, active and failed jobs of each queue, and the age of the oldest one', async () => {
  const executeSql = (text: string, values?: unknown[]) => database.pool.query(text, values);
  const queue = await PgProcessingQueue.start({ database: { executeSql }, report: () => undefined });
  for (const job of ['due', 'later', 'active', 'failed', 'done']) await queue.add(job);
  await queue.close();
  await change('due', `start_after = now() - interval '90 seconds'`);
  await change('later', `start_after = now() + interval '1 hour'`);
  await change('active', `state = 'active', started_on = now() - interval '10 minutes'`);
  await change('failed', `state = 'failed'`);
  await change('done', `state = 'completed'`);
  const states = await readQueues(database);
  const told = states.map(({ queue: name, state, jobs, oldestSeconds }) => [
    name,
    state,
    jobs,
    state === 'failed' ? 'any' : Math.round(oldestSeconds / 10),
  ]);
  expect(told.sort()).toEqual([
    ['process-video', 'active', 1, 60],
    ['process-video', 'failed', 1, 'any'],
    ['process-video', 'waiting', 2, 9],
  ]);
});
