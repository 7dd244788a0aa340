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
import { httpSubscriptions } from '../../infrastructure/http/session/httpSubscriptions.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import { SessionKeeper } from '../../ui/features/session/SessionKeeper.ts';
import { portsOf } from '../container/portsOf.ts';
import { sessionTokens, tokens } from '../container/tokens.ts';

// Plain functions and no Inversify modules: a module would put Inversify's code into this chunk a second time.

/** Binds what a session uses on other machines. */
export function bindRemoteSession(container: Container, identity: Identity): void {
  container.bind(sessionTokens.identity).toConstantValue(identity);
  container.bind(sessionTokens.subscriptions).toResolvedValue(httpSubscriptions, [tokens.api]);
  container.bind(sessionTokens.serverNow).toResolvedValue((api) => () => api.serverNow(), [tokens.api]);
}

/** Binds what a session uses in the browser. */
export function bindBrowserSession(
  container: Container,
  { identity: { cookieDomain }, publicUrl }: Pick<PublicSettings, 'identity' | 'publicUrl'>,
): void {
  container.bind(sessionTokens.sessionIndicator).toResolvedValue(
    (clock) =>
      new CookieSessionIndicator({
        domain: cookieDomain,
        isSecure: publicUrl.startsWith('https:'),
        now: () => clock.now(),
      }),
    [sessionTokens.clock],
  );
  container
    .bind(sessionTokens.sessionEnd)
    .toResolvedValue(() => new StoredSessionEnd(new SafeStorage([() => localStorage, () => sessionStorage])));
  container.bind(sessionTokens.pages).toResolvedValue(() => new BrowserPages());
  container.bind(sessionTokens.clock).toResolvedValue(() => new SystemClock());
}

/** Binds the use-cases of a session and `SessionKeeper`, whichever adapters are bound. */
export function bindSessionFlows(container: Container, session: Session): void {
  const ports = portsOf(container, { ...tokens, ...sessionTokens });
  container.bind(sessionTokens.logOut).toResolvedValue(() => makeLogOut(ports));
  container.bind(sessionTokens.signIn).toResolvedValue(() => makeSignIn(ports));
  container.bind(sessionTokens.returnFromSignIn).toResolvedValue(() => makeReturnFromSignIn(ports));
  container.bind(sessionTokens.restoreSession).toResolvedValue(() => makeRestoreSession(ports));
  container.bind(sessionTokens.checkFocus).toResolvedValue(() => makeCheckFocus(ports));
  container.bind(sessionTokens.checkExpiry).toResolvedValue(() => makeCheckExpiry(ports));
  container.bind(sessionTokens.resolveSubscription).toResolvedValue(() => makeResolveSubscription(ports));
  container.bind(sessionTokens.sessionKeeper).toResolvedValue(() => new SessionKeeper(session, ports));
}
