import { IdentityError, type Identity } from '../../application/ports/session/Identity.ts';
import type { IdentityConfig } from '../../domain/session/identityConfig.ts';
import { silentCallbackPath } from '../../domain/session/session.ts';
import { loadOnce } from '../../domain/calls/sharedFlight.ts';
import type { BrowserWorld } from './BrowserWorld.ts';
import { discover } from './discovery.ts';
import { IdentityHttp, type IdentityCall } from './IdentityHttp.ts';
import { ignoreIdentityError } from './ignoreIdentityError.ts';
import { randomToken } from './pkce.ts';
import { standardReading } from './standardReading.ts';
import { TokenSession } from './TokenSession.ts';

/** A generic provider does not name the end of its session. So the site asks again after a day. */
const assumedSessionMilliseconds = 24 * 60 * 60_000;

/** Signs in through any OpenID Connect provider with discovery. Rules IDENTITY-4 and OIDC-7. */
export function oidcIdentity(config: IdentityConfig, world: BrowserWorld): Identity {
  const { issuer, scopes, redirectUri, clientId, claims } = config;
  const http = new IdentityHttp(world);
  const silentRedirectUri = new URL(silentCallbackPath, redirectUri).href;
  const discoverNow = (call: Pick<IdentityCall, 'cache' | 'once'>) =>
    discover(http, { issuer, scopes, redirectUri, silentRedirectUri }, call);
  const discovered = loadOnce(() => discoverNow({ cache: 'default' }));
  const tokens = new TokenSession(config, standardReading(http, clientId, claims, discovered), discovered, http, world);
  const { silent, refresh, held } = tokens.methods;
  const session: Identity['session'] = async () =>
    held() === undefined ? undefined : { expiresAt: new Date(world.now() + assumedSessionMilliseconds) };
  return {
    ...tokens.methods,
    session,
    /**
     * Asks through a hidden frame. If the provider's cookie does not reach the frame, the refresh token proves the
     * session.
     */
    extendSession: async () => {
      const received = await silent().catch(ignoreIdentityError);
      if (received === undefined && held() !== undefined) {
        try {
          await refresh();
        } catch (fault) {
          if (!(fault instanceof IdentityError) || fault.kind === 'transient') throw fault;
          return undefined;
        }
      }
      return session();
    },
    /** Leaves for the provider only if the person signs out and the provider answers. A failure never redirects. */
    signOut: async (reason) => {
      const state = randomToken();
      const gone = tokens.forget(state);
      const isLeaving = reason === 'UserSignOut';
      // An unreachable provider would leave the person on the browser's error page.
      const answering = isLeaving ? discoverNow({ cache: 'no-store', once: true }) : discovered();
      const [{ endSessionUrl }] = await Promise.all([answering, tokens.revoke(gone, reason)]);
      if (isLeaving && endSessionUrl !== undefined)
        await world.leave(signOutAddress(endSessionUrl, config, gone?.id, state));
    },
  };
}

function signOutAddress(
  endSessionUrl: string,
  { clientId, redirectUri }: IdentityConfig,
  idToken: string | undefined,
  state: string,
): string {
  const address = new URL(endSessionUrl);
  if (idToken !== undefined) address.searchParams.set('id_token_hint', idToken);
  address.searchParams.set('client_id', clientId);
  address.searchParams.set('post_logout_redirect_uri', new URL('/', redirectUri).href);
  address.searchParams.set('state', state);
  return address.href;
}
