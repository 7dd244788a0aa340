import type { Container } from 'inversify';
import type { ErrorReports } from '../../application/ports/observation/ErrorReports.ts';
import type { PublicSettings } from '../../domain/page/page.ts';
import { QueuedErrorReports } from '../../infrastructure/monitoring/QueuedErrorReports.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import { tokens } from '../container/tokens.ts';

export interface ObservedSite {
  readonly session: Pick<Session, 'self'>;
  readonly settings: Pick<PublicSettings, 'errorReports'>;
}

/** Sends errors to where the settings say, beside the console. */
export function observe(container: Container, { session, settings }: ObservedSite): void {
  const consent = container.get(tokens.consent);
  const toConsole = container.get(tokens.errorReports);
  const sent = new QueuedErrorReports(async () => {
    const { openErrorReports } = await import(/* webpackChunkName: "reports" */ './openErrorReports.ts');
    return openErrorReports(settings.errorReports, () =>
      consent.allows('measurement') ? session.self?.id : undefined,
    );
  });
  const both: ErrorReports = {
    report: (fault, about) => {
      toConsole.report(fault, about);
      sent.report(fault, about);
    },
  };
  container.rebind(tokens.errorReports).toConstantValue(both);
  if (settings.errorReports !== undefined) void sent.prepare();
}
