import type { Container } from 'inversify';
import type { PublicSettings } from '../../domain/page/page.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import type { SessionKeeper } from '../../ui/features/session/SessionKeeper.ts';
import { bindIdentity, type Binding } from './bindIdentity.ts';
import { bindBrowserSession, bindRemoteSession, bindSessionFlows } from './bindSession.ts';
import { sessionTokens } from '../container/tokens.ts';

/** Creates `SessionKeeper` for the session of this page, with the provider of the settings. */
export function openSession(
  container: Container,
  session: Session,
  binding: Binding,
  settings: PublicSettings,
): SessionKeeper {
  bindRemoteSession(container, bindIdentity(binding, settings));
  bindBrowserSession(container, settings);
  bindSessionFlows(container, session);
  return container.get(sessionTokens.sessionKeeper);
}
