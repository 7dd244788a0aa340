import type { Subscriptions } from '../../application/ports/Subscriptions.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import type { Role, Subscription } from '../../domain/subscription.ts';

/** What one person holds, without a service. */
export class InMemorySubscriptions implements Subscriptions {
  readonly #seat: Subscription | undefined;
  readonly #roles: readonly Role[];

  constructor(seat?: Subscription, roles: readonly Role[] = []) {
    this.#seat = seat;
    this.#roles = roles;
  }

  async status(): Promise<Result<Subscription, 'none'>> {
    return this.#seat === undefined ? refuse('none') : ok(this.#seat);
  }

  async roles(): Promise<readonly Role[]> {
    return this.#roles;
  }
}
