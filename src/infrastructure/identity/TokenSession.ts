import type { Identity, SignInRequest, Tokens } from '../../application/ports/session/Identity.ts';
import { loadOnce } from '../../domain/calls/sharedFlight.ts';
import type { LogoutReason } from '../../domain/session/session.ts';
import type { BrowserWorld } from './BrowserWorld.ts';
import { CodeFlow, type Client } from './CodeFlow.ts';
import type { IdentityHttp } from './IdentityHttp.ts';
import { OtherTabs } from './OtherTabs.ts';
import type { ProviderFacts } from './ProviderFacts.ts';
import { randomToken } from './pkce.ts';
import { RefreshFlow } from './RefreshFlow.ts';
import { SignOutMark } from './SignOutMark.ts';
import { SafeStorage } from '../browser/SafeStorage.ts';
import { TokenEndpoint, type TokenReading } from './TokenEndpoint.ts';
import { TokenStorage, type StoredTokens } from './TokenStorage.ts';
import { Transactions } from './Transactions.ts';

/**
 * The parts of a session that are the same with every provider: how tokens are received, stored, renewed and revoked.
 */
export class TokenSession {
  readonly #signOutMark: SignOutMark;
  readonly #tokens: TokenStorage;
  readonly #selfOf: TokenReading['selfOf'];
  readonly #endpoint: TokenEndpoint;
  readonly #facts: () => Promise<ProviderFacts>;
  readonly #flow: CodeFlow;
  readonly #refreshing: RefreshFlow;
  readonly #tabs: OtherTabs;

  /** `facts` is called once; after a failure it is called again. */
  constructor(
    client: Client,
    reading: TokenReading,
    facts: () => Promise<ProviderFacts>,
    http: IdentityHttp,
    world: BrowserWorld,
  ) {
    const storage = new SafeStorage(world.storages);
    this.#signOutMark = new SignOutMark(storage);
    this.#tokens = new TokenStorage(storage);
    this.#selfOf = reading.selfOf;
    this.#facts = loadOnce(facts);
    this.#endpoint = new TokenEndpoint(http, reading, world.now);
    this.#flow = new CodeFlow(client, new Transactions(storage, world.now), this.#endpoint, this.#facts, world);
    this.#refreshing = new RefreshFlow(this.#tokens, this.#endpoint, this.#facts, () => this.#framed(), world);
    this.#tabs = new OtherTabs(world);
  }

  /** The methods that are the same with every provider. */
  readonly methods: Omit<Identity, 'session' | 'extendSession' | 'signOut'> = {
    signIn: (wish: SignInRequest) =>
      this.#flow.leave(wish, this.#signOutMark.read() === undefined ? undefined : 'login'),
    handleCallback: async (address) => {
      const { tokens, path, registration } = await this.#flow.redeem(address);
      this.#signOutMark.remove();
      return { tokens: this.#keep(tokens), path, registration };
    },
    silent: async () => {
      const before = this.#tokens.read()?.access;
      try {
        const tokens = await this.#framed();
        const now = this.#tokens.read();
        // Meanwhile another tab signed out, or its person signed in. Their tokens are newer.
        if (now?.access !== before) return now === undefined ? undefined : this.#tokensOf(now);
        return tokens === undefined ? undefined : this.#keep(tokens);
      } catch (fault) {
        // The next call would fail in the same way, so refreshing pauses.
        if (this.#tokens.refreshToken() === undefined) this.#refreshing.rest();
        throw fault;
      }
    },
    refresh: async () => this.#tokensOf(await this.#refreshing.refresh()),
    clear: () => this.#tokens.clear(),
    held: () => {
      const stored = this.#tokens.read();
      return stored === undefined || this.#self(stored) === undefined ? undefined : this.#tokensOf(stored);
    },
    accessToken: (refused) => this.#refreshing.accessToken(refused),
    subscribe: (onChange) => this.#tabs.subscribe(onChange),
  };

  /**
   * Deletes the tokens and returns them. From here on all tabs of this browser are signed out, whatever the provider
   * answers. `state` comes back with the browser if it leaves for the provider to sign out there.
   */
  forget(state = randomToken()): StoredTokens | undefined {
    const stored = this.#tokens.read();
    this.#tokens.clear();
    this.#signOutMark.set(state);
    this.#tabs.tell();
    return stored;
  }

  /** A refresh token that the provider refused needs no revocation. */
  async revoke(gone: StoredTokens | undefined, reason: LogoutReason): Promise<void> {
    if (gone?.refresh !== undefined && reason !== 'RefreshError')
      await this.#endpoint.revoke(await this.#facts(), gone.refresh);
  }

  /** The provider knows of the sign-out. */
  confirmSignOut(): void {
    this.#signOutMark.remove();
  }

  async #framed(): Promise<StoredTokens | undefined> {
    return this.#signOutMark.read() === undefined ? this.#flow.silent(this.#tokens.read()?.id) : undefined;
  }

  #keep(received: StoredTokens): Tokens {
    const held = this.#tokens.read();
    const isSomebodyElse = held?.idClaims.sub !== received.idClaims.sub;
    // Some providers issue a refresh token only with consent (OpenID Connect Core 11), so a frame gets none. The stored
    // one stays valid.
    const tokens =
      isSomebodyElse || received.refresh !== undefined ? received : { ...received, refresh: held?.refresh };
    this.#tokens.write(tokens);
    if (isSomebodyElse) this.#tabs.tell();
    return this.#tokensOf(tokens);
  }

  #self({ accessClaims, idClaims }: StoredTokens) {
    return this.#selfOf({ access: accessClaims, id: idClaims });
  }

  #tokensOf(stored: StoredTokens): Tokens {
    const self = this.#self(stored);
    // Tokens are verified before they are stored, so this happens only if somebody tampered with the storage.
    if (self === undefined) throw new Error('The stored tokens name nobody');
    return { access: stored.access, self };
  }
}
