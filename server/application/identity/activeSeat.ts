import type { Plan } from '../../../src/domain/access/subscription.ts';
import type { Seat } from '../ports/identity/Accounts.ts';

/** A seat of which nothing is known but its plan. */
export function activeSeat(plan: Plan): Seat {
  return {
    plan,
    status: 'active',
    isRetrialEligible: false,
    enableReview: null,
    enableRise: null,
    trialEndsAt: null,
    subscriptionId: null,
  };
}
