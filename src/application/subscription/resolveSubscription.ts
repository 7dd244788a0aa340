import { ok, refuse, type Result } from '../../domain/result.ts';
import { subscriptionFromRoles } from '../../domain/access/subscriptionAnswers.ts';
import type { Subscription } from '../../domain/access/subscription.ts';
import type { ErrorReports } from '../ports/observation/ErrorReports.ts';
import type { Subscriptions } from '../ports/session/Subscriptions.ts';

export interface ResolveSubscriptionPorts {
  readonly subscriptions: Subscriptions;
  readonly errorReports: ErrorReports;
}

/**
 * Rules SUBSCRIPTION-3 and SUBSCRIPTION-4: finds the person's subscription: their own seat, else the one that their
 * roles give. A refusal is the reason to log them out.
 */
export type ResolveSubscription = (
  personId: string | undefined,
) => Promise<Result<Subscription | undefined, 'StatusError' | 'RoleError'>>;

export function makeResolveSubscription({
  subscriptions,
  errorReports,
}: ResolveSubscriptionPorts): ResolveSubscription {
  async function askOrRefuse<Answer, Reason>(
    question: () => Promise<Answer>,
    reason: Reason,
  ): Promise<Result<Answer, Reason>> {
    try {
      return ok(await question());
    } catch (error) {
      errorReports.report(error, { source: 'session' });
      return refuse(reason);
    }
  }

  return async (personId) => {
    if (personId === undefined) return ok(undefined);
    const status = await askOrRefuse(() => subscriptions.status(), 'StatusError' as const);
    if (!status.ok) return status;
    if (status.value.ok) return status.value;
    const roles = await askOrRefuse(() => subscriptions.roles(), 'RoleError' as const);
    return roles.ok ? ok(subscriptionFromRoles(roles.value)) : roles;
  };
}
