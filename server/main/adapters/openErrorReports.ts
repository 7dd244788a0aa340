import type { ErrorReports, ErrorIntake } from '../../application/ports/faults/ErrorReports.ts';
import type { Config } from '../settings/config.ts';

export interface ErrorService {
  readonly errorReports: ErrorReports;
  readonly errorIntake: ErrorIntake | undefined;
}

/** Without an error service the log is all there is. */
export const noErrorReports: ErrorReports = { report: () => undefined, close: async () => undefined };

/** Rule REPORT-6: chooses where errors go. The code of the service is loaded only with a DSN, which saves memory. */
export async function openErrorReports(
  { errorReports: settings }: Pick<Config, 'errorReports'>,
  release: string,
): Promise<ErrorService> {
  if (settings === undefined) return { errorReports: noErrorReports, errorIntake: undefined };
  const [{ SentryErrorReports }, { SentryIntake }] = await Promise.all([
    import('../../sentry/SentryErrorReports.ts'),
    import('../../sentry/SentryIntake.ts'),
  ]);
  return {
    errorReports: new SentryErrorReports({ ...settings, release }),
    errorIntake: new SentryIntake(settings.dsn),
  };
}
