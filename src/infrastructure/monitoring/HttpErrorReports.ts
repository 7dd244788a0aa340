import type { ErrorReports, ErrorSource } from '../../application/ports/observation/ErrorReports.ts';
import { apiPaths } from '../../contract/paths.ts';
import { boundedReport, describeFault, type FaultReport } from '../../domain/fault/faultReport.ts';

/** More would only repeat the same. */
const mostReports = 30;

export interface ReportingPage {
  /** Sends without waiting for an answer, also while the page is left. */
  readonly send: (address: string, report: FaultReport) => void;
  readonly path: () => string;
  readonly release: string;
}

/** Rule REPORT-1: sends faults to the site's own server. The reports name no person and carry no token. */
export class HttpErrorReports implements ErrorReports {
  readonly #page: ReportingPage;
  readonly #reported = new WeakSet<object>();
  #count = 0;

  constructor(page: ReportingPage) {
    this.#page = page;
  }

  report(fault: unknown, { source }: { readonly source: ErrorSource }): void {
    if (this.#count === mostReports) return;
    if (typeof fault === 'object' && fault !== null) {
      if (this.#reported.has(fault)) return;
      this.#reported.add(fault);
    }
    this.#count += 1;
    const { send, path, release } = this.#page;
    send(apiPaths.errors, boundedReport({ ...describeFault(fault), source, page: path(), release }));
  }
}
