import { daysBetween, nextMidnight } from '../date/dates.ts';
import { universalZone } from '../date/clock.ts';
import type { Entitlement, Feature } from './access.ts';

/** Rule SUBSCRIPTION-1: the plans. A person holds one by their own seat or, without a seat, by their roles. */
export const plans = ['trial', 'team', 'individual'] as const;
export type Plan = (typeof plans)[number];

export const subscriptionStatuses = ['active', 'inactive'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/**
 * Rule SUBSCRIPTION-5: the kinds of roles, in the order that breaks ties. `reach-members` comes first, because no other
 * role grants access.
 */
export const roleKinds = ['reach-members', 'admin', 'additional-admin'] as const;
export type RoleKind = (typeof roleKinds)[number];

export interface Subscription {
  readonly source: 'seat' | RoleKind;
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
  readonly isRetrialEligible: boolean;
  readonly features: Readonly<Record<Feature, boolean>>;
  /** ISO 8601; null where the service names no date. */
  readonly trialEndsAt: string | null;
  readonly subscriptionId: string | null;
}

/** Rule SUBSCRIPTION-1: whether a subscription is active. */
export function isActive({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'active';
}

/** Rule SUBSCRIPTION-6: whether someone manages a team but has no seat in it. Such a role grants no access. */
export function isAdminWithoutSeat(subscription: Subscription | undefined): boolean {
  return subscription !== undefined && isActive(subscription) && isAdministrative(subscription);
}

/** Rule SUBSCRIPTION-6: what the gate checks of a subscription; `undefined` for an administrative role. */
export function entitlementOf(subscription: Subscription | undefined): Entitlement | undefined {
  if (subscription === undefined || isAdministrative(subscription)) return undefined;
  return { active: isActive(subscription), features: subscription.features };
}

/** Rule REACH-1: whether someone has Reach: by an active seat of their own, or as an active member of Reach. */
export function hasReach(subscription: Subscription | undefined): boolean {
  return entitlementOf(subscription)?.active === true;
}

function isAdministrative({ source }: Subscription): boolean {
  return source === 'admin' || source === 'additional-admin';
}

/**
 * Rule SUBSCRIPTION-10: the number of days from the server's today to the end of the trial. It is 0 on the last day and
 * afterwards.
 */
export function daysLeft(trialEndsAt: string, serverNow: Date): number {
  // A trial that ends at midnight has the day before as its last day. A date without a time is itself the last day.
  const lastMoment = new Date(Date.parse(trialEndsAt) - (trialEndsAt.includes('T') ? 1 : 0));
  return Math.max(0, daysBetween(serverNow, lastMoment, universalZone));
}

/** Rule SUBSCRIPTION-10: the milliseconds until the number of days left changes. */
export function untilNextDay(serverNow: Date): number {
  return nextMidnight(serverNow, universalZone).getTime() - serverNow.getTime();
}
