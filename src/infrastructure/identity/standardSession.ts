import { IdentityError, type Identity } from '../../application/ports/session/Identity.ts';
import type { IdentityConfig } from '../../domain/session/identityConfig.ts';
import type { BrowserWorld } from './BrowserWorld.ts';
import type { DiscoveredFacts } from './discovery.ts';
import { ignoreIdentityError } from './ignoreIdentityError.ts';
import { randomToken } from './pkce.ts';
import type { TokenSession } from './TokenSession.ts';

/** A provider without a sessions API does not name the end of its session. So the site asks again after a day. */
const assumedSessionMilliseconds = 24 * 60 * 60_000;

/** Where the provider signs people out. */
interface SignOutPage {
  /** As it was read before. */
  readonly known: () => Promise<Pick<DiscoveredFacts, 'endSessionUrl'>>;
  /** As the provider says now. It fails if the provider does not answer. */
  readonly asked: SignOutPage['known'];
}

/**
 * The session with a provider that has no sessions API, and the sign-out on its own page (OpenID Connect RP-Initiated
 * Logout 1.0). Rule OIDC-7.
 */
export function standardSession(
  config: IdentityConfig,
  tokens: TokenSession,
  page: SignOutPage,
  world: BrowserWorld,
): Pick<Identity, 'session' | 'extendSession' | 'signOut'> {
  const { silent, refresh, held } = tokens.methods;
  const session: Identity['session'] = async () =>
    held() === undefined ? undefined : { expiresAt: new Date(world.now() + assumedSessionMilliseconds) };
  return {
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
      const answering = isLeaving ? page.asked() : page.known();
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
