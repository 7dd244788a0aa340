import { accessTo } from '../../src/domain/access.ts';
import {
  daysLeft,
  entitlementOf,
  isActive,
  isAdminWithoutSeat,
  isPaidInactive,
  isTrialExpired,
  offerOf,
  pickRole,
  rolesFrom,
  subscriptionFromRoles,
  subscriptionFromStatus,
  plans,
  roleKinds,
  standings,
  type Role,
  type Subscription,
} from '../../src/domain/subscription.ts';

const answer = { plan: 'team', status: 'active', is_retrial_eligible: false };
const seat = (overrides: Partial<Subscription> = {}): Subscription => ({
  source: 'seat',
  plan: 'team',
  status: 'active',
  isRetrialEligible: false,
  features: { rise: true, review: true },
  trialEndsAt: null,
  subscriptionId: null,
  ...overrides,
});
const role = (kind: Role['kind'], state: Role['state'], plan: Role['plan']): Role => ({ kind, state, plan });

test('plans, states and kinds of roles are those of the specification', () => {
  expect([plans, standings, [...roleKinds].sort()]).toEqual([
    ['trial', 'team', 'individual'],
    ['active', 'inactive'],
    ['additional-admin', 'admin', 'reach-members'],
  ]);
});

describe('the answer to the question for a status', () => {
  test.each(plans.flatMap((plan) => standings.map((status) => [plan, status] as const)))(
    'may be %s, %s',
    (plan, status) => {
      expect(subscriptionFromStatus({ ...answer, plan, status })).toEqual(seat({ plan, status }));
    },
  );

  test('says whether the trial may be repeated, when it ends and which subscription it is', () => {
    const whole = {
      ...answer,
      plan: 'trial',
      is_retrial_eligible: true,
      trial_ends_at: '2026-12-03T12:00:00Z',
      subscription_id: 'S-1',
    };
    expect(subscriptionFromStatus(whole)).toMatchObject({
      isRetrialEligible: true,
      trialEndsAt: '2026-12-03T12:00:00Z',
      subscriptionId: 'S-1',
    });
  });

  test.each([
    ['an unknown plan', { plan: 'enterprise' }],
    ['no plan', { plan: undefined }],
    ['a plan in capitals', { plan: 'Team' }],
    ['an unknown status', { status: 'paused' }],
    ['a status that is no text', { status: true }],
    ['an eligibility that is no boolean', { is_retrial_eligible: 'true' }],
  ])('with %s is not as described', (_case, wrong) => {
    expect(subscriptionFromStatus({ ...answer, ...wrong })).toBeUndefined();
  });

  test.each([[undefined], [null], ['team'], [3], [[]], [[answer]], [{}]])('%j is none', (nonsense) => {
    expect(subscriptionFromStatus(nonsense)).toBeUndefined();
  });

  test.each([
    ['nothing of features', undefined, true, true],
    ['features that are null', null, true, true],
    ['no feature', {}, true, true],
    ['both on', { enable_rise: true, enable_review: true }, true, true],
    ['rise off', { enable_rise: false }, false, true],
    ['review off', { enable_review: false }, true, false],
    ['both off', { enable_rise: false, enable_review: false }, false, false],
    ['null', { enable_rise: null, enable_review: null }, true, true],
    ['no booleans', { enable_rise: 'false', enable_review: 0 }, true, true],
  ])('that says %s: rise %s, review %s', (_case, features, rise, review) => {
    expect(subscriptionFromStatus({ ...answer, features })?.features).toEqual({ rise, review });
  });

  test.each([
    [{ is_retrial_eligible: null }, { isRetrialEligible: false }],
    [{ is_retrial_eligible: undefined }, { isRetrialEligible: false }],
    [{ trial_ends_at: 'soon' }, { trialEndsAt: null }],
    [{ trial_ends_at: null }, { trialEndsAt: null }],
    [{ trial_ends_at: 5 }, { trialEndsAt: null }],
    [{ subscription_id: 17 }, { subscriptionId: '17' }],
    [{ subscription_id: null }, { subscriptionId: null }],
    [{ unheard_of: 1 }, {}],
  ])('with %j is forgiven', (odd, expected) => {
    expect(subscriptionFromStatus({ ...answer, ...odd })).toEqual(seat(expected));
  });
});

describe('the answer to the question for roles', () => {
  test('combines the three arrays', () => {
    const roles = rolesFrom({
      'additional-admin': [{ state: 'active', plan: 'team' }],
      admin: [
        { state: 'inactive', plan: 'trial' },
        { state: 'active', plan: 'individual' },
      ],
      'reach-members': [{ state: 'inactive', plan: 'team' }],
    });
    expect(new Set(roles)).toEqual(
      new Set([
        role('additional-admin', 'active', 'team'),
        role('admin', 'inactive', 'trial'),
        role('admin', 'active', 'individual'),
        role('reach-members', 'inactive', 'team'),
      ]),
    );
  });

  test.each([
    ['three empty arrays', { 'additional-admin': [], admin: [], 'reach-members': [] }, []],
    ['one array alone', { admin: [{ state: 'active', plan: 'team' }] }, [role('admin', 'active', 'team')]],
    [
      'roles that could not be picked',
      {
        admin: [{ state: 'pending', plan: 'team' }, { state: 'active', plan: 'gold' }, null, 'x', { state: 'active' }],
      },
      [],
    ],
  ])('may be %s', (_case, given, roles) => {
    expect(rolesFrom(given)).toEqual(roles);
  });

  test.each([
    [undefined],
    [null],
    [[]],
    [{}],
    ['admin'],
    [{ error: 'gone' }],
    [{ admin: {} }],
    [{ admin: null }],
    [{ admin: [], 'reach-members': 'none' }],
  ])('%j is none', (nonsense) => {
    expect(rolesFrom(nonsense)).toBeUndefined();
  });
});

describe('of several roles', () => {
  const inOrder = [
    role('admin', 'active', 'team'),
    role('admin', 'inactive', 'team'),
    role('admin', 'active', 'trial'),
    role('admin', 'inactive', 'trial'),
  ];

  test.each(inOrder.map((first, index) => [`${first.state} ${first.plan}`, index] as const))(
    '%s wins over all that stand after it, in whatever order they come',
    (_name, index) => {
      const held = inOrder.slice(index);
      for (const roles of [held, [...held].reverse()]) expect(pickRole(roles)).toEqual(inOrder[index]);
    },
  );

  test.each([[[]], [[role('admin', 'active', 'individual'), role('reach-members', 'inactive', 'individual')]]])(
    'none is picked of %j',
    (roles) => {
      expect(pickRole(roles)).toBeUndefined();
      expect(subscriptionFromRoles(roles)).toBeUndefined();
    },
  );

  test.each(inOrder)('reach-members wins a tie: $state $plan', ({ state, plan }) => {
    const tied = roleKinds.map((kind) => role(kind, state, plan));
    for (const roles of [tied, [...tied].reverse()]) expect(pickRole(roles)?.kind).toBe('reach-members');
  });

  test('a better role wins over reach-members', () => {
    expect(pickRole([role('reach-members', 'active', 'trial'), role('admin', 'inactive', 'team')])?.kind).toBe('admin');
  });

  test('the one that is picked counts like a subscription, with all features and no second trial', () => {
    expect(subscriptionFromRoles([role('admin', 'inactive', 'trial')])).toEqual(
      seat({ source: 'admin', plan: 'trial', status: 'inactive' }),
    );
  });
});

const trial = { plan: 'trial' } as const;
const inactive = { status: 'inactive' } as const;
const own = { ...inactive, isRetrialEligible: true };

// What each state means: active, trial expired, paid inactive, admin without seat, grants access; and what is offered.
test.each([
  ['an active team', seat(), [true, false, false, false, true], undefined],
  ['an active individual', seat({ plan: 'individual' }), [true, false, false, false, true], undefined],
  ['an active trial', seat(trial), [true, false, false, false, true], 'upgrade'],
  ['an expired trial', seat({ ...trial, ...inactive }), [false, true, false, false, false], 'expired'],
  [
    'an inactive trial that may be repeated',
    seat({ ...trial, ...own }),
    [false, false, false, false, false],
    'start-free-trial',
  ],
  [
    'an active trial that may be repeated',
    seat({ ...trial, isRetrialEligible: true }),
    [true, false, false, false, true],
    'upgrade',
  ],
  ['a lapsed team', seat(inactive), [false, false, true, false, false], 'subscribe'],
  ['a lapsed individual', seat({ plan: 'individual', ...inactive }), [false, false, true, false, false], 'subscribe'],
  ['a lapsed team that might try again', seat(own), [false, false, true, false, false], 'subscribe'],
  ['an active admin of a team', seat({ source: 'admin' }), [true, false, false, true, false], undefined],
  ['an active additional admin', seat({ source: 'additional-admin' }), [true, false, false, true, false], undefined],
  ['an admin of a running trial', seat({ source: 'admin', ...trial }), [true, false, false, true, false], 'upgrade'],
  [
    'an admin of an expired trial',
    seat({ source: 'admin', ...trial, ...inactive }),
    [false, true, false, false, false],
    'expired',
  ],
  [
    'an admin of an expired trial, whatever is said of repeating it',
    seat({ source: 'admin', ...trial, ...own }),
    [false, true, false, false, false],
    'expired',
  ],
  [
    'an admin of a lapsed team',
    seat({ source: 'additional-admin', ...inactive }),
    [false, false, true, false, false],
    'subscribe',
  ],
  ['an active member of Reach', seat({ source: 'reach-members' }), [true, false, false, false, true], undefined],
  [
    'a member of Reach on trial',
    seat({ source: 'reach-members', ...trial }),
    [true, false, false, false, true],
    'upgrade',
  ],
  [
    'a former member of Reach',
    seat({ source: 'reach-members', ...inactive }),
    [false, false, true, false, false],
    'subscribe',
  ],
  [
    'a member of Reach whose trial is over',
    seat({ source: 'reach-members', ...trial, ...inactive }),
    [false, true, false, false, false],
    'expired',
  ],
] as const)('%s', (_case, subscription, [active, trialExpired, paidInactive, withoutSeat, grants], offer) => {
  expect(isActive(subscription)).toBe(active);
  expect(isTrialExpired(subscription)).toBe(trialExpired);
  expect(isPaidInactive(subscription)).toBe(paidInactive);
  expect(isAdminWithoutSeat(subscription)).toBe(withoutSeat);
  expect(
    accessTo(
      { published: true, public: false, feature: 'rise' },
      { trainingAdmin: false },
      entitlementOf(subscription),
    ),
  ).toBe(grants ? 'granted' : 'subscribe');
  expect(offerOf(subscription)).toBe(offer);
});

test('without a subscription nothing is granted and a trial is offered', () => {
  expect(entitlementOf(undefined)).toBeUndefined();
  expect(isAdminWithoutSeat(undefined)).toBe(false);
  expect(offerOf(undefined)).toBe('start-free-trial');
});

test('a feature that the administrator has turned off reaches the gate', () => {
  const gated = { published: true, public: false, feature: 'rise' } as const;
  expect(
    accessTo(gated, { trainingAdmin: false }, entitlementOf(seat({ features: { rise: false, review: true } }))),
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
])('a trial that ends at %s has, at %s, so many days left: %i', (end, now, days) => {
  expect(daysLeft(end, new Date(now))).toBe(days);
});
