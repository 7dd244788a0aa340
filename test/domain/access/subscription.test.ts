import { accessTo } from '../../../src/domain/access/access.ts';
import { isPaidInactive, isTrialExpired, offerOf } from '../../../src/domain/access/offer.ts';
import {
  daysLeft,
  entitlementOf,
  hasReach,
  isActive,
  isAdminWithoutSeat,
} from '../../../src/domain/access/subscription.ts';
import { aSubscription } from '../../fixtures/values/aSubscription.ts';

const trial = { plan: 'trial' } as const;
const inactive = { status: 'inactive' } as const;
const own = { ...inactive, isRetrialEligible: true };

// The flags of each row: active, trial expired, paid inactive, admin without seat, grants access. Last comes the offer.
test.each([
  ['an active team plan', aSubscription(), [true, false, false, false, true], undefined],
  ['an active individual plan', aSubscription({ plan: 'individual' }), [true, false, false, false, true], undefined],
  ['an active trial', aSubscription(trial), [true, false, false, false, true], 'upgrade'],
  ['an expired trial', aSubscription({ ...trial, ...inactive }), [false, true, false, false, false], 'expired'],
  [
    'an inactive trial that may be started again',
    aSubscription({ ...trial, ...own }),
    [false, false, false, false, false],
    'start-free-trial',
  ],
  [
    'an active trial that may be started again',
    aSubscription({ ...trial, isRetrialEligible: true }),
    [true, false, false, false, true],
    'upgrade',
  ],
  ['an inactive team plan', aSubscription(inactive), [false, false, true, false, false], 'subscribe'],
  [
    'an inactive individual plan',
    aSubscription({ plan: 'individual', ...inactive }),
    [false, false, true, false, false],
    'subscribe',
  ],
  [
    'an inactive team plan with a trial that may be started again',
    aSubscription(own),
    [false, false, true, false, false],
    'subscribe',
  ],
  ['an active admin of a team', aSubscription({ source: 'admin' }), [true, false, false, true, false], undefined],
  [
    'an active additional admin',
    aSubscription({ source: 'additional-admin' }),
    [true, false, false, true, false],
    undefined,
  ],
  [
    'an admin of an active trial',
    aSubscription({ source: 'admin', ...trial }),
    [true, false, false, true, false],
    'upgrade',
  ],
  [
    'an admin of an expired trial',
    aSubscription({ source: 'admin', ...trial, ...inactive }),
    [false, true, false, false, false],
    'expired',
  ],
  [
    'an admin of an expired trial that may be started again',
    aSubscription({ source: 'admin', ...trial, ...own }),
    [false, true, false, false, false],
    'expired',
  ],
  [
    'an additional admin of an inactive team',
    aSubscription({ source: 'additional-admin', ...inactive }),
    [false, false, true, false, false],
    'subscribe',
  ],
  [
    'an active member of Reach',
    aSubscription({ source: 'reach-members' }),
    [true, false, false, false, true],
    undefined,
  ],
  [
    'a member of Reach on trial',
    aSubscription({ source: 'reach-members', ...trial }),
    [true, false, false, false, true],
    'upgrade',
  ],
  [
    'a former member of Reach',
    aSubscription({ source: 'reach-members', ...inactive }),
    [false, false, true, false, false],
    'subscribe',
  ],
  [
    'a member of Reach whose trial has expired',
    aSubscription({ source: 'reach-members', ...trial, ...inactive }),
    [false, true, false, false, false],
    'expired',
  ],
] as const)(
  'derives flags, access and offer of %s',
  (_case, subscription, [active, trialExpired, paidInactive, withoutSeat, grants], offer) => {
    expect(isActive(subscription)).toBe(active);
    expect(isTrialExpired(subscription)).toBe(trialExpired);
    expect(isPaidInactive(subscription)).toBe(paidInactive);
    expect(isAdminWithoutSeat(subscription)).toBe(withoutSeat);
    expect(
      accessTo(
        { published: true, public: false, feature: 'rise' },
        { trainingRole: null },
        entitlementOf(subscription),
      ),
    ).toBe(grants ? 'granted' : 'subscribe');
    expect(offerOf(subscription)).toBe(offer);
  },
);

test('offers a trial and grants no access without a subscription', () => {
  expect(entitlementOf(undefined)).toBeUndefined();
  expect(isAdminWithoutSeat(undefined)).toBe(false);
  expect(offerOf(undefined)).toBe('start-free-trial');
});

test('answers feature-disabled for an item whose feature the administrator has turned off', () => {
  const gated = { published: true, public: false, feature: 'rise' } as const;
  expect(
    accessTo(gated, { trainingRole: null }, entitlementOf(aSubscription({ features: { rise: false, review: true } }))),
  ).toBe('feature-disabled');
});

test.each([
  ['2026-12-03T12:00:00Z', '2026-11-21T12:00:00Z', 12],
  ['2026-12-03T12:00:00Z', '2026-11-21T23:59:59Z', 12],
  ['2026-12-03T12:00:00Z', '2026-12-02T23:59:59Z', 1],
  ['2026-12-03T12:00:00Z', '2026-12-03T00:00:00Z', 0],
  ['2026-12-03T12:00:00Z', '2026-12-03T11:59:59Z', 0],
  ['2026-12-03T12:00:00Z', '2026-12-04T12:00:00Z', 0],
  ['2026-12-03T00:00:00Z', '2026-12-02T10:00:00Z', 0],
  ['2026-12-03T00:00:00Z', '2026-12-01T10:00:00Z', 1],
  ['2026-12-03', '2026-12-02T10:00:00Z', 1],
  ['2026-12-03', '2026-12-03T23:59:59Z', 0],
  ['2026-12-03T01:00:00+02:00', '2026-12-01T10:00:00Z', 1],
  ['2027-01-01T00:00:01Z', '2026-12-31T23:59:59Z', 1],
  ['2028-03-01T12:00:00Z', '2028-02-28T12:00:00Z', 2],
])('counts the days left of a trial that ends at %s, at %s: %i', (end, now, days) => {
  expect(daysLeft(end, new Date(now))).toBe(days);
});

// Rule REACH-1.
test.each([
  ['an active team plan', aSubscription(), true],
  ['an active trial', aSubscription(trial), true],
  ['an active member of Reach', aSubscription({ source: 'reach-members' }), true],
  ['a former member of Reach', aSubscription({ source: 'reach-members', ...inactive }), false],
  ['an inactive team plan', aSubscription(inactive), false],
  ['an administrator without a seat', aSubscription({ source: 'admin' }), false],
  ['nobody', undefined, false],
])('decides whether %s has Reach', (_name, subscription, expected) => {
  expect(hasReach(subscription)).toBe(expected);
});
