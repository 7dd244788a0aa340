import { IdentityError } from '../../application/ports/Identity.ts';
import { sharedFlight } from '../../domain/calls/sharedFlight.ts';
import type { BrowserWorld } from './BrowserWorld.ts';
import type { ProviderFacts } from './ProviderFacts.ts';
import { RefreshLock } from './RefreshLock.ts';
import type { TokenEndpoint } from './TokenEndpoint.ts';
import type { StoredTokens, TokenStorage } from './TokenStorage.ts';

/** How long another tab's tokens are waited for after a refresh token was refused. */
const settleMilliseconds = 2000;
const lookMilliseconds = 50;
/** Tokens are renewed a little before they end, at most a minute. */
const longestMargin = 60;
/** After a refresh failed for want of a provider, calls do not wait for it again at once. */
const restMilliseconds = 30_000;

/** Rules TOKEN-8 to TOKEN-10: renews the tokens, once for all tabs. */
export class RefreshFlow {
  readonly #storage: TokenStorage;
  readonly #endpoint: TokenEndpoint;
  readonly #facts: () => Promise<ProviderFacts>;
  readonly #world: Pick<BrowserWorld, 'now' | 'wait'>;
  readonly #lock: RefreshLock;
  readonly #byFrame: () => Promise<StoredTokens | undefined>;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(
    storage: TokenStorage,
    endpoint: TokenEndpoint,
    facts: () => Promise<ProviderFacts>,
    byFrame: () => Promise<StoredTokens | undefined>,
    world: Pick<BrowserWorld, 'now' | 'wait' | 'locks'>,
  ) {
    this.#storage = storage;
    this.#endpoint = endpoint;
    this.#facts = facts;
    this.#byFrame = byFrame;
    this.#world = world;
    this.#lock = new RefreshLock(world);
  }

  readonly refresh = sharedFlight(async (): Promise<StoredTokens> => {
    const seen = this.#storage.refreshToken();
    if (seen === undefined) throw notFound('final');
    try {
      return await this.#lock.alone(() => this.#refreshAlone(seen));
    } catch (fault) {
      if (isTransient(fault)) this.rest();
      throw fault;
    }
  });

  /**
   * Rules TOKEN-10 and SESSION-11: a token fit for a call. While the provider is out of reach the old one serves until
   * it ends; then the fault is thrown.
   */
  async accessToken(): Promise<string | undefined> {
    const held = this.#storage.read();
    if (held === undefined || !this.#isDue(held)) return held?.access;
    const renewed = this.#isResting()
      ? held
      : await (held.refresh === undefined ? this.#framedOr(held) : this.#renewedOr(held));
    return renewed === undefined || this.#age(renewed) >= renewed.seconds ? undefined : renewed.access;
  }

  /** The provider gave nothing: calls go without it for a while. */
  rest(): void {
    this.#failedAt = this.#world.now();
  }

  /** Without a refresh token only the provider's session renews, as long as it is the same person's. */
  async #framedOr(held: StoredTokens): Promise<StoredTokens | undefined> {
    const tokens = await this.#byFrame().catch((fault: unknown) => {
      if (fault instanceof IdentityError) return undefined;
      throw fault;
    });
    const now = this.#storage.read();
    // Signed out, or somebody else in, meanwhile.
    if (now?.access !== held.access) return now;
    if (tokens === undefined || tokens.idClaims.sub !== held.idClaims.sub) {
      this.rest();
      return held;
    }
    this.#storage.write(tokens);
    return tokens;
  }

  async #renewedOr(held: StoredTokens): Promise<StoredTokens | undefined> {
    try {
      return await this.refresh();
    } catch (fault) {
      if (isTransient(fault) && this.#age(held) < held.seconds) return held;
      if (fault instanceof IdentityError && fault.kind === 'benign') return undefined;
      throw fault;
    }
  }

  async #refreshAlone(seen: string): Promise<StoredTokens> {
    const current = this.#storage.refreshToken();
    // Signed out in another tab while this one waited.
    if (current === undefined) throw notFound('benign');
    const others =
      current !== seen
        ? this.#storage.read()
        : (await this.#lock.isSpent(current))
          ? await this.#settled(current)
          : undefined;
    return others ?? this.#rotate(current);
  }

  async #rotate(used: string): Promise<StoredTokens> {
    let tokens: StoredTokens;
    try {
      tokens = await this.#endpoint.rotate(await this.#facts(), used, this.#storage.read());
    } catch (fault) {
      if (!(fault instanceof IdentityError) || fault.code !== 'invalid_grant') throw fault;
      const others = await this.#settled(used);
      if (others !== undefined) return others;
      if (this.#storage.refreshToken() === used) this.#storage.clear();
      throw fault;
    }
    const current = this.#storage.refreshToken();
    if (current === undefined) throw notFound('benign');
    // Somebody signed in meanwhile: theirs are newer.
    if (current !== used) return this.#storage.read() ?? tokens;
    this.#storage.write(tokens);
    await this.#lock.markSpent(used);
    return tokens;
  }

  /** What another tab got for the same refresh token; `undefined` when nothing comes. */
  async #settled(used: string): Promise<StoredTokens | undefined> {
    for (let waited = 0; waited <= settleMilliseconds; waited += lookMilliseconds) {
      const current = this.#storage.refreshToken();
      if (current !== used) return current === undefined ? undefined : this.#storage.read();
      await this.#world.wait(lookMilliseconds);
    }
    return undefined;
  }

  #isResting(): boolean {
    return Math.abs(this.#world.now() - this.#failedAt) < restMilliseconds;
  }

  /** A clock that was set back says nothing of the age: such a token is due, and never over. */
  #isDue(tokens: StoredTokens): boolean {
    const age = this.#age(tokens);
    return age < 0 || age >= tokens.seconds - Math.min(longestMargin, tokens.seconds / 10);
  }

  /** In seconds, by the time that has passed since it came, whatever the clock shows. */
  #age({ receivedAt }: StoredTokens): number {
    return (this.#world.now() - receivedAt) / 1000;
  }
}

function isTransient(fault: unknown): boolean {
  return fault instanceof IdentityError && fault.kind === 'transient';
}

function notFound(kind: 'final' | 'benign'): IdentityError {
  return new IdentityError('refresh_token_not_found', { kind });
}
