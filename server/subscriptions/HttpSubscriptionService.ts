import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { rolesQuery, subscriptionPaths } from '../../src/contract/paths.ts';
import type { Subscription } from '../../src/domain/access/subscription.ts';
import type { Clock } from '../application/ports/Clock.ts';
import { connectionFault } from '../application/faults/connectionFault.ts';
import { DependencyFault } from '../application/ports/faults/ErrorReports.ts';
import { TokenRefusedFault, type SubscriptionService } from '../application/ports/identity/SubscriptionService.ts';
import { subscriptionFrom } from './subscriptionFrom.ts';

interface CachedSubscription {
  readonly subscription: Promise<Subscription | undefined>;
  readonly until: number;
}

const timeoutMilliseconds = 5000;
const cacheMilliseconds = 60_000;

export interface HttpSubscriptionServiceOptions {
  /** The base URL of the paths of rule SUBSCRIPTION-11, without a trailing slash. */
  readonly url: string;
  readonly clock: Clock;
  readonly timeout?: number;
}

/** Rule SUBSCRIPTION-13: the real subscription service, called with the caller's own token. */
export class HttpSubscriptionService implements SubscriptionService {
  readonly #options: HttpSubscriptionServiceOptions;
  readonly #cache = new LRUCache<string, CachedSubscription>({ max: 10_000 });

  constructor(options: HttpSubscriptionServiceOptions) {
    this.#options = options;
  }

  status(token: string): Promise<unknown> {
    return this.#ask(subscriptionPaths.status, token);
  }

  async roles(token: string): Promise<unknown> {
    const roles = await this.#ask(`${subscriptionPaths.roles}?${rolesQuery}`, token);
    if (roles === undefined)
      throw new DependencyFault('subscription service', `${subscriptionPaths.roles} answered 404`);
    return roles;
  }

  /** Cached by token for one minute. Concurrent calls share one request; failures are not cached. */
  async of(token: string, personId: string): Promise<Subscription | undefined> {
    const key = createHash('sha256').update(token).digest('base64url');
    const now = this.#options.clock.now().getTime();
    const cached = this.#cache.get(key);
    if (cached !== undefined && cached.until > now) return cached.subscription;
    const entry: CachedSubscription = {
      subscription: subscriptionFrom(this, token, personId),
      until: now + cacheMilliseconds,
    };
    this.#cache.set(key, entry);
    try {
      return await entry.subscription;
    } catch (fault) {
      if (this.#cache.get(key) === entry) this.#cache.delete(key);
      throw fault;
    }
  }

  async #ask(call: string, token: string): Promise<unknown> {
    const { url, timeout = timeoutMilliseconds } = this.#options;
    try {
      const response = await fetch(`${url}${call}`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (response.status === 404) return undefined;
      if (response.status === 401) throw new TokenRefusedFault(`${call} answered 401`);
      if (response.status !== 200)
        throw new DependencyFault('subscription service', `${call} answered ${response.status}`);
      return (await response.json()) ?? null;
    } catch (fault) {
      throw fault instanceof DependencyFault || fault instanceof TokenRefusedFault
        ? fault
        : new DependencyFault(
            'subscription service',
            `${call} got no answer, because ${connectionFault(fault)}`,
            fault,
          );
    }
  }
}
