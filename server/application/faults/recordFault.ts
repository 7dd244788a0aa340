import { createHash } from 'node:crypto';
import { boundedReport, fingerprintOf, type FaultReport } from '../../../src/domain/fault/faultReport.ts';
import { errorRetentionDays } from '../../../src/domain/fault/reportedError.ts';
import type { Clock } from '../ports/Clock.ts';
import type { ReportedErrors } from '../ports/faults/ReportedErrors.ts';
import { networkOf } from '../limit/networkOf.ts';
import { WindowLimit } from '../limit/WindowLimit.ts';
import { visitorHash } from '../webinar/countView.ts';

/** What becomes of a report. */
interface RecordedFault {
  /** The report without secrets, as it is stored. */
  readonly report: FaultReport;
  /** Rule REPORT-12: whether the log gets it. `last`: it does, and nothing more from this address in this hour. */
  readonly logged: 'yes' | 'last' | 'no';
  readonly stored: Promise<void>;
}

export type RecordFault = (report: FaultReport, address: string) => RecordedFault;

const hourMilliseconds = 3_600_000;
/** Rule REPORT-12: the number of different faults that the log gets in an hour: of one address, and of all. */
export const loggedFaults = { address: 20, all: 200 } as const;

/** Rules REPORT-2 to REPORT-5 and REPORT-12: stores the report of a browser under the id of its fault. */
export function makeRecordFault({
  reportedErrors,
  clock,
  viewerSecret,
}: {
  readonly reportedErrors: Pick<ReportedErrors, 'record'>;
  readonly clock: Clock;
  readonly viewerSecret: Buffer;
}): RecordFault {
  const ofFault = new WindowLimit(clock, 1, hourMilliseconds);
  const ofAddress = new WindowLimit(clock, loggedFaults.address, hourMilliseconds);
  const ofAll = new WindowLimit(clock, loggedFaults.all, hourMilliseconds);
  return (sent, address) => {
    const report = boundedReport(sent);
    const id = idOf(report);
    const at = clock.now();
    const network = networkOf(address);
    const reporter = visitorHash({ person: undefined, address: network, agent: '' }, at, viewerSecret);
    const stored = reportedErrors.record({ ...report, id, at, reporter });
    return { report, logged: loggedAs(id, network), stored };
  };

  function loggedAs(id: string, network: string): RecordedFault['logged'] {
    const counts = [ofAddress.wait(network), ofAll.wait(''), ofFault.wait(id)];
    if (counts.some((seconds) => seconds > 0)) return 'no';
    ofAddress.count(network);
    ofAll.count('');
    ofFault.count(id);
    return ofAddress.wait(network) > 0 || ofAll.wait('') > 0 ? 'last' : 'yes';
  }
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
