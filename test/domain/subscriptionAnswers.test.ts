import {
  pickRole,
  rolesFrom,
  subscriptionFromRoles,
  subscriptionFromStatus,
  type Role,
} from '../../src/domain/access/subscriptionAnswers.ts';
import { plans, roleKinds, subscriptionStatuses, type Subscription } from '../../src/domain/access/subscription.ts';
import { aSubscription } from '../fixtures/values/aSubscription.ts';

const answer = { plan: 'team', status: 'active', is_retrial_eligible: false };
const seat = (about: Partial<Subscription> = {}) => aSubscription({ subscriptionId: null, ...about });
const role = (kind: Role['kind'], state: Role['state'], plan: Role['plan']): Role => ({ kind, state, plan });

test('has the plans, statuses and role kinds of rules SUBSCRIPTION-1 and SUBSCRIPTION-5', () => {
  expect([plans, subscriptionStatuses, [...roleKinds].sort()]).toEqual([
    ['trial', 'team', 'individual'],
    ['active', 'inactive'],
    ['additional-admin', 'admin', 'reach-members'],
  ]);
});

describe('subscriptionFromStatus', () => {
  test.each(plans.flatMap((plan) => subscriptionStatuses.map((status) => [plan, status] as const)))(
    'reads plan %s with status %s',
    (plan, status) => {
      expect(subscriptionFromStatus({ ...answer, plan, status })).toEqual(seat({ plan, status }));
    },
  );

  test('reads trial eligibility, end of the trial and subscription id', () => {
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
    ['a trial eligibility that is no boolean', { is_retrial_eligible: 'true' }],
  ])('refuses an answer with %s', (_case, wrong) => {
    expect(subscriptionFromStatus({ ...answer, ...wrong })).toBeUndefined();
  });

  test.each([[undefined], [null], ['team'], [3], [[]], [[answer]], [{}]])(
    'refuses the status answer %j',
    (nonsense) => {
      expect(subscriptionFromStatus(nonsense)).toBeUndefined();
    },
  );

  test.each([
    ['no features', undefined, true, true],
    ['null for the features', null, true, true],
    ['an empty list of features', {}, true, true],
    ['both features on', { enable_rise: true, enable_review: true }, true, true],
    ['rise off', { enable_rise: false }, false, true],
    ['review off', { enable_review: false }, true, false],
    ['both features off', { enable_rise: false, enable_review: false }, false, false],
    ['null for each feature', { enable_rise: null, enable_review: null }, true, true],
    ['other values than booleans', { enable_rise: 'false', enable_review: 0 }, true, true],
  ])('an answer with %s means rise %s, review %s', (_case, features, rise, review) => {
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
  ])('accepts %j and falls back to the default', (odd, expected) => {
    expect(subscriptionFromStatus({ ...answer, ...odd })).toEqual(seat(expected));
  });
});

describe('rolesFrom', () => {
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
      'only roles that are malformed',
      {
        admin: [{ state: 'pending', plan: 'team' }, { state: 'active', plan: 'gold' }, null, 'x', { state: 'active' }],
      },
      [],
    ],
  ])('accepts %s', (_case, given, roles) => {
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
  ])('refuses the roles answer %j', (nonsense) => {
    expect(rolesFrom(nonsense)).toBeUndefined();
  });
});

describe('pickRole', () => {
  const inOrder = [
    role('admin', 'active', 'team'),
    role('admin', 'inactive', 'team'),
    role('admin', 'active', 'trial'),
    role('admin', 'inactive', 'trial'),
  ];

  test.each(inOrder.map((first, index) => [`${first.state} ${first.plan}`, index] as const))(
    'prefers %s to all roles of lower rank, in any order',
    (_name, index) => {
      const held = inOrder.slice(index);
      for (const roles of [held, [...held].reverse()]) expect(pickRole(roles)).toEqual(inOrder[index]);
    },
  );

  test.each([[[]], [[role('admin', 'active', 'individual'), role('reach-members', 'inactive', 'individual')]]])(
    'picks no role from %j',
    (roles) => {
      expect(pickRole(roles)).toBeUndefined();
      expect(subscriptionFromRoles(roles)).toBeUndefined();
    },
  );

  test.each(inOrder)('prefers reach-members when several roles are $state $plan', ({ state, plan }) => {
    const tied = roleKinds.map((kind) => role(kind, state, plan));
    for (const roles of [tied, [...tied].reverse()]) expect(pickRole(roles)?.kind).toBe('reach-members');
  });

  test('prefers a role of higher rank to reach-members', () => {
    expect(pickRole([role('reach-members', 'active', 'trial'), role('admin', 'inactive', 'team')])?.kind).toBe('admin');
  });

  test('turns the picked role into a subscription with all features and without a second trial', () => {
    expect(subscriptionFromRoles([role('admin', 'inactive', 'trial')])).toEqual(
      seat({ source: 'admin', plan: 'trial', status: 'inactive' }),
    );
  });
});
