import type { Entitlement, Feature } from './access.ts';
import { daysBetween } from '../date/dates.ts';
import { fieldsOf } from '../text/fieldsOf.ts';
import { universalZone } from '../date/zone.ts';

/** Rule SUBSCRIPTION-1: the plans. A person holds one by their own seat or, without a seat, by their roles. */
export const plans = ['trial', 'team', 'individual'] as const;
export type Plan = (typeof plans)[number];

export const standings = ['active', 'inactive'] as const;
export type Standing = (typeof standings)[number];

/**
 * Rule SUBSCRIPTION-5: the kinds of roles, in the order that breaks ties. `reach-members` comes first, because no other
 * role grants access.
 */
export const roleKinds = ['reach-members', 'admin', 'additional-admin'] as const;
export type RoleKind = (typeof roleKinds)[number];

export interface Role {
  readonly kind: RoleKind;
  readonly state: Standing;
  readonly plan: Plan;
}

export interface Subscription {
  readonly source: 'seat' | RoleKind;
  readonly plan: Plan;
  readonly status: Standing;
  readonly isRetrialEligible: boolean;
  readonly features: Readonly<Record<Feature, boolean>>;
  /** ISO 8601; null where the service names no date. */
  readonly trialEndsAt: string | null;
  readonly subscriptionId: string | null;
}

/** Rules SUBSCRIPTION-1 and SUBSCRIPTION-2: parses the status answer; `undefined` if it has another shape. */
export function subscriptionFromStatus(answer: unknown): Subscription | undefined {
  const {
    plan,
    status,
    is_retrial_eligible,
    features,
    trial_ends_at: trialEndsAt,
    subscription_id: id,
  } = fieldsOf(answer);
  const retrial = is_retrial_eligible ?? false;
  if (!isPlan(plan) || !isStanding(status) || typeof retrial !== 'boolean') return undefined;
  const { enable_rise: rise, enable_review: review } = fieldsOf(features);
  return {
    source: 'seat',
    plan,
    status,
    isRetrialEligible: retrial,
    features: { rise: rise !== false, review: review !== false },
    trialEndsAt: typeof trialEndsAt === 'string' && !Number.isNaN(Date.parse(trialEndsAt)) ? trialEndsAt : null,
    subscriptionId: typeof id === 'string' || typeof id === 'number' ? String(id) : null,
  };
}

/**
 * Rule SUBSCRIPTION-4: parses the roles answer; `undefined` if none of the three arrays is there, or if one is not an
 * array. Roles with an unknown state or plan are left out.
 */
export function rolesFrom(answer: unknown): readonly Role[] | undefined {
  const lists = fieldsOf(answer);
  const named = roleKinds.filter((kind) => lists[kind] !== undefined);
  if (named.length === 0 || named.some((kind) => !Array.isArray(lists[kind]))) return undefined;
  return named.flatMap((kind) =>
    (lists[kind] as readonly unknown[]).flatMap((role) => {
      const { state, plan } = fieldsOf(role);
      return isStanding(state) && isPlan(plan) ? [{ kind, state, plan }] : [];
    }),
  );
}

// A role outside this list is never picked, such as one with the plan `individual`.
const pickOrder = [
  ['active', 'team'],
  ['inactive', 'team'],
  ['active', 'trial'],
  ['inactive', 'trial'],
] as const;

/** Rule SUBSCRIPTION-5: the role that counts; `undefined` if none does. */
export function pickRole(roles: readonly Role[]): Role | undefined {
  for (const [state, plan] of pickOrder) {
    const alike = roles.filter((role) => role.state === state && role.plan === plan);
    const picked = roleKinds.flatMap((kind) => alike.find((role) => role.kind === kind) ?? [])[0];
    if (picked !== undefined) return picked;
  }
  return undefined;
}

/**
 * Rules SUBSCRIPTION-5 and SUBSCRIPTION-7: the subscription of a person without a seat, made from their roles. They
 * cannot repeat an ended trial.
 */
export function subscriptionFromRoles(roles: readonly Role[]): Subscription | undefined {
  const role = pickRole(roles);
  if (role === undefined) return undefined;
  return {
    source: role.kind,
    plan: role.plan,
    status: role.state,
    isRetrialEligible: false,
    features: { rise: true, review: true },
    trialEndsAt: null,
    subscriptionId: null,
  };
}

/** Rule SUBSCRIPTION-1: whether a subscription is active. */
export function isActive({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'active';
}

/** Rule SUBSCRIPTION-7: whether a trial has expired. A person's own trial that they can repeat has not. */
export function isTrialExpired({ source, plan, status, isRetrialEligible }: Subscription): boolean {
  return plan === 'trial' && status === 'inactive' && (source !== 'seat' || !isRetrialEligible);
}

/** Rule SUBSCRIPTION-8: whether a paid subscription has ended. */
export function isPaidInactive({ plan, status }: Pick<Subscription, 'plan' | 'status'>): boolean {
  return plan !== 'trial' && status === 'inactive';
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

/** The offers of the account menu. Rule SUBSCRIPTION-9. */
export type Offer = 'upgrade' | 'expired' | 'subscribe' | 'start-free-trial';

/** Rule SUBSCRIPTION-9: the offer to a signed-in person; `undefined` if they pay. */
export function offerOf(subscription: Subscription | undefined): Offer | undefined {
  if (subscription === undefined) return 'start-free-trial';
  if (isActive(subscription)) return subscription.plan === 'trial' ? 'upgrade' : undefined;
  if (isPaidInactive(subscription)) return 'subscribe';
  return isTrialExpired(subscription) ? 'expired' : 'start-free-trial';
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

const day = 86_400_000;

/** Rule SUBSCRIPTION-10: the milliseconds until the number of days left changes. */
export function untilNextDay(serverNow: Date): number {
  return day - (serverNow.getTime() % day);
}

function isPlan(value: unknown): value is Plan {
  return plans.some((plan) => plan === value);
}

function isStanding(value: unknown): value is Standing {
  return standings.some((standing) => standing === value);
}
