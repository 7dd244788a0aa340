import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors } from 'jose';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { fieldsOf } from '../../src/domain/text/fieldsOf.ts';
import { loadOnce } from '../../src/domain/calls/sharedFlight.ts';
import type { Clock } from '../application/ports/Clock.ts';
import { clockDifference } from './clockDifference.ts';
import { connectionFault } from '../application/faults/connectionFault.ts';
import { DependencyFault } from '../application/ports/faults/ErrorReports.ts';
import type { IssuerKeys, TokenClaims } from './JwtAccessTokens.ts';

/** Long enough for a provider on another continent. */
const timeoutMilliseconds = 5000;

/** Sends a GET request to the identity provider. Throws `DependencyFault` if it does not answer. */
export async function askProvider(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  try {
    return await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
  } catch (fault) {
    throw new DependencyFault('identity provider', connectionFault(fault), fault);
  }
}

export function discoveryAddress(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

interface Discovered {
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
  readonly userinfoUrl: string | undefined;
}

interface CachedClaims {
  readonly claims: TokenClaims | undefined;
  readonly until: number;
}

/** Rule ROLE-3: less than a minute, with the time of the call itself. */
const userinfoMilliseconds = 50_000;

/** An external identity provider: its keys from the discovery document, and its claims about opaque tokens. */
export class RemoteIssuer {
  readonly #issuer: string;
  readonly #clock: Clock;
  readonly #discovered = loadOnce(() => this.#discover());
  #clockSeconds: number | undefined;
  readonly #asking = new Map<string, Promise<TokenClaims | undefined>>();
  readonly #userinfoCache = new LRUCache<string, CachedClaims>({ max: 10_000 });

  constructor(issuer: string, clock: Clock) {
    this.#issuer = issuer;
    this.#clock = clock;
  }

  /** How far the clock of the provider was ahead of ours when it last answered, in seconds. */
  get clockSeconds(): number | undefined {
    return this.#clockSeconds;
  }

  readonly keys: IssuerKeys = async (header, token) => {
    const { keys } = await this.#discovered();
    try {
      return await keys(header, token);
    } catch (fault) {
      if (
        fault instanceof errors.JWKSNoMatchingKey ||
        fault instanceof errors.JWKSMultipleMatchingKeys ||
        fault instanceof errors.JOSENotSupported
      )
        throw fault;
      // While the provider does not answer, verify with the keys that were fetched last.
      const known = keys.jwks();
      if (known === undefined) throw new DependencyFault('identity provider', 'its keys cannot be fetched', fault);
      return createLocalJWKSet(known)(header, token);
    }
  };

  readonly userinfo = async (token: string): Promise<TokenClaims | undefined> => {
    const key = createHash('sha256').update(token).digest('base64url');
    const now = this.#clock.now().getTime();
    const cached = this.#userinfoCache.get(key);
    if (cached !== undefined && cached.until > now) return cached.claims;
    // Concurrent requests with one token share one call.
    const asking = this.#asking.get(key) ?? this.#askUserinfo(token).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    const claims = await asking;
    this.#userinfoCache.set(key, { claims, until: now + userinfoMilliseconds });
    return claims;
  };

  async #askUserinfo(token: string): Promise<TokenClaims | undefined> {
    const { userinfoUrl } = await this.#discovered();
    if (userinfoUrl === undefined) return undefined;
    const response = this.#observed(await askProvider(userinfoUrl, { authorization: `Bearer ${token}` }));
    if (response.status === 400 || response.status === 401 || response.status === 403) return undefined;
    if (response.status !== 200) throw new DependencyFault('identity provider', `userinfo answered ${response.status}`);
    const claims: unknown = await response.json().catch(() => undefined);
    if (typeof claims !== 'object' || claims === null || !('sub' in claims))
      throw new DependencyFault('identity provider', 'userinfo answered no claims');
    return claims as TokenClaims;
  }

  #observed(response: Response): Response {
    this.#clockSeconds = clockDifference(response.headers, this.#clock.now()) ?? this.#clockSeconds;
    return response;
  }

  async #discover(): Promise<Discovered> {
    const response = this.#observed(await askProvider(discoveryAddress(this.#issuer)));
    if (response.status !== 200)
      throw new DependencyFault('identity provider', `discovery answered ${response.status}`);
    const found: unknown = await response.json().catch(() => undefined);
    const { issuer, jwks_uri: keysUrl, userinfo_endpoint: userinfoUrl } = fieldsOf(found);
    if (issuer !== this.#issuer)
      throw new DependencyFault('identity provider', `its discovery document names another issuer: ${String(issuer)}`);
    if (typeof keysUrl !== 'string' || !URL.canParse(keysUrl))
      throw new DependencyFault('identity provider', 'its discovery document names no keys');
    return {
      keys: createRemoteJWKSet(new URL(keysUrl), {
        timeoutDuration: timeoutMilliseconds,
        [customFetch]: async (...asked) => this.#observed(await fetch(...asked)),
      }),
      userinfoUrl: typeof userinfoUrl === 'string' && URL.canParse(userinfoUrl) ? userinfoUrl : undefined,
    };
  }
}
