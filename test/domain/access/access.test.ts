import { accessTo } from '../../../src/domain/access/access.ts';

const visitor = { trainingRole: null };
const administrator = { trainingRole: 'administrator' as const };
const item = { published: true, public: false, feature: null };
const subscription = { active: true, features: { rise: true, review: true } };
const without = (feature: 'rise' | 'review') => ({
  active: true,
  features: { ...subscription.features, [feature]: false },
});

test.each([
  ['grants a public item to a visitor who is not signed in', { ...item, public: true }, undefined, 'granted'],
  [
    'grants a public item even when its feature is turned off',
    { ...item, public: true, feature: 'rise' as const },
    without('rise'),
    'granted',
  ],
  [
    'hides an unpublished item from a subscriber, even if it is public',
    { ...item, published: false, public: true },
    subscription,
    'not-found',
  ],
  [
    'hides an unpublished item from a visitor without a subscription',
    { ...item, published: false },
    undefined,
    'not-found',
  ],
  ['asks for a subscription when the visitor has none', item, undefined, 'subscribe'],
  ['asks for a subscription when it has ended', item, { ...subscription, active: false }, 'subscribe'],
  [
    'asks for a subscription when it has ended and its feature is turned off',
    { ...item, feature: 'rise' as const },
    { active: false, features: { rise: false, review: false } },
    'subscribe',
  ],
  ['grants a gated item to a subscriber', item, subscription, 'granted'],
  [
    'grants an item that needs no feature when both features are turned off',
    item,
    { active: true, features: { rise: false, review: false } },
    'granted',
  ],
  [
    'refuses a rise item when rise is turned off',
    { ...item, feature: 'rise' as const },
    without('rise'),
    'feature-disabled',
  ],
  ['grants a rise item when review is turned off', { ...item, feature: 'rise' as const }, without('review'), 'granted'],
  [
    'refuses a review item when review is turned off',
    { ...item, feature: 'review' as const },
    without('review'),
    'feature-disabled',
  ],
] as const)('%s', (_case, gated, entitlement, access) => {
  expect(accessTo(gated, visitor, entitlement)).toBe(access);
});

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('grants every item to an administrator (published %s, public %s)', (published, isPublic) => {
  expect(accessTo({ published, public: isPublic, feature: 'rise' }, administrator, undefined)).toBe('granted');
});
