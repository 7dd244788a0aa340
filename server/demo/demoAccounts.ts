import { millisecondsInDay } from 'date-fns/constants';
import { type Account, type Seat, activeSeat } from '../application/ports/identity/Accounts.ts';
import type { TrainingRole } from '../../src/domain/access/trainingRole.ts';
import type { Role } from '../../src/domain/access/subscriptionAnswers.ts';

export const demoPassword = 'demo-password';

/** A demo account, and which case it demonstrates. */
export interface DemoAccount {
  readonly account: Omit<Account, 'id' | 'passwordHash'>;
  readonly shows: string;
}

const trialDays = 12;
/** Rule SUBSCRIPTION-14: one account for each row of the subscription rules. `now` decides when trials end. */
export function demoAccounts(now: Date): readonly DemoAccount[] {
  const inDays = (days: number) => new Date(now.getTime() + days * millisecondsInDay).toISOString();
  return [
    demo('admin', 'Ada', 'training administrator, no seat', { trainingRole: 'administrator' }),
    demo('publisher', 'Petra', 'training publisher, no seat', { trainingRole: 'publisher' }),
    demo('editor', 'Emil', 'training editor, no seat', { trainingRole: 'editor' }),
    demo('team', 'Tariq', 'active team', { subscription: seat('team') }),
    demo('individual', 'Ines', 'active individual', { subscription: seat('individual') }),
    demo('trial', 'Theo', `active trial, ${trialDays} days left`, {
      subscription: seat('trial', { trialEndsAt: inDays(trialDays) }),
    }),
    demo('expired', 'Edda', 'expired trial', {
      subscription: seat('trial', { status: 'inactive', trialEndsAt: inDays(-3) }),
    }),
    demo('retrial', 'Rafael', 'inactive trial, eligible for another', {
      subscription: seat('trial', { status: 'inactive', isRetrialEligible: true, trialEndsAt: inDays(-200) }),
    }),
    demo('lapsed', 'Lena', 'inactive team', { subscription: seat('team', { status: 'inactive' }) }),
    demo('norise', 'Noor', 'active team without Rise', {
      subscription: seat('team', { enableReview: true, enableRise: false }),
    }),
    demo('role-admin', 'Robin', 'active admin role, no seat', {
      roles: [{ kind: 'admin', state: 'active', plan: 'team' }],
    }),
    demo('reach', 'Remy', 'reach-members role only', {
      roles: [{ kind: 'reach-members', state: 'active', plan: 'team' }],
    }),
    demo('nobody', 'Nia', 'no subscription, no roles', {}),
  ];

  function demo(
    name: string,
    firstName: string,
    shows: string,
    {
      trainingRole = null,
      subscription,
      roles = [],
    }: { trainingRole?: TrainingRole | null; subscription?: Seat; roles?: readonly Role[] },
  ): DemoAccount {
    const own = subscription === undefined ? null : { ...subscription, subscriptionId: `demo-${name}` };
    return {
      shows,
      account: { email: `${name}@demo.test`, firstName, lastName: 'Demo', trainingRole, subscription: own, roles },
    };
  }
}

function seat(plan: Seat['plan'], about: Partial<Seat> = {}): Seat {
  return { ...activeSeat(plan), ...about };
}
