import type { ErrorReports } from '../../application/ports/observation/ErrorReports.ts';
import type { ErrorReportSettings } from '../../domain/page/observation.ts';
import { HttpErrorReports } from '../../infrastructure/monitoring/HttpErrorReports.ts';
import { shownRelease } from './shownRelease.ts';

/** Rules REPORT-1 and REPORT-6: errors go to the site's own server, or to the configured project. */
export async function openErrorReports(
  settings: ErrorReportSettings | undefined,
  personId: () => string | undefined,
): Promise<ErrorReports> {
  const release = shownRelease();
  if (settings === undefined)
    return new HttpErrorReports({
      send: (address, report) =>
        void navigator.sendBeacon(address, new Blob([JSON.stringify(report)], { type: 'application/json' })),
      path: () => location.pathname,
      release,
    });
  const { SentryErrorReports } = await import(
    /* webpackChunkName: "sentry" */ '../../infrastructure/monitoring/SentryErrorReports.ts'
  );
  return new SentryErrorReports({
    ...settings,
    release,
    address: () => location.origin + location.pathname,
    personId,
    userAgent: navigator.userAgent,
    fetch: (...call) => fetch(...call),
  });
}
