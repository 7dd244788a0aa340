import type { Container } from 'inversify';
import { makeReportSearch } from '../../application/analytics/reportSearch.ts';
import { makeIdentifyVisitor } from '../../application/analytics/identifyVisitor.ts';
import { makeTrackEvent, type TrackEvent } from '../../application/analytics/trackEvent.ts';
import { noTokens, type CallTokens } from '../../application/ports/session/CallTokens.ts';
import { apiPaths } from '../../contract/paths.ts';
import type { EventCollector } from '../../domain/page/page.ts';
import { adminModeKeys } from '../../domain/session/storageKeys.ts';
import { SystemClock } from '../../infrastructure/browser/SystemClock.ts';
import { ApiClient } from '../../infrastructure/http/ApiClient.ts';
import { anonymousIdKey, HttpAnalytics } from '../../infrastructure/http/HttpAnalytics.ts';
import { NoAnalytics } from '../../infrastructure/monitoring/NoAnalytics.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import { tokens } from './tokens.ts';

/** What analytics asks the page. */
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
  const { analytics, api, consent, errorReports, searchReports, storage } = tokens;
  const pages = { path: () => location.pathname };
  // While a session ends, only its tokens still say who the person is.
  const self = () =>
    session.self ?? (container.isBound(tokens.identity) ? container.get(tokens.identity).held()?.self : undefined);
  const isOn = () => container.get(storage).get(adminModeKeys.mode) === 'true' && self()?.trainingAdmin === true;
  const isAdministering = async () => {
    if (isOn()) return true;
    await session.known();
    return isOn();
  };
  container.bind(analytics).toResolvedValue(
    (client, reports, kept) =>
      collector === 'none'
        ? new NoAnalytics()
        : new HttpAnalytics({
            // Rule EVENT-11: no token goes to another collector.
            ...(collector === undefined
              ? { api: client, tokens: callTokens, address: apiPaths.analytics }
              : { api: new ApiClient(), tokens: noTokens, address: collector.address }),
            fetch: (...asked) => window.fetch(...asked),
            storage: kept,
            newId: () => crypto.randomUUID(),
            report: (fault) => reports.report(fault, { source: 'analytics' }),
          }),
    [api, errorReports, storage],
  );
  const track: TrackEvent = (...event) =>
    makeTrackEvent({ analytics: container.get(analytics), consent: container.get(consent), pages, isAdministering })(
      ...event,
    );
  container
    .bind(searchReports)
    .toResolvedValue(() => makeReportSearch({ trackEvent: track, pages, clock: new SystemClock() }));
  container.bind(tokens.trackEvent).toResolvedValue(
    (searches): TrackEvent =>
      (...event) => {
        // The search came first.
        void searches.reportWaiting();
        return track(...event);
      },
    [searchReports],
  );
  container
    .bind(tokens.identifyVisitor)
    .toResolvedValue(
      (sent, choice) => makeIdentifyVisitor({ analytics: sent, consent: choice, isAdministering }),
      [analytics, consent],
    );
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
