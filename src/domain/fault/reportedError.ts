import type { FaultReport } from './faultReport.ts';

/** Rule REPORT-4: one fault that browsers have reported, with what the last report said of it. */
export interface ReportedError extends FaultReport {
  readonly id: string;
  readonly count: number;
  readonly firstSeen: string;
  readonly lastSeen: string;
}

/** Rule REPORT-5: how many faults are kept, and for how long after the last report. */
export const maximumReportedErrors = 500;
export const errorRetentionDays = 30;
