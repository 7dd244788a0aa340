import { IdentityError } from '../../application/ports/session/Identity.ts';
import { sharedFlight } from '../../domain/calls/sharedFlight.ts';
import type { BrowserWorld } from './BrowserWorld.ts';
import type { ProviderFacts } from './ProviderFacts.ts';
import { RefreshLock } from './RefreshLock.ts';
import type { TokenEndpoint } from './TokenEndpoint.ts';
import type { StoredTokens, TokenStorage } from './TokenStorage.ts';

/** How long to wait for the tokens of another tab, after a refresh token was used or refused. */
const settleMilliseconds = 2000;
const lookMilliseconds = 50;
/** Tokens are renewed at most this many seconds before they expire. */
const longestMargin = 60;
/** After a refresh failed because of an outage, calls do not retry it for this time. */
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
   * Rules TOKEN-10, TOKEN-17 and SESSION-11: a token for a call. During an outage of the provider the old token is used
   * until it expires or the server refuses it; then the fault is thrown.
   */
  async accessToken(refused?: string): Promise<string | undefined> {
    const held = this.#storage.read();
    if (held === undefined) return undefined;
    const isGood = (tokens: StoredTokens) => tokens.access !== refused && this.#age(tokens) < tokens.seconds;
    if (held.access !== refused && !this.#isDue(held)) return held.access;
    if (isGood(held) && this.#isResting()) return held.access;
    const renewed = await (held.refresh === undefined ? this.#framedOr(held) : this.#renewedOr(held, isGood));
    return renewed !== undefined && isGood(renewed) ? renewed.access : undefined;
  }

  /** Pauses refreshing, because the provider could not answer. */
  rest(): void {
    this.#failedAt = this.#world.now();
  }

  /**
   * Without a refresh token only the provider's session can renew the tokens, if it belongs to the same person. Where
   * the provider does not renew them, the session ends with the access token (rule OIDC-10).
   */
  async #framedOr(held: StoredTokens): Promise<StoredTokens | undefined> {
    let isOutage = false;
    const tokens = await this.#byFrame().catch((fault: unknown) => {
      if (!(fault instanceof IdentityError)) throw fault;
      isOutage = fault.kind === 'transient';
      return undefined;
    });
    const now = this.#storage.read();
    // Meanwhile the person signed out, or somebody else signed in.
    if (now?.access !== held.access) return now;
    if (tokens === undefined && !isOutage && this.#age(held) >= held.seconds)
      throw new IdentityError('tokens_not_fetched', { kind: 'final', code: 'login_required' });
    if (tokens === undefined || tokens.idClaims.sub !== held.idClaims.sub) {
      this.rest();
      return held;
    }
    this.#storage.write(tokens);
    return tokens;
  }

  async #renewedOr(held: StoredTokens, isGood: (tokens: StoredTokens) => boolean): Promise<StoredTokens | undefined> {
    try {
      return await this.refresh();
    } catch (fault) {
      if (isTransient(fault) && isGood(held)) return held;
      if (fault instanceof IdentityError && fault.kind === 'benign') return undefined;
      throw fault;
    }
  }

  async #refreshAlone(seen: string): Promise<StoredTokens> {
    const [current, before] = [this.#storage.refreshToken(), this.#storage.read()];
    // Another tab signed out while this one waited for the lock.
    if (current === undefined) throw notFound('benign');
    const others =
      current !== seen
        ? this.#storage.read()
        : (await this.#lock.isSpent(current))
          ? await this.#settled(current)
          : undefined;
    return others ?? this.#rotate(current, before);
  }

  /** `before` was read together with `used`: what is stored after a wait may belong to somebody else. */
  async #rotate(used: string, before: StoredTokens | undefined): Promise<StoredTokens> {
    const facts = await this.#facts();
    const newer = this.#newerThan(used, before);
    if (newer !== undefined) return newer;
    let tokens: StoredTokens;
    try {
      tokens = await this.#endpoint.rotate(facts, used, before);
    } catch (fault) {
      if (!(fault instanceof IdentityError)) throw fault;
      const others = fault.code === 'invalid_grant' ? await this.#settled(used) : this.#newerThan(used, before);
      if (others !== undefined) return others;
      throw fault;
    }
    const others = this.#newerThan(used, before);
    if (others !== undefined) return others;
    this.#storage.write(tokens);
    await this.#lock.markSpent(used);
    return tokens;
  }

  /** The tokens of somebody who signed in meanwhile. Throws if another tab signed out instead. */
  #newerThan(used: string, before: StoredTokens | undefined): StoredTokens | undefined {
    const now = this.#storage.read();
    if (this.#storage.refreshToken() === used && now?.access === before?.access) return undefined;
    if (now === undefined) throw notFound('benign');
    return now;
  }

  /** The tokens that another tab got for the same refresh token; `undefined` if none arrive. */
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

  /** After the clock was set back the age is unknown. Such a token is due for renewal but not expired. */
  #isDue(tokens: StoredTokens): boolean {
    const age = this.#age(tokens);
    return age < 0 || age >= tokens.seconds - Math.min(longestMargin, tokens.seconds / 10);
  }

  /** The age in seconds, as the time since it was received. */
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
