import { DependencyFault, type ErrorReports } from '../../application/ports/faults/ErrorReports.ts';
import type { Telemetry } from '../../application/ports/telemetry/Telemetry.ts';

/** Rule METRIC-2: counts the faults of requests and of background work on their way to the error service. */
export function countFaults(reports: ErrorReports, telemetry: Telemetry): ErrorReports {
  return {
    report: (fault, about) => {
      if (fault instanceof DependencyFault) telemetry.count('dependency_faults', { service: fault.service });
      telemetry.count('faults', { source: about.source });
      reports.report(fault, about);
    },
    close: () => reports.close(),
  };
}
