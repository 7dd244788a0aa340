import { fieldsOf } from '../text/fieldsOf.ts';
import {
  plans,
  roleKinds,
  subscriptionStatuses,
  type Plan,
  type RoleKind,
  type SubscriptionStatus,
  type Subscription,
} from './subscription.ts';

export interface Role {
  readonly kind: RoleKind;
  readonly state: SubscriptionStatus;
  readonly plan: Plan;
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

function isPlan(value: unknown): value is Plan {
  return plans.some((plan) => plan === value);
}

function isStanding(value: unknown): value is SubscriptionStatus {
  return subscriptionStatuses.some((standing) => standing === value);
}
