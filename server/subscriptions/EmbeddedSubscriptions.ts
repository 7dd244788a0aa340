import { type Subscription, roleKinds } from '../../src/domain/access/subscription.ts';
import type { Accounts, Seat } from '../application/ports/identity/Accounts.ts';
import type { SubscriptionService } from '../application/ports/identity/SubscriptionService.ts';
import { subscriptionFrom } from './subscriptionFrom.ts';
import type { Role } from '../../src/domain/access/subscriptionAnswers.ts';

/** The embedded subscription service. It answers from the accounts. */
export class EmbeddedSubscriptions implements SubscriptionService {
  readonly #accounts: Pick<Accounts, 'find'>;

  constructor(accounts: Pick<Accounts, 'find'>) {
    this.#accounts = accounts;
  }

  async status(_token: string, personId: string): Promise<unknown> {
    const seat = (await this.#accounts.find(personId))?.subscription;
    return seat === null || seat === undefined ? undefined : statusAnswer(seat);
  }

  async roles(_token: string, personId: string): Promise<unknown> {
    return rolesAnswer((await this.#accounts.find(personId))?.roles ?? []);
  }

  of(token: string, personId: string): Promise<Subscription | undefined> {
    return subscriptionFrom(this, token, personId);
  }
}

/** Rule SUBSCRIPTION-12: the status answer. Null fields are left out. */
function statusAnswer({
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
function rolesAnswer(roles: readonly Role[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    roleKinds.map((kind) => [
      kind,
      roles.filter((role) => role.kind === kind).map(({ state, plan }) => ({ state, plan })),
    ]),
  );
}
