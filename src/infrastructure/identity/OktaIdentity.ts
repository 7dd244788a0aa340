import type { Identity } from '../../application/ports/session/Identity.ts';
import type { IdentityConfig } from '../../domain/session/identityConfig.ts';
import type { LogoutReason } from '../../domain/session/session.ts';
import { claimsOf, selfFrom } from '../../domain/session/tokens.ts';
import type { BrowserWorld } from './BrowserWorld.ts';
import { IdentityHttp } from './IdentityHttp.ts';
import { OktaSessions } from './OktaSessions.ts';
import type { ProviderFacts } from './ProviderFacts.ts';
import { TokenSession } from './TokenSession.ts';

/** Signs in through Okta, or through the embedded provider, which has the same API. Rules IDENTITY-4 and IDENTITY-5. */
export class OktaIdentity implements Identity {
  readonly #tokens: TokenSession;
  readonly #sessions: OktaSessions;
  readonly signIn: Identity['signIn'];
  readonly handleCallback: Identity['handleCallback'];
  readonly silent: Identity['silent'];
  readonly refresh: Identity['refresh'];
  readonly clear: Identity['clear'];
  readonly held: Identity['held'];
  readonly accessToken: Identity['accessToken'];
  readonly subscribe: Identity['subscribe'];

  constructor(config: IdentityConfig, world: BrowserWorld) {
    const http = new IdentityHttp(world);
    this.#sessions = new OktaSessions(http, config.apiUrl);
    const reading = {
      clientId: config.clientId,
      accessClaims,
      personClaims: async (claims: Record<string, unknown>) => claims,
      selfOf: selfFrom,
    };
    this.#tokens = new TokenSession(config, reading, async () => factsOf(config), http, world);
    ({
      signIn: this.signIn,
      handleCallback: this.handleCallback,
      silent: this.silent,
      refresh: this.refresh,
    } = this.#tokens);
    ({ clear: this.clear, held: this.held, accessToken: this.accessToken, subscribe: this.subscribe } = this.#tokens);
  }

  session(): ReturnType<Identity['session']> {
    return this.#sessions.read();
  }

  extendSession(): ReturnType<Identity['extendSession']> {
    return this.#sessions.extend();
  }

  /** Clears this browser first, so that no tokens stay if the provider is down or the page is closed. */
  async signOut(reason: LogoutReason): Promise<void> {
    const gone = this.#tokens.forget();
    await Promise.all([this.#sessions.end(), this.#tokens.revoke(gone, reason)]);
    this.#tokens.confirmSignOut();
  }
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

/** Okta's access tokens are JWTs. Any other token is not Okta's. */
function accessClaims(token: string): Readonly<Record<string, unknown>> | undefined {
  const claims = claimsOf(token);
  return claims.ok ? claims.value : undefined;
}
