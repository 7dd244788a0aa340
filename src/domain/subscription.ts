import type { Entitlement, Feature } from './access.ts';
import { daysBetween } from './dates.ts';
import { universalZone } from './zone.ts';

/** What someone pays for, or tries (§4, §7), by a seat of their own or by roles that they hold where there is no seat. */
export const plans = ['trial', 'team', 'individual'] as const;
export type Plan = (typeof plans)[number];

export const standings = ['active', 'inactive'] as const;
export type Standing = (typeof standings)[number];

/** In the order in which ties are decided: the only role that grants access wins (`design.md` 5.4). */
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
  /** ISO 8601; null where the service does not say. */
  readonly trialEndsAt: string | null;
  readonly subscriptionId: string | null;
}

/** Reads the answer to the question for a status; `undefined` when it is not as §7 describes. */
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
 * Reads the answer to the question for roles; `undefined` when it has none of the three arrays, or anything else in
 * their place. A role of an unknown state or plan could never be picked and is left out.
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

// Where nothing of the list is held, nothing is picked: a role with the plan individual never is (§4).
const pickOrder = [
  ['active', 'team'],
  ['inactive', 'team'],
  ['active', 'trial'],
  ['inactive', 'trial'],
] as const;

/** The role that counts (§4): the first of active team, inactive team, active trial, inactive trial. */
export function pickRole(roles: readonly Role[]): Role | undefined {
  for (const [state, plan] of pickOrder) {
    const alike = roles.filter((role) => role.state === state && role.plan === plan);
    const picked = roleKinds.flatMap((kind) => alike.find((role) => role.kind === kind) ?? [])[0];
    if (picked !== undefined) return picked;
  }
  return undefined;
}

/** What the roles amount to for someone without a seat; an ended trial is ended for good. */
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

export function isActive({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'active';
}

/** A trial that is over; a person's own that may be tried again is not. */
export function isTrialExpired({ source, plan, status, isRetrialEligible }: Subscription): boolean {
  return plan === 'trial' && status === 'inactive' && (source !== 'seat' || !isRetrialEligible);
}

export function isPaidInactive({ plan, status }: Pick<Subscription, 'plan' | 'status'>): boolean {
  return plan !== 'trial' && status === 'inactive';
}

/** Manages a team without holding a seat in it: such a role grants no access (`design.md` 5.4). */
export function isAdminWithoutSeat(subscription: Subscription | undefined): boolean {
  return subscription !== undefined && isActive(subscription) && isAdministrative(subscription);
}

/** What the gate is told of a subscription: nothing where only an administrative role is held. */
export function entitlementOf(subscription: Subscription | undefined): Entitlement | undefined {
  if (subscription === undefined || isAdministrative(subscription)) return undefined;
  return { active: isActive(subscription), features: subscription.features };
}

function isAdministrative({ source }: Subscription): boolean {
  return source === 'admin' || source === 'additional-admin';
}

/** What the account menu offers (`design.md` 5.5). */
export type Offer = 'upgrade' | 'expired' | 'subscribe' | 'start-free-trial';

/** The offer to someone signed in; none to whoever pays. */
export function offerOf(subscription: Subscription | undefined): Offer | undefined {
  if (subscription === undefined) return 'start-free-trial';
  if (isActive(subscription)) return subscription.plan === 'trial' ? 'upgrade' : undefined;
  if (isPaidInactive(subscription)) return 'subscribe';
  return isTrialExpired(subscription) ? 'expired' : 'start-free-trial';
}

/** How many days follow the server's own today until the trial ends: 0 on its last day, and when it has ended. */
export function daysLeft(trialEndsAt: string, serverNow: Date): number {
  // A trial that ends at midnight has its last day before it; one that ends on a mere date, on that date.
  const lastMoment = new Date(Date.parse(trialEndsAt) - (trialEndsAt.includes('T') ? 1 : 0));
  return Math.max(0, daysBetween(serverNow, lastMoment, universalZone));
}

function isPlan(value: unknown): value is Plan {
  return plans.some((plan) => plan === value);
}

function isStanding(value: unknown): value is Standing {
  return standings.some((standing) => standing === value);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
