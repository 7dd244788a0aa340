import { performance } from 'node:perf_hooks';

const usualIntervalMilliseconds = 10_000;
/** Shares of the time in which the thread works. Collecting itself takes about a hundredth of an interval. */
const busy = 0.1;
const quiet = 0.02;

/**
 * Rule BUDGET-9: collects garbage once, when this thread has had next to nothing to do for a while after it was busy. It
 * looks at how busy the event loop is, so that requests pay nothing. Returns what ends it.
 */
export function collectWhenQuiet(
  collect: () => void,
  intervalMilliseconds = usualIntervalMilliseconds,
  loop: typeof performance.eventLoopUtilization = performance.eventLoopUtilization,
): () => void {
  let before = loop();
  let hasGarbage = false;
  const timer = setInterval(() => {
    const now = loop();
    const { utilization } = loop(now, before);
    before = now;
    if (utilization >= busy) hasGarbage = true;
    if (!hasGarbage || utilization >= quiet) return;
    hasGarbage = false;
    collect();
  }, intervalMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
