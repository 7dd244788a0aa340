import type { Person } from './person.ts';
import { isActive, type Subscription } from './subscription.ts';

/** Rule SUBSCRIPTION-7: whether a trial has expired. A person's own trial that they can repeat has not. */
export function isTrialExpired({ source, plan, status, isRetrialEligible }: Subscription): boolean {
  return plan === 'trial' && status === 'inactive' && (source !== 'seat' || !isRetrialEligible);
}

/** Rule SUBSCRIPTION-8: whether a paid subscription has ended. */
export function isPaidInactive({ plan, status }: Pick<Subscription, 'plan' | 'status'>): boolean {
  return plan !== 'trial' && status === 'inactive';
}

/** The offers of the account menu. Rule SUBSCRIPTION-9. */
export type Offer = 'upgrade' | 'expired' | 'subscribe' | 'start-free-trial';

/** Rule SUBSCRIPTION-9: the offer to a signed-in person. Who has a role in administration may watch everything without a trial. */
export function offerTo(
  { trainingRole }: Pick<Person, 'trainingRole'>,
  subscription: Subscription | undefined,
): Offer | undefined {
  const offer = offerOf(subscription);
  return trainingRole !== null && offer === 'start-free-trial' ? undefined : offer;
}

/** Rule SUBSCRIPTION-9: the offer that fits a subscription; `undefined` if the person pays. */
export function offerOf(subscription: Subscription | undefined): Offer | undefined {
  if (subscription === undefined) return 'start-free-trial';
  if (isActive(subscription)) return subscription.plan === 'trial' ? 'upgrade' : undefined;
  if (isPaidInactive(subscription)) return 'subscribe';
  return isTrialExpired(subscription) ? 'expired' : 'start-free-trial';
}
