const hourMilliseconds = 60 * 60 * 1000;

/**
 * Does every sweep now and every hour, one after the other, each whatever became of the one before. Stopping waits for
 * what is under way.
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
