import type { Subscription } from '../../../src/domain/access/subscription.ts';

/** Rule SUBSCRIPTION-11: the answers about whoever a token belongs to. Both throw on anything else. */
export interface SubscriptionAnswers {
  /** The body of the status answer; undefined where the person has no seat. */
  status(token: string, personId: string): Promise<unknown>;
  /** The body of the roles answer. */
  roles(token: string, personId: string): Promise<unknown>;
}

/** What the subscription service knows of whoever a token belongs to. */
export interface SubscriptionService extends SubscriptionAnswers {
  /** Seat or picked role, as much as a minute old; throws where the service fails. */
  of(token: string, personId: string): Promise<Subscription | undefined>;
}
