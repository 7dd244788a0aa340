import type { Identity, SignInWish, Tokens } from '../../application/ports/Identity.ts';
import type { LogoutReason } from '../../domain/session/session.ts';
import type { BrowserWorld } from './BrowserWorld.ts';
import { CodeFlow, type Client } from './CodeFlow.ts';
import type { IdentityHttp } from './IdentityHttp.ts';
import { OtherTabs } from './OtherTabs.ts';
import type { ProviderFacts } from './ProviderFacts.ts';
import { RefreshFlow } from './RefreshFlow.ts';
import { SafeStorage } from '../browser/SafeStorage.ts';
import { TokenEndpoint, type TokenReading } from './TokenEndpoint.ts';
import { TokenStorage, type StoredTokens } from './TokenStorage.ts';
import { Transactions } from './Transactions.ts';

/** A sign-out that the provider has not heard of: its session may go on, so whoever signs in next must say who they are. */
const unheardKey = 'sdk.sign_out';

/** All of a session that is the same with every provider: its tokens in this browser, how they come and how they go. */
export class TokenSession {
  readonly #storage: SafeStorage;
  readonly #tokens: TokenStorage;
  readonly #selfOf: TokenReading['selfOf'];
  readonly #endpoint: TokenEndpoint;
  readonly #facts: () => Promise<ProviderFacts>;
  readonly #flow: CodeFlow;
  readonly #refreshing: RefreshFlow;
  readonly #tabs: OtherTabs;

  constructor(
    client: Client,
    reading: TokenReading,
    facts: () => Promise<ProviderFacts>,
    http: IdentityHttp,
    world: BrowserWorld,
  ) {
    this.#storage = new SafeStorage(world.storages);
    this.#tokens = new TokenStorage(this.#storage);
    this.#selfOf = reading.selfOf;
    this.#facts = facts;
    this.#endpoint = new TokenEndpoint(http, reading, world.now);
    this.#flow = new CodeFlow(client, new Transactions(this.#storage, world.now), this.#endpoint, facts, world);
    this.#refreshing = new RefreshFlow(this.#tokens, this.#endpoint, facts, () => this.#framed(), world);
    this.#tabs = new OtherTabs(world);
  }

  readonly signIn: Identity['signIn'] = (wish: SignInWish) =>
    this.#flow.leave(wish, this.#isSignOutUnheard() ? 'login' : undefined);

  readonly handleCallback: Identity['handleCallback'] = async (address) => {
    const { tokens, path, registration } = await this.#flow.redeem(address);
    this.#storage.remove(unheardKey);
    return { tokens: this.#keep(tokens), path, registration };
  };

  readonly silent: Identity['silent'] = async () => {
    try {
      const tokens = await this.#framed();
      return tokens === undefined ? undefined : this.#keep(tokens);
    } catch (fault) {
      // What a frame could not do now, none will do for the next call.
      if (this.#tokens.refreshToken() === undefined) this.#refreshing.rest();
      throw fault;
    }
  };

  readonly refresh: Identity['refresh'] = async () => this.#told(await this.#refreshing.refresh());

  readonly clear: Identity['clear'] = () => this.#tokens.clear();

  readonly held: Identity['held'] = () => {
    const stored = this.#tokens.read();
    return stored === undefined || this.#self(stored) === undefined ? undefined : this.#told(stored);
  };

  readonly accessToken: Identity['accessToken'] = () => this.#refreshing.accessToken();

  readonly subscribe: Identity['subscribe'] = (onChange) => this.#tabs.subscribe(onChange);

  /** The tokens that go; from here on this browser and its tabs are signed out, whatever the provider says. */
  forget(): StoredTokens | undefined {
    const stored = this.#tokens.read();
    this.#tokens.clear();
    this.#storage.set(unheardKey, 'true');
    this.#tabs.tell();
    return stored;
  }

  /** A refresh token that was refused needs no revoking. */
  async revoke(gone: StoredTokens | undefined, reason: LogoutReason): Promise<void> {
    if (gone?.refresh !== undefined && reason !== 'RefreshError')
      await this.#endpoint.revoke(await this.#facts(), gone.refresh);
  }

  /** The provider has heard of the sign-out. */
  confirmSignOut(): void {
    this.#storage.remove(unheardKey);
  }

  async #framed(): Promise<StoredTokens | undefined> {
    return this.#isSignOutUnheard() ? undefined : this.#flow.silent();
  }

  #isSignOutUnheard(): boolean {
    return this.#storage.get(unheardKey) !== undefined;
  }

  #keep(received: StoredTokens): Tokens {
    const held = this.#tokens.read();
    const isSomebodyElse = held?.idClaims.sub !== received.idClaims.sub;
    // A frame brings no refresh token where only consent does (OpenID Connect Core 11); the one at hand goes on serving.
    const tokens =
      isSomebodyElse || received.refresh !== undefined ? received : { ...received, refresh: held?.refresh };
    this.#tokens.write(tokens);
    if (isSomebodyElse) this.#tabs.tell();
    return this.#told(tokens);
  }

  #self({ accessClaims, idClaims }: StoredTokens) {
    return this.#selfOf({ access: accessClaims, id: idClaims });
  }

  #told(stored: StoredTokens): Tokens {
    const self = this.#self(stored);
    // Tokens are checked before they are kept; only meddling with the storage leads here.
    if (self === undefined) throw new Error('The stored tokens name nobody');
    return { access: stored.access, self };
  }
}
