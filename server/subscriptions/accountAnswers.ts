import { roleKinds } from '../../src/domain/access/subscription.ts';
import type { Role } from '../../src/domain/access/subscriptionAnswers.ts';
import type { Seat } from '../application/ports/identity/Accounts.ts';

/** Rule SUBSCRIPTION-12: the status answer. Null fields are left out. */
export function statusAnswer({
  plan,
  status,
  isRetrialEligible,
  enableReview,
  enableRise,
  trialEndsAt,
  subscriptionId,
}: Seat): Readonly<Record<string, unknown>> {
  const features = {
    ...(enableReview === null ? {} : { enable_review: enableReview }),
    ...(enableRise === null ? {} : { enable_rise: enableRise }),
  };
  return {
    plan,
    status,
    is_retrial_eligible: isRetrialEligible,
    features,
    ...(trialEndsAt === null ? {} : { trial_ends_at: trialEndsAt }),
    ...(subscriptionId === null ? {} : { subscription_id: subscriptionId }),
  };
}

/** Rule SUBSCRIPTION-12: the roles answer. It always has three lists, even empty ones. */
export function rolesAnswer(roles: readonly Role[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    roleKinds.map((kind) => [
      kind,
      roles.filter((role) => role.kind === kind).map(({ state, plan }) => ({ state, plan })),
    ]),
  );
}
