import {
  rolesFrom,
  subscriptionFromRoles,
  subscriptionFromStatus,
} from '../../src/domain/access/subscriptionAnswers.ts';
import type { Subscription } from '../../src/domain/access/subscription.ts';
import { DependencyFault } from '../application/ports/faults/ErrorReports.ts';
import type { SubscriptionAnswers } from '../application/ports/identity/SubscriptionService.ts';

/**
 * Rule SUBSCRIPTION-3: the person's seat, or without one the subscription that their roles give. Throws `DependencyFault`
 * for an answer of unexpected shape.
 */
export async function subscriptionFrom(
  answers: SubscriptionAnswers,
  token: string,
  personId: string,
): Promise<Subscription | undefined> {
  const status = await answers.status(token, personId);
  if (status !== undefined) return subscriptionFromStatus(status) ?? notAsDescribed('status');
  return subscriptionFromRoles(rolesFrom(await answers.roles(token, personId)) ?? notAsDescribed('roles'));
}

function notAsDescribed(answer: string): never {
  throw new DependencyFault('subscription service', `its ${answer} answer has an unexpected shape`);
}
