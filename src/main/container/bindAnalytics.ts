import { hasRole } from '../../domain/access/trainingRole.ts';
import type { Container } from 'inversify';
import { makeReportSearch } from '../../application/analytics/reportSearch.ts';
import { makeIdentifyVisitor } from '../../application/analytics/identifyVisitor.ts';
import { makeTrackEvent, type TrackEvent } from '../../application/analytics/trackEvent.ts';
import { noTokens, type CallTokens } from '../../application/ports/session/CallTokens.ts';
import { apiPaths } from '../../contract/paths.ts';
import type { EventCollector } from '../../domain/page/page.ts';
import { adminModeKeys } from '../../domain/session/storageKeys.ts';
import { SystemClock } from '../../infrastructure/browser/SystemClock.ts';
import { ApiClient } from '../../infrastructure/http/client/ApiClient.ts';
import { anonymousIdKey, HttpAnalytics } from '../../infrastructure/http/observation/HttpAnalytics.ts';
import { NoAnalytics } from '../../infrastructure/monitoring/NoAnalytics.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import { portsOf } from './portsOf.ts';
import { sessionTokens, tokens } from './tokens.ts';

/** The facts of the page that analytics needs. */
export interface AnalysedPage {
  readonly collector: EventCollector | undefined;
  readonly session: Pick<Session, 'self' | 'known'>;
}

/** Binds analytics. It is a plain function for the reason given in `bindSession.ts`. */
export function bindAnalytics(
  container: Container,
  callTokens: CallTokens,
  { session, collector }: AnalysedPage,
): void {
  const ports = portsOf(container, tokens);
  const pages = { path: () => location.pathname };
  // While a session ends, only its tokens still say who the person is.
  const self = () =>
    session.self ??
    (container.isBound(sessionTokens.identity) ? container.get(sessionTokens.identity).held()?.self : undefined);
  const isOn = () => ports.storage.get(adminModeKeys.mode) === 'true' && hasRole(self());
  const isAdministering = async () => {
    if (isOn()) return true;
    await session.known();
    return isOn();
  };
  container.bind(tokens.analytics).toResolvedValue(() =>
    collector === 'none'
      ? new NoAnalytics()
      : new HttpAnalytics({
          // Rule EVENT-11: no token goes to another collector.
          ...(collector === undefined
            ? { api: ports.api, tokens: callTokens, address: apiPaths.analytics }
            : { api: new ApiClient(), tokens: noTokens, address: collector.address }),
          fetch: (...asked) => window.fetch(...asked),
          storage: ports.storage,
          newId: () => crypto.randomUUID(),
          report: (fault) => ports.errorReports.report(fault, { source: 'analytics' }),
        }),
  );
  const trackEvent: TrackEvent = (event, properties, token) => {
    const { analytics, consent } = ports;
    const own = collector === undefined ? token : undefined;
    return makeTrackEvent({ analytics, consent, pages, isAdministering })(event, properties, own);
  };
  container
    .bind(tokens.searchReports)
    .toResolvedValue(() => makeReportSearch({ trackEvent, pages, clock: new SystemClock() }));
  container.bind(tokens.trackEvent).toResolvedValue((): TrackEvent => (...event) => {
    // The search came first.
    void ports.searchReports.reportWaiting();
    return trackEvent(...event);
  });
  container.bind(tokens.identifyVisitor).toResolvedValue(() => {
    const { analytics, consent } = ports;
    return makeIdentifyVisitor({ analytics, consent, isAdministering });
  });
}

/** Sends what waits when the page is closed, and forgets the anonymous visitor who refuses to be counted. */
export function watchAnalytics(container: Container): void {
  const leave = () =>
    void container
      .get(tokens.searchReports)
      .reportWaiting()
      .finally(() => container.get(tokens.analytics).leave());
  addEventListener('pagehide', leave);
  // A phone may end a hidden page without a further event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  const consent = container.get(tokens.consent);
  consent.onChange(() => {
    if (!consent.mayCountEvents()) container.get(tokens.storage).remove(anonymousIdKey);
  });
}
