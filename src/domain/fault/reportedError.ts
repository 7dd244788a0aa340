import type { FaultReport } from './faultReport.ts';

/** Rule REPORT-4: one fault that browsers have reported, with the data of its last report. */
export interface ReportedError extends FaultReport {
  readonly id: string;
  readonly count: number;
  readonly firstSeen: string;
  readonly lastSeen: string;
}

/** Rule REPORT-5: the number of faults that are kept, and the time that they are kept after the last report. */
export const maximumReportedErrors = 500;
export const errorRetentionDays = 30;
