import type { Container, ServiceIdentifier } from 'inversify';
import type { ErrorReports } from '../application/ports/ErrorReports.ts';
import { ConsoleErrorReports } from '../infrastructure/monitoring/ConsoleErrorReports.ts';
import { isExpected, reportUnexpected } from '../ui/base/loading/reportUnexpected.ts';
import { late } from './late.ts';
import type { Parts } from './makeScreens.ts';
import { tokens } from './tokens.ts';

/** The parts of a container that is loaded by their first use: what a page shows at first stands in the page. */
export function lateParts(load: () => Promise<Container>): Parts & { readonly reports: ErrorReports } {
  const part = <Part extends object>(token: ServiceIdentifier<Part>) => late(async () => (await load()).get(token));
  return {
    videos: part(tokens.videoCatalogue),
    webinars: part(tokens.webinarCatalogue),
    upcoming: part(tokens.upcomingCatalogue),
    previews: part(tokens.previews),
    prepare: () =>
      void load()
        .then((container) => container.get(tokens.prepare)())
        .catch(reportUnexpected),
    reports: {
      report: (error, about) =>
        void load()
          .then((container) => container.get(tokens.errorReports).report(error, about))
          .catch((fault: unknown) => {
            const reports = new ConsoleErrorReports();
            // A fault must be seen also when the code that would report it does not come.
            reports.report(error, about);
            // Not by `reportError`, which leads here again.
            if (fault !== error && !isExpected(fault)) reports.report(fault, { source: 'unhandled' });
          }),
    },
  };
}
