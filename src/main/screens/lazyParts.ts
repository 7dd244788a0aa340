import type { Consent } from '../../application/ports/consent/Consent.ts';
import { ConsoleErrorReports } from '../../infrastructure/monitoring/ConsoleErrorReports.ts';
import { isExpected, reportUnexpected } from '../../ui/base/loading/reportUnexpected.ts';
import { featureMethods, type FeaturePorts, type Parts } from './makeScreens.ts';

/** The parts of the site once the container is loaded. */
export interface LoadedParts extends Omit<Parts, 'consent'> {
  readonly consent: Consent;
}

/**
 * The parts of the site, which load at their first use. The page contains the data of its first screen, so the code of
 * requests can come later.
 */
export function lazyParts(load: () => Promise<LoadedParts>): Parts {
  let hasSearched = false;
  return {
    ...lazyPorts(load),
    trackEvent: async (...event) => load().then(({ trackEvent }) => trackEvent(...event), reportUnexpected),
    searchReports: {
      // An empty search ends the one before it, so a list that nobody has searched needs no code.
      answered: async (search) => {
        hasSearched ||= search.query !== '';
        if (hasSearched) await load().then(({ searchReports }) => searchReports.answered(search), reportUnexpected);
      },
    },
    consent: async () => (await load()).consent,
    prepare: () =>
      void load()
        .then(({ prepare }) => prepare())
        .catch(reportUnexpected),
    errorReports: {
      report: (error, about) =>
        void load()
          .then(({ errorReports }) => errorReports.report(error, about))
          .catch((fault: unknown) => {
            const errorReports = new ConsoleErrorReports();
            // If the code of the reports does not load, the fault must still be seen.
            errorReports.report(error, about);
            // `reportError` would lead here again.
            if (fault !== error && !isExpected(fault)) errorReports.report(fault, { source: 'unhandled' });
          }),
    },
  };
}

type Port = Record<string, (...asked: unknown[]) => unknown>;

/** The ports of the features: each method waits for the container, then calls the port. */
function lazyPorts(load: () => Promise<FeaturePorts>): FeaturePorts {
  const ports: Record<string, Port> = {};
  for (const [port, methods] of featureMethods.flatMap((feature) => Object.entries(feature)))
    for (const method of Object.keys(methods))
      (ports[port] ??= {})[method] = async (...asked) => {
        const loaded = (await load()) as unknown as Record<string, Port>;
        return loaded[port]?.[method]?.(...asked);
      };
  return ports as unknown as FeaturePorts;
}
