import type { Identity } from '../../application/ports/session/Identity.ts';
import type { IdentityConfig } from '../../domain/session/identityConfig.ts';
import { claimsOf, selfFrom } from '../../domain/session/tokens.ts';
import type { BrowserWorld } from './BrowserWorld.ts';
import { IdentityHttp } from './IdentityHttp.ts';
import { OktaSessions } from './OktaSessions.ts';
import type { ProviderFacts } from './ProviderFacts.ts';
import type { TokenReading } from './TokenEndpoint.ts';
import { TokenSession } from './TokenSession.ts';

/** Signs in through Okta, or through the embedded provider, which has the same API. Rules IDENTITY-4 and IDENTITY-5. */
export function oktaIdentity(config: IdentityConfig, world: BrowserWorld): Identity {
  const http = new IdentityHttp(world);
  const sessions = new OktaSessions(http, config.apiUrl);
  const reading: TokenReading = {
    clientId: config.clientId,
    // Okta's access tokens are JWTs. Any other token is not Okta's.
    accessClaims: (token) => {
      const claims = claimsOf(token);
      return claims.ok ? claims.value : undefined;
    },
    personClaims: async (claims) => claims,
    selfOf: (claims) => selfFrom(claims, config.roles),
  };
  const tokens = new TokenSession(config, reading, async () => factsOf(config), http, world);
  return {
    ...tokens.methods,
    session: () => sessions.read(),
    extendSession: () => sessions.extend(),
    /** Clears this browser first, so that no tokens stay if the provider is down or the page is closed. */
    signOut: async (reason) => {
      const gone = tokens.forget();
      await Promise.all([sessions.end(), tokens.revoke(gone, reason)]);
      tokens.confirmSignOut();
    },
  };
}

function factsOf({ issuer, redirectUri, scopes }: IdentityConfig): ProviderFacts {
  return {
    issuer,
    authorizeUrl: `${issuer}/v1/authorize`,
    tokenUrl: `${issuer}/v1/token`,
    keysUrl: `${issuer}/v1/keys`,
    revokeUrl: `${issuer}/v1/revoke`,
    algorithms: ['RS256'],
    scope: scopes.join(' '),
    frame: { responseMode: 'okta_post_message', redirectUri },
    namesIssuer: false,
  };
}
