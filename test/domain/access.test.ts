import { accessTo } from '../../src/domain/access.ts';

const visitor = { trainingAdmin: false };
const administrator = { trainingAdmin: true };
const item = { published: true, public: false, feature: null };
const subscription = { active: true, features: { rise: true, review: true } };
const without = (feature: 'rise' | 'review') => ({
  active: true,
  features: { ...subscription.features, [feature]: false },
});

test.each([
  ['a public item', { ...item, public: true }, undefined, 'granted'],
  [
    'a public item that names a feature',
    { ...item, public: true, feature: 'rise' as const },
    without('rise'),
    'granted',
  ],
  ['an unpublished item, even if public', { ...item, published: false, public: true }, subscription, 'not-found'],
  ['an unpublished item', { ...item, published: false }, undefined, 'not-found'],
  ['a gated item without a subscription', item, undefined, 'subscribe'],
  ['a gated item with one that ended', item, { ...subscription, active: false }, 'subscribe'],
  [
    'a gated item with one that ended and lacks the feature',
    { ...item, feature: 'rise' as const },
    { active: false, features: { rise: false, review: false } },
    'subscribe',
  ],
  ['a gated item with one', item, subscription, 'granted'],
  [
    'a gated item without feature, with one that lacks both',
    item,
    { active: true, features: { rise: false, review: false } },
    'granted',
  ],
  ['a rise item without rise', { ...item, feature: 'rise' as const }, without('rise'), 'feature-disabled'],
  ['a rise item without review', { ...item, feature: 'rise' as const }, without('review'), 'granted'],
  ['a review item without review', { ...item, feature: 'review' as const }, without('review'), 'feature-disabled'],
] as const)('%s', (_case, gated, entitlement, access) => {
  expect(accessTo(gated, visitor, entitlement)).toBe(access);
});

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('an administrator may see everything (published %s, public %s)', (published, isPublic) => {
  expect(accessTo({ published, public: isPublic, feature: 'rise' }, administrator, undefined)).toBe('granted');
});
