import { createHash } from 'node:crypto';
import { boundedReport, fingerprintOf, type FaultReport } from '../../../src/domain/fault/faultReport.ts';
import { errorRetentionDays } from '../../../src/domain/fault/reportedError.ts';
import type { Clock } from '../ports/Clock.ts';
import type { ReportedErrors } from '../ports/faults/ReportedErrors.ts';

/** Resolves to the report without secrets, as it is stored and logged. */
export type RecordFault = (report: FaultReport) => Promise<FaultReport>;

/** Rules REPORT-2 to REPORT-4: stores the report of a browser under the id of its fault. */
export function makeRecordFault({
  reportedErrors,
  clock,
}: {
  readonly reportedErrors: Pick<ReportedErrors, 'record'>;
  readonly clock: Clock;
}): RecordFault {
  return async (report) => {
    const kept = boundedReport(report);
    await reportedErrors.record({ ...kept, id: idOf(kept), at: clock.now() });
    return kept;
  };
}

/** A UUID that is the same for the same fault. */
function idOf(report: FaultReport): string {
  const hash = createHash('sha256').update(fingerprintOf(report)).digest('hex');
  return [8, 12, 16, 20, 32].map((end, part, ends) => hash.slice(ends[part - 1] ?? 0, end)).join('-');
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Rule REPORT-5: forgets faults that were not reported for a month. */
export async function sweepErrors(reportedErrors: Pick<ReportedErrors, 'sweep'>, clock: Clock): Promise<void> {
  await reportedErrors.sweep(new Date(clock.now().getTime() - errorRetentionDays * dayMilliseconds));
}
