import type { Container } from 'inversify';
import type { PublicSettings } from '../../domain/page/page.ts';
import type { IdentityKind } from '../../domain/session/identityKinds.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import type { SessionKeeper } from '../../ui/features/session/SessionKeeper.ts';
import { loadOnce } from '../../domain/calls/sharedFlight.ts';
import type { Binding } from './bindIdentity.ts';

export type LoadSession = () => Promise<SessionKeeper>;

/** Rule IDENTITY-4: the binding of each kind, in a chunk with the kind's name. The other chunks are never loaded. */
const bindings: Readonly<Record<IdentityKind, () => Promise<Binding>>> = {
  okta: async () =>
    (await import(/* webpackChunkName: "okta" */ '../../infrastructure/identity/oktaIdentity.ts')).oktaIdentity,
  oidc: async () =>
    (await import(/* webpackChunkName: "oidc" */ '../../infrastructure/identity/oidcIdentity.ts')).oidcIdentity,
};

/** Loads `SessionKeeper` and all that it needs, in their own chunks. */
export function makeLoadSession(
  settings: PublicSettings,
  loadContainer: () => Promise<Container>,
  session: () => Session,
): LoadSession {
  return loadOnce(async () => {
    const [container, { openSession }, binding] = await Promise.all([
      loadContainer(),
      import(/* webpackChunkName: "session" */ './openSession.ts'),
      bindings[settings.identity.kind](),
    ]);
    return openSession(container, session(), binding, settings);
  });
}
