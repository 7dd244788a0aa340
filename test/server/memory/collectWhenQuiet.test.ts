import type { EventLoopUtilization } from 'node:perf_hooks';
import { collectWhenQuiet } from '../../../server/memory/collectWhenQuiet.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Rule BUDGET-9.
test.each([
  ['does not collect at a thread that was never busy', [0, 0, 0], [0, 0, 0]],
  ['does not collect while the thread is busy', [0.5, 0.9], [0, 0]],
  ['collects once when the thread is quiet after it was busy', [0.5, 0.01, 0.01], [0, 1, 1]],
  ['waits until the thread is quiet when it is only less busy', [0.5, 0.05, 0.01], [0, 0, 1]],
  ['collects again when the thread is quiet after it was busy again', [0.5, 0, 0.3, 0], [0, 1, 1, 2]],
])('%s', (_expected, shares, collections) => {
  const coming = [...shares];
  const collect = jest.fn();
  const loop = (now?: EventLoopUtilization) => ({ idle: 0, active: 0, utilization: now ? (coming.shift() ?? 0) : 0 });
  const stop = collectWhenQuiet(collect, 1000, loop);
  expect(
    collections.map(() => {
      jest.advanceTimersByTime(1000);
      return collect.mock.calls.length;
    }),
  ).toEqual(collections);
  stop();
});
