import type { Slice } from '../../../../src/domain/catalogue/catalogue.ts';
import type { FaultReport } from '../../../../src/domain/fault/faultReport.ts';
import type { ReportedError } from '../../../../src/domain/fault/reportedError.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { PageRequest } from '../item/Items.ts';

/** One report of a fault. Reports with the same id are about the same fault. */
export interface RecordedReport extends FaultReport {
  readonly id: string;
  readonly at: Date;
  /** A hash that stands for the visitor. */
  readonly reporter: string;
}

/** The faults that browsers have reported. */
export interface ReportedErrors {
  /**
   * Rules REPORT-4 and REPORT-5: counts the report. Room for a new fault is made by those whose first reporter has
   * reported most others since, and of these by the one that was not seen longest.
   */
  record(report: RecordedReport): Promise<void>;
  /** Last seen first. */
  list(request: PageRequest): Promise<Result<Slice<ReportedError>, 'bad-cursor'>>;
  remove(id: string): Promise<Result<void, 'not-found'>>;
  removeAll(): Promise<void>;
  /** Rule REPORT-5: removes the faults that were last seen before an instant. */
  sweep(before: Date): Promise<void>;
}
