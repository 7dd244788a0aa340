import { randomUUID } from 'node:crypto';
import type { CurrentRequest } from '../../../../server/application/ports/CurrentRequest.ts';
import { PgProcessingQueue } from '../../../../server/postgres/film/PgProcessingQueue.ts';
import { hurriedClock } from '../../../fixtures/run/hurriedClock.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { until } from '../../../fixtures/run/until.ts';
import { processingQueueContract } from '../../contracts/ProcessingQueue.contract.ts';

let database: TestDatabase;
let queues: PgProcessingQueue[] = [];
let faults: unknown[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.close()));
  queues = [];
});
afterAll(() => database.remove());

const onPool = () => ({ executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) });
// Every test has its own queue, so that it gets no job of another test.
let schema = '';
let schemas = 0;
beforeEach(() => {
  schemas += 1;
  schema = `jobs_${schemas}`;
  faults = [];
});
const start = async (currentRequest?: Pick<CurrentRequest, 'id'>) => {
  const report = (fault: unknown) => void faults.push(fault);
  const queue = await PgProcessingQueue.start({
    database: onPool(),
    report,
    schema,
    retryDelaySeconds: 0,
    pollSeconds: 0.5,
    clock: hurriedClock,
    currentRequest,
  });
  queues.push(queue);
  return queue;
};

describe('PgProcessingQueue as a queue of films to process', () => processingQueueContract(() => start()));

describe('PgProcessingQueue', () => {
  test('adds a job in the transaction of its caller', async () => {
    const queue = await start();
    const client = await database.pool.connect();
    const [undone, kept] = [randomUUID(), randomUUID()];
    const within = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    try {
      await client.query('BEGIN');
      await queue.addWithin(undone, within);
      await client.query('ROLLBACK');
      await client.query('BEGIN');
      await queue.addWithin(kept, within);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    const done: string[] = [];
    const worker = await queue.work({ process: async (id) => void done.push(id), giveUp: async () => undefined });
    await until(() => done.includes(kept), 'the kept job is done');
    await worker.stop();
    expect(done).toEqual([kept]);
  });

  // Rule LOG-4.
  test('tells the worker which request has added a job', async () => {
    let id: string | undefined = 'request-1';
    const queue = await start({ id: () => id });
    const [asked, unasked] = [randomUUID(), randomUUID()];
    await queue.add(asked);
    id = undefined;
    await queue.add(unasked);
    const seen = new Map<string, string | undefined>();
    const worker = await queue.work({
      process: async (asset, _signal, about) => void seen.set(asset, about?.requestId),
      giveUp: async () => undefined,
    });
    await until(() => seen.size === 2, 'both jobs are done');
    await worker.stop();
    expect([seen.get(asked), seen.get(unasked)]).toEqual(['request-1', undefined]);
  });

  test('shares jobs between two processes and runs each job once', async () => {
    const ids = Array.from({ length: 6 }, () => randomUUID());
    const [one, other] = [await start(), await start()];
    for (const id of ids) await one.add(id);
    const done: string[] = [];
    const jobs = { process: async (id: string) => void done.push(id), giveUp: async () => undefined };
    const workers = [await one.work(jobs), await other.work(jobs)];
    await until(() => done.length >= 6, 'all are done');
    await Promise.all(workers.map((worker) => worker.stop()));
    expect([...done].sort()).toEqual([...ids].sort());
  });

  test('keeps its jobs when a second queue starts on the same database', async () => {
    const queue = await start();
    const id = randomUUID();
    await queue.add(id);
    const again = await start();
    const done: string[] = [];
    const worker = await again.work({
      process: async (videoId) => void done.push(videoId),
      giveUp: async () => undefined,
    });
    await until(() => done.length === 1, 'the job is done');
    await worker.stop();
    expect(faults).toEqual([]);
  });
});
