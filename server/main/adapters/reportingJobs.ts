import { RepeatedFaults } from '../../application/faults/RepeatedFaults.ts';
import type { ErrorReports } from '../../application/ports/faults/ErrorReports.ts';
import { isDiskFull } from '../../http/answers/outages.ts';

/**
 * Rules REPORT-9 and REPORT-13: faults of background work are written, once a minute if they repeat, and reported. A full
 * disk is no bug, so it is written without the stack.
 */
export function reportingJobs(
  errorReports: ErrorReports | undefined,
  write: (fault: unknown, ...more: readonly unknown[]) => void = console.error,
): (fault: unknown) => void {
  const repeated = new RepeatedFaults();
  return (fault) => {
    const leftOut = repeated.leftOut(fault);
    if (leftOut !== undefined)
      write(
        isDiskFull(fault) ? String(fault) : fault,
        ...(leftOut.times === 0 ? [] : [`${leftOut.times} more were left out.`]),
      );
    errorReports?.report(fault, { source: 'job' });
  };
}
