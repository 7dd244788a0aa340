const hourMilliseconds = 60 * 60 * 1000;

/**
 * Runs all sweeps now and every hour, one after the other. A failed sweep does not stop the next one. `stop` waits for
 * the running one.
 */
export function sweepEveryHour(
  sweeps: readonly (() => Promise<unknown>)[],
  report: (fault: unknown) => void,
): { stop(): Promise<void> } {
  let isStopping = false;
  const sweepAll = async () => {
    for (const sweep of sweeps) if (!isStopping) await sweep().catch(report);
  };
  let underWay = sweepAll();
  const timer = setInterval(() => {
    underWay = underWay.then(sweepAll);
  }, hourMilliseconds);
  timer.unref();
  return {
    stop: () => {
      isStopping = true;
      clearInterval(timer);
      return underWay;
    },
  };
}
