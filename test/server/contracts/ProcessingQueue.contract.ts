import { randomUUID } from 'node:crypto';
import {
  processingTries,
  type ProcessingJobs,
  type ProcessingQueue,
} from '../../../server/application/ports/film/ProcessingQueue.ts';
import { until } from '../../fixtures/run/until.ts';

export function processingQueueContract(make: () => Promise<ProcessingQueue>): void {
  let queue: ProcessingQueue;
  let worker: { stop(): Promise<void> } | undefined;
  let assetId: string;
  beforeEach(async () => {
    queue = await make();
    assetId = randomUUID();
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
  });

  const work = async (jobs: Partial<ProcessingJobs>) => {
    worker = await queue.work({ process: async () => undefined, giveUp: async () => undefined, ...jobs });
  };
  const untilAborted = (signal: AbortSignal) =>
    new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

  test('gives a worker every added asset, one at a time', async () => {
    const ids = [assetId, randomUUID(), randomUUID()];
    for (const id of ids) await queue.add(id);
    const done: string[] = [];
    let busy = 0;
    await work({
      process: async (id) => {
        busy += 1;
        expect(busy).toBe(1);
        await new Promise((resolve) => setImmediate(resolve));
        busy -= 1;
        done.push(id);
      },
    });
    await until(() => done.length === 3, 'all are done');
    expect([...done].sort()).toEqual([...ids].sort());
  });

  test('gives a waiting worker a new asset, and ignores an asset that is already queued', async () => {
    const done: string[] = [];
    const other = randomUUID();
    await queue.add(assetId);
    await queue.add(assetId);
    await work({ process: async (id) => void done.push(id) });
    await until(() => done.length === 1, 'the first is done');
    await queue.add(other);
    await until(() => done.includes(other), 'the other is done');
    expect(done).toEqual([assetId, other]);
  });

  test('adds missing jobs only for assets that are neither queued nor being processed', async () => {
    const [lost, working, done] = [randomUUID(), randomUUID(), [] as string[]];
    await queue.add(working);
    let finish = (): void => undefined;
    await work({
      process: async (id) => {
        done.push(id);
        if (done.length === 1) await new Promise<void>((resolve) => (finish = resolve));
      },
    });
    await until(() => done.length === 1, 'the first is worked on');
    await queue.add(assetId);
    await queue.addMissing([lost, working, assetId]);
    finish();
    await until(() => done.includes(lost), 'the lost one is done');
    await queue.add('the-last');
    await until(() => done.includes('the-last'), 'all are done');
    expect(done).toEqual([working, assetId, lost, 'the-last']);
  });

  test('aborts the handler when a worker stops, waits for it, and gives the asset to the next worker', async () => {
    await queue.add(assetId);
    const seen: unknown[] = [];
    await work({
      process: async (_, signal) => {
        seen.push('begun');
        await untilAborted(signal).catch((reason: unknown) => {
          seen.push(reason);
          throw reason;
        });
      },
    });
    await until(() => seen.length === 1, 'the handler works');
    await worker?.stop();
    expect(seen).toEqual(['begun', 'stopping']);
    const again: string[] = [];
    await work({ process: async (id) => void again.push(id) });
    await until(() => again.length === 1, 'the next worker has it');
    expect(again).toEqual([assetId]);
  });

  test('never counts a stopped worker as a failed try', async () => {
    await queue.add(assetId);
    const givenUp: string[] = [];
    for (let round = 0; round <= processingTries; round += 1) {
      let begun = false;
      await work({
        process: (_, signal) => {
          begun = true;
          return untilAborted(signal);
        },
        giveUp: async (id) => void givenUp.push(id),
      });
      await until(() => begun || givenUp.length > 0, `round ${round} has begun`);
      await worker?.stop();
      worker = undefined;
    }
    expect(givenUp).toEqual([]);
  });

  test('retries a failed job up to the limit, then gives the asset up once', async () => {
    await queue.add(assetId);
    let tries = 0;
    const givenUp: string[] = [];
    await work({
      process: async () => {
        tries += 1;
        throw new Error('a fault');
      },
      giveUp: async (id) => void givenUp.push(id),
    });
    await until(() => givenUp.length > 0, 'it is given up', 30_000);
    expect(tries).toBe(processingTries);
    expect(givenUp).toEqual([assetId]);
  });

  test('repeats the attempt to give an asset up until it succeeds', async () => {
    await queue.add(assetId);
    let attempts = 0;
    await work({
      process: () => Promise.reject(new Error('a fault')),
      giveUp: async () => {
        attempts += 1;
        if (attempts < 2) throw new Error('the database is away');
      },
    });
    await until(() => attempts === 2, 'the second attempt', 30_000);
  });
}
