import {
  pickRole,
  plans,
  roleKinds,
  rolesFrom,
  standings,
  subscriptionFromRoles,
  subscriptionFromStatus,
  type Role,
  type Subscription,
} from '../../src/domain/subscription.ts';
import { aSubscription } from '../fixtures/aSubscription.ts';

const answer = { plan: 'team', status: 'active', is_retrial_eligible: false };
const seat = (about: Partial<Subscription> = {}) => aSubscription({ subscriptionId: null, ...about });
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
  test('reads the roles of all three arrays of the answer', () => {
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
