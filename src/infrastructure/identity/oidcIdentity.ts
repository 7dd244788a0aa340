import type { Identity } from '../../application/ports/session/Identity.ts';
import type { IdentityConfig } from '../../domain/session/identityConfig.ts';
import { silentCallbackPath } from '../../domain/session/session.ts';
import { loadOnce } from '../../domain/calls/sharedFlight.ts';
import type { BrowserWorld } from './BrowserWorld.ts';
import { discover } from './discovery.ts';
import { IdentityHttp, type IdentityCall } from './IdentityHttp.ts';
import { standardReading } from './standardReading.ts';
import { standardSession } from './standardSession.ts';
import { TokenSession } from './TokenSession.ts';

/** Signs in through any OpenID Connect provider with discovery. Rules IDENTITY-4 and OIDC-7. */
export function oidcIdentity(config: IdentityConfig, world: BrowserWorld): Identity {
  const { issuer, scopes, redirectUri, clientId } = config;
  const http = new IdentityHttp(world);
  const silentRedirectUri = new URL(silentCallbackPath, redirectUri).href;
  const discoverNow = (call: Pick<IdentityCall, 'cache' | 'once' | 'patience'>) =>
    discover(http, { issuer, scopes, redirectUri, silentRedirectUri }, call);
  const discovered = loadOnce(() => discoverNow({ cache: 'default', patience: 8000 }));
  const tokens = new TokenSession(config, standardReading(http, clientId, config, discovered), discovered, http, world);
  const asked = () => discoverNow({ cache: 'no-store', once: true });
  return { ...tokens.methods, ...standardSession(config, tokens, { known: discovered, asked }, world) };
}
