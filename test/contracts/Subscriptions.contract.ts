import type { Subscriptions } from '../../src/application/ports/session/Subscriptions.ts';
import type { Role } from '../../src/domain/access/subscriptionAnswers.ts';
import type { Subscription } from '../../src/domain/access/subscription.ts';

export interface Holding {
  readonly seat: Subscription | undefined;
  readonly roles: readonly Role[];
}

const seat: Subscription = {
  source: 'seat',
  plan: 'team',
  status: 'active',
  isRetrialEligible: false,
  features: { rise: false, review: true },
  trialEndsAt: null,
  subscriptionId: 'sub-1',
};
const roles: readonly Role[] = [
  { kind: 'reach-members', state: 'inactive', plan: 'trial' },
  { kind: 'admin', state: 'active', plan: 'team' },
];

/** The rules for every adapter of the port. `start` serves the seat and the roles of one person. */
export function subscriptionsContract(start: (holding: Holding) => Promise<Subscriptions>): void {
  test('returns all fields of a seat', async () => {
    expect(await (await start({ seat, roles: [] })).status()).toEqual({ ok: true, value: seat });
  });

  test('returns the refusal "none" when the person has no seat', async () => {
    expect(await (await start({ seat: undefined, roles })).status()).toEqual({ ok: false, refusal: 'none' });
  });

  test('returns roles of all kinds', async () => {
    expect(await (await start({ seat: undefined, roles })).roles()).toEqual(roles);
    expect(await (await start({ seat: undefined, roles: [] })).roles()).toEqual([]);
  });
}
