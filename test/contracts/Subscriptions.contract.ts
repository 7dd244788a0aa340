import type { Subscriptions } from '../../src/application/ports/Subscriptions.ts';
import type { Role, Subscription } from '../../src/domain/subscription.ts';

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

/** What every adapter of the port keeps; `start` serves exactly what one person holds. */
export function subscriptionsContract(start: (holding: Holding) => Promise<Subscriptions>): void {
  test('a seat is told whole', async () => {
    expect(await (await start({ seat, roles: [] })).status()).toEqual({ ok: true, value: seat });
  });

  test('whoever has none is told so', async () => {
    expect(await (await start({ seat: undefined, roles })).status()).toEqual({ ok: false, refusal: 'none' });
  });

  test('roles of all kinds are told', async () => {
    expect(await (await start({ seat: undefined, roles })).roles()).toEqual(roles);
    expect(await (await start({ seat: undefined, roles: [] })).roles()).toEqual([]);
  });
}
