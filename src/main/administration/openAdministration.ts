import type { Container } from 'inversify';
import { claimForTab } from '../../infrastructure/browser/claimForTab.ts';
import { TusUploads } from '../../infrastructure/http/uploads/TusUploads.ts';
import { makeAdministration, type OpenAdministration } from '../../ui/administration/makeAdministration.tsx';
import { visitorZone } from '../../ui/base/page/useVisitorClock.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import { bindAdministration } from './bindAdministration.ts';
import { portsOf } from '../container/portsOf.ts';
import { administrationTokens, tokens } from '../container/tokens.ts';

/** Creates administration for the signed-in administrator, with the adapters for the site's own server. */
export function openAdministration(container: Container, session: Session): OpenAdministration {
  const storage = container.get(tokens.storage);
  if (!container.isBound(administrationTokens.uploads))
    bindAdministration(
      container,
      () => new TusUploads({ origin: location.origin, tokens: session.callTokens, network: window, storage }),
    );
  return makeAdministration({
    ...portsOf(container, administrationTokens),
    storage,
    claim: claimForTab,
    openWindow: (address, name) => window.open(address, name, 'popup,width=520,height=760') !== null,
    zone: visitorZone(),
    session,
  });
}
