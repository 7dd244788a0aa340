import type { Container } from 'inversify';
import type { Identity } from '../application/ports/Identity.ts';
import type { PublicSettings } from '../domain/page/page.ts';
import type { Session } from '../ui/features/session/Session.ts';
import type { SessionKeeper } from '../ui/features/session/SessionKeeper.ts';
import { loadOnce } from '../domain/calls/sharedFlight.ts';
import { tokens } from './tokens.ts';

export type LoadSession = () => Promise<SessionKeeper>;

/** Rule IDENTITY-4: the only place that chooses the binding. The chunk of the other binding is never loaded. */
const bindings: Readonly<Record<PublicSettings['identity']['kind'], (settings: PublicSettings) => Promise<Identity>>> =
  {
    okta: async (settings) => (await import(/* webpackChunkName: "okta" */ './oktaBinding.ts')).bindOkta(settings),
    oidc: async (settings) => (await import(/* webpackChunkName: "oidc" */ './oidcBinding.ts')).bindOidc(settings),
  };

/** Loads `SessionKeeper` and all that it needs, in their own chunks. */
export function makeLoadSession(
  settings: PublicSettings,
  loadContainer: () => Promise<Container>,
  session: () => Session,
): LoadSession {
  return loadOnce(async () => {
    const [container, { bindRemoteSession, bindBrowserSession, bindSessionFlows }, identity] = await Promise.all([
      loadContainer(),
      import(/* webpackChunkName: "session" */ './bindSession.ts'),
      bindings[settings.identity.kind](settings),
    ]);
    bindRemoteSession(container, identity);
    bindBrowserSession(container, settings);
    bindSessionFlows(container, session());
    return container.get(tokens.sessionKeeper);
  });
}
