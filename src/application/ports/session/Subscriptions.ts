import type { Result } from '../../../domain/result.ts';
import type { Role } from '../../../domain/access/subscriptionAnswers.ts';
import type { Subscription } from '../../../domain/access/subscription.ts';

/**
 * What the subscription service knows about the signed-in person. Rule SUBSCRIPTION-3. An answer of another shape is
 * thrown as a fault.
 */
export interface Subscriptions {
  /** The person's own seat. Refuses (`none`) if they have none. */
  status(): Promise<Result<Subscription, 'none'>>;
  /** All roles of the person, of every kind. */
  roles(): Promise<readonly Role[]>;
}
