import type { Result } from '../../domain/result.ts';
import type { Role, Subscription } from '../../domain/access/subscription.ts';

/**
 * What the subscription service knows of whoever is signed in. Rule SUBSCRIPTION-3. Any answer that is not as described
 * is thrown.
 */
export interface Subscriptions {
  /** The person's own seat; refuses where they have none. */
  status(): Promise<Result<Subscription, 'none'>>;
  /** All that they hold, of every kind. */
  roles(): Promise<readonly Role[]>;
}
