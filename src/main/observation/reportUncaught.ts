import type { ErrorReports } from '../../application/ports/observation/ErrorReports.ts';

/** Reports faults that nothing has caught. */
export function reportUncaught(target: Pick<Window, 'addEventListener'>, reports: ErrorReports): void {
  target.addEventListener('error', ({ error, message }) => reports.report(error ?? message, { source: 'unhandled' }));
  target.addEventListener('unhandledrejection', ({ reason }) => reports.report(reason, { source: 'unhandled' }));
}
