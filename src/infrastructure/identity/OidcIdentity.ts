import { IdentityError, type Identity } from '../../application/ports/session/Identity.ts';
import type { IdentityConfig } from '../../domain/session/identityConfig.ts';
import { silentCallbackPath, type LogoutReason } from '../../domain/session/session.ts';
import { loadOnce } from '../../domain/calls/sharedFlight.ts';
import type { BrowserWorld } from './BrowserWorld.ts';
import { discover, type DiscoveredFacts } from './discovery.ts';
import { IdentityHttp, type IdentityCall } from './IdentityHttp.ts';
import { ignoreIdentityError } from './ignoreIdentityError.ts';
import { randomToken } from './pkce.ts';
import { standardReading } from './standardReading.ts';
import { TokenSession } from './TokenSession.ts';

/** A generic provider does not name the end of its session. So the site asks again after a day. */
const assumedSessionMilliseconds = 24 * 60 * 60_000;

/** Signs in through any OpenID Connect provider with discovery. Rules IDENTITY-4 and OIDC-7. */
export class OidcIdentity implements Identity {
  readonly #http: IdentityHttp;
  readonly #config: IdentityConfig;
  readonly #world: BrowserWorld;
  readonly #tokens: TokenSession;
  readonly #discovered = loadOnce(() => this.#discover({ cache: 'default' }));
  readonly signIn: Identity['signIn'];
  readonly handleCallback: Identity['handleCallback'];
  readonly silent: Identity['silent'];
  readonly refresh: Identity['refresh'];
  readonly clear: Identity['clear'];
  readonly held: Identity['held'];
  readonly accessToken: Identity['accessToken'];
  readonly subscribe: Identity['subscribe'];

  constructor(config: IdentityConfig, world: BrowserWorld) {
    const { clientId, claims } = config;
    this.#http = new IdentityHttp(world);
    this.#config = config;
    this.#world = world;
    const facts = () => this.#discovered();
    this.#tokens = new TokenSession(
      config,
      standardReading(this.#http, clientId, claims, facts),
      facts,
      this.#http,
      world,
    );
    ({
      signIn: this.signIn,
      handleCallback: this.handleCallback,
      silent: this.silent,
      refresh: this.refresh,
    } = this.#tokens);
    ({ clear: this.clear, held: this.held, accessToken: this.accessToken, subscribe: this.subscribe } = this.#tokens);
  }

  async session(): ReturnType<Identity['session']> {
    return this.held() === undefined
      ? undefined
      : { expiresAt: new Date(this.#world.now() + assumedSessionMilliseconds) };
  }

  /**
   * Asks through a hidden frame. If the provider's cookie does not reach the frame, the refresh token proves the
   * session.
   */
  async extendSession(): ReturnType<Identity['extendSession']> {
    const tokens = await this.silent().catch(ignoreIdentityError);
    if (tokens === undefined && this.held() !== undefined) {
      try {
        await this.refresh();
      } catch (fault) {
        if (!(fault instanceof IdentityError) || fault.kind === 'transient') throw fault;
        return undefined;
      }
    }
    return this.session();
  }

  /** Leaves for the provider only if the person signs out and the provider answers. A failure never redirects. */
  async signOut(reason: LogoutReason): Promise<void> {
    const state = randomToken();
    const gone = this.#tokens.forget(state);
    const isLeaving = reason === 'UserSignOut';
    // An unreachable provider would leave the person on the browser's error page.
    const answering = isLeaving ? this.#discover({ cache: 'no-store', once: true }) : this.#discovered();
    const [{ endSessionUrl }] = await Promise.all([answering, this.#tokens.revoke(gone, reason)]);
    if (isLeaving && endSessionUrl !== undefined)
      await this.#world.leave(this.#farewell(endSessionUrl, gone?.id, state));
  }

  #discover(call: Pick<IdentityCall, 'cache' | 'once'>): Promise<DiscoveredFacts> {
    const { issuer, scopes, redirectUri } = this.#config;
    const silentRedirectUri = new URL(silentCallbackPath, redirectUri).href;
    return discover(this.#http, { issuer, scopes, redirectUri, silentRedirectUri }, call);
  }

  #farewell(endSessionUrl: string, idToken: string | undefined, state: string): string {
    const address = new URL(endSessionUrl);
    if (idToken !== undefined) address.searchParams.set('id_token_hint', idToken);
    address.searchParams.set('client_id', this.#config.clientId);
    address.searchParams.set('post_logout_redirect_uri', new URL('/', this.#config.redirectUri).href);
    address.searchParams.set('state', state);
    return address.href;
  }
}
