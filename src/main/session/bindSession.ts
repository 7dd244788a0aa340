import type { Container } from 'inversify';
import type { Identity } from '../../application/ports/session/Identity.ts';
import { makeCheckExpiry } from '../../application/session/checkExpiry.ts';
import { makeCheckFocus } from '../../application/session/checkFocus.ts';
import { makeLogOut } from '../../application/session/logOut.ts';
import { makeRestoreSession } from '../../application/session/restoreSession.ts';
import { makeReturnFromSignIn } from '../../application/session/returnFromSignIn.ts';
import { makeSignIn } from '../../application/session/signIn.ts';
import { makeResolveSubscription } from '../../application/subscription/resolveSubscription.ts';
import type { PublicSettings } from '../../domain/page/page.ts';
import { BrowserPages } from '../../infrastructure/browser/BrowserPages.ts';
import { CookieSessionIndicator } from '../../infrastructure/browser/CookieSessionIndicator.ts';
import { SafeStorage } from '../../infrastructure/browser/SafeStorage.ts';
import { StoredSessionEnd } from '../../infrastructure/browser/StoredSessionEnd.ts';
import { SystemClock } from '../../infrastructure/browser/SystemClock.ts';
import { HttpSubscriptions } from '../../infrastructure/http/HttpSubscriptions.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import { SessionKeeper } from '../../ui/features/session/SessionKeeper.ts';
import { tokens } from '../container/tokens.ts';

// Plain functions and no Inversify modules: a module would put Inversify's code into this chunk a second time.

/** Binds what a session uses on other machines. */
export function bindRemoteSession(container: Container, identity: Identity): void {
  container.bind(tokens.identity).toConstantValue(identity);
  container.bind(tokens.subscriptions).toResolvedValue((api) => new HttpSubscriptions(api), [tokens.api]);
  container.bind(tokens.serverNow).toResolvedValue((api) => () => api.serverNow(), [tokens.api]);
}

/** Binds what a session uses in the browser. */
export function bindBrowserSession(
  container: Container,
  { identity: { cookieDomain }, publicUrl }: Pick<PublicSettings, 'identity' | 'publicUrl'>,
): void {
  container.bind(tokens.sessionIndicator).toResolvedValue(
    (clock) =>
      new CookieSessionIndicator({
        domain: cookieDomain,
        isSecure: publicUrl.startsWith('https:'),
        now: () => clock.now(),
      }),
    [tokens.clock],
  );
  container
    .bind(tokens.sessionEnd)
    .toResolvedValue(() => new StoredSessionEnd(new SafeStorage([() => localStorage, () => sessionStorage])));
  container.bind(tokens.pages).toResolvedValue(() => new BrowserPages());
  container.bind(tokens.clock).toResolvedValue(() => new SystemClock());
}

/** Binds the use-cases of a session and `SessionKeeper`, whichever adapters are bound. */
export function bindSessionFlows(container: Container, session: Session): void {
  const { identity, sessionIndicator, sessionEnd, pages, clock, trackEvent, errorReports, logOut } = tokens;
  container
    .bind(logOut)
    .toResolvedValue(
      (...[who, indicator, track, where, reports]) =>
        makeLogOut({ identity: who, indicator, trackEvent: track, pages: where, reports }),
      [identity, sessionIndicator, trackEvent, pages, errorReports],
    );
  container
    .bind(tokens.signIn)
    .toResolvedValue((who, where) => makeSignIn({ identity: who, pages: where }), [identity, pages]);
  container
    .bind(tokens.returnFromSignIn)
    .toResolvedValue(
      (...[who, indicator, where, track, reports]) =>
        makeReturnFromSignIn({ identity: who, indicator, pages: where, trackEvent: track, reports }),
      [identity, sessionIndicator, pages, trackEvent, errorReports],
    );
  container
    .bind(tokens.restoreSession)
    .toResolvedValue(
      (...[who, indicator, where, reports, end]) =>
        makeRestoreSession({ identity: who, indicator, pages: where, reports, logOut: end }),
      [identity, sessionIndicator, pages, errorReports, logOut],
    );
  container
    .bind(tokens.checkFocus)
    .toResolvedValue(
      (...[who, indicator, where, end]) => makeCheckFocus({ identity: who, indicator, pages: where, logOut: end }),
      [identity, sessionIndicator, pages, logOut],
    );
  container
    .bind(tokens.checkExpiry)
    .toResolvedValue(
      (...[who, ending, where, time, end]) =>
        makeCheckExpiry({ identity: who, sessionEnd: ending, pages: where, clock: time, logOut: end }),
      [identity, sessionEnd, pages, clock, logOut],
    );
  container
    .bind(tokens.resolveSubscription)
    .toResolvedValue(
      (subscriptions, reports) => makeResolveSubscription({ subscriptions, reports }),
      [tokens.subscriptions, errorReports],
    );
  container.bind(tokens.sessionKeeper).toResolvedValue(
    (
      ...[
        signIn,
        returnFromSignIn,
        restoreSession,
        resolveSubscription,
        checkFocus,
        checkExpiry,
        end,
        who,
        serverNow,
        time,
        identifyVisitor,
        reports,
      ]
    ) => {
      const report = (fault: unknown) => reports.report(fault, { source: 'session' });
      return new SessionKeeper(session, {
        signIn,
        returnFromSignIn,
        restoreSession,
        resolveSubscription,
        checkFocus,
        checkExpiry,
        logOut: end,
        identity: who,
        serverNow,
        clock: time,
        identifyVisitor,
        report,
      });
    },
    [
      tokens.signIn,
      tokens.returnFromSignIn,
      tokens.restoreSession,
      tokens.resolveSubscription,
      tokens.checkFocus,
      tokens.checkExpiry,
      logOut,
      identity,
      tokens.serverNow,
      clock,
      tokens.identifyVisitor,
      errorReports,
    ],
  );
}
