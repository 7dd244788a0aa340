/** @jest-environment node */
import type { EventLoopUtilization } from 'node:perf_hooks';
import { collectWhenQuiet } from '../../../server/memory/collectWhenQuiet.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Rule BUDGET-9.
test.each([
  ['never at a thread that was never busy', [0, 0, 0], [0, 0, 0]],
  ['not while the thread is busy', [0.5, 0.9], [0, 0]],
  ['once when the thread is quiet after it was busy', [0.5, 0.01, 0.01], [0, 1, 1]],
  ['only when the thread is quiet, although it is less busy before', [0.5, 0.05, 0.01], [0, 0, 1]],
  ['again after the thread was busy again', [0.5, 0, 0.3, 0], [0, 1, 1, 2]],
])('collects garbage %s', (_when, shares, collections) => {
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
