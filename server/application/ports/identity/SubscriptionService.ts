import type { Subscription } from '../../../../src/domain/access/subscription.ts';

/** The service refuses the token that this server has accepted: its clock or its settings differ. */
export class TokenRefusedFault extends Error {
  override readonly name = 'TokenRefusedFault';
}

/**
 * Rule SUBSCRIPTION-11: the answers of the subscription service about the owner of a token. Both throw if the service
 * fails, and `TokenRefusedFault` if it refuses the token.
 */
export interface SubscriptionAnswers {
  /** The body of the status answer; undefined if the person has no seat. */
  status(token: string, personId: string): Promise<unknown>;
  /** The body of the roles answer. */
  roles(token: string, personId: string): Promise<unknown>;
}

/** The subscription service, for the server's own access checks. */
export interface SubscriptionService extends SubscriptionAnswers {
  /** The seat, or else the role that counts. The answer may be a minute old. Throws if the service fails. */
  of(token: string, personId: string): Promise<Subscription | undefined>;
}
