import { sweepEveryHour } from '../../../../server/main/adapters/sweepEveryHour.ts';

const hour = 3_600_000;
afterEach(() => void jest.useRealTimers());

test('sweeps at once and every hour, until it is stopped', async () => {
  jest.useFakeTimers();
  const swept: number[] = [];
  const sweeping = sweepEveryHour([async () => swept.push(1), async () => swept.push(2)], () => undefined);
  await jest.advanceTimersByTimeAsync(hour - 1);
  expect(swept).toEqual([1, 2]);
  await jest.advanceTimersByTimeAsync(1);
  expect(swept).toEqual([1, 2, 1, 2]);
  await sweeping.stop();
  await jest.advanceTimersByTimeAsync(5 * hour);
  expect(swept).toHaveLength(4);
});

test('reports a sweep that fails, and runs the others', async () => {
  jest.useFakeTimers();
  const [reported, swept]: [unknown[], string[]] = [[], []];
  const fault = new Error('no database');
  const sweeping = sweepEveryHour(
    [
      async () => {
        throw fault;
      },
      async () => swept.push('other'),
    ],
    (reportedFault) => reported.push(reportedFault),
  );
  await jest.advanceTimersByTimeAsync(hour);
  expect([reported, swept]).toEqual([
    [fault, fault],
    ['other', 'other'],
  ]);
  await sweeping.stop();
});

test('waits for the running sweep when stopped, and starts no other', async () => {
  let finish = () => {};
  const swept: string[] = [];
  const sweeping = sweepEveryHour(
    [
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }).then(() => void swept.push('first')),
      async () => swept.push('second'),
    ],
    () => undefined,
  );
  const stopped = sweeping.stop();
  finish();
  await stopped;
  expect(swept).toEqual(['first']);
});
