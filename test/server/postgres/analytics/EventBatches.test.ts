import { EventBatches } from '../../../../server/postgres/analytics/EventBatches.ts';

const bounds = { restMilliseconds: 200, mostAtOnce: 3, mostWaiting: 5, retryMilliseconds: 1000 };
let written: number[][];
let faults: unknown[];
let isAway: boolean;
let batches: EventBatches<number>;
beforeEach(() => {
  jest.useFakeTimers();
  [written, faults, isAway] = [[], [], false];
  batches = new EventBatches(
    async (batch: readonly number[]) => {
      if (isAway) throw new Error('away');
      written.push([...batch]);
    },
    (fault) => faults.push(fault),
    bounds,
  );
});
afterEach(() => jest.useRealTimers());
const take = (...events: number[]) => events.map((event) => batches.take(event));

test('writes all waiting events at once after 200 milliseconds', async () => {
  take(1, 2);
  await jest.advanceTimersByTimeAsync(199);
  expect(written).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(written).toEqual([[1, 2]]);
});

test('writes a full batch at once', async () => {
  take(1, 2, 3, 4);
  await jest.advanceTimersByTimeAsync(0);
  expect(written).toEqual([[1, 2, 3], [4]]);
});

test('retries a failed batch, and refuses events when the queue is full', async () => {
  isAway = true;
  take(1, 2);
  await jest.advanceTimersByTimeAsync(200);
  expect([take(3, 4, 5, 6), faults]).toEqual([[true, true, true, false], [new Error('away')]]);
  isAway = false;
  await jest.advanceTimersByTimeAsync(1000);
  expect(written).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('writes the waiting events at once on a flush', async () => {
  take(1, 2);
  await batches.flush();
  expect(written).toEqual([[1, 2]]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(written).toHaveLength(1);
});

test('throws when a flush fails, and keeps the waiting events', async () => {
  isAway = true;
  take(1);
  await expect(batches.flush()).rejects.toThrow('away');
  isAway = false;
  await batches.flush();
  expect(written).toEqual([[1]]);
});
