import { accessOf, accessWithoutSubscription, nobody } from '../../../../server/application/access/accessOf.ts';
import type { Entitlement } from '../../../../src/domain/access/access.ts';
import type { Person } from '../../../../src/domain/access/person.ts';

const gated = { published: true, public: false, feature: null };
const ann: Person = { id: 'ann', trainingRole: null };
const active: Entitlement = { active: true, features: { rise: true, review: false } };
const asking = (person: Person, subscription: Entitlement | undefined) => ({
  person,
  session: undefined,
  subscription: async () => subscription,
});
const withoutService = (person: Person) => ({
  person,
  session: undefined,
  subscription: () => Promise.reject(new Error('The subscription service is down')),
});

test.each([
  ['an active subscription', active, gated, 'granted'],
  ['no subscription', undefined, gated, 'subscribe'],
  ['a subscription without the feature', active, { ...gated, feature: 'review' as const }, 'feature-disabled'],
])('decides for a person with %s', async (_what, subscription, item, access) => {
  expect(await accessOf(item, asking(ann, subscription))).toBe(access);
});

test.each([
  ['a public item', { ...gated, public: true }, ann, 'granted'],
  ['a draft', { ...gated, published: false }, ann, 'not-found'],
  ['an anonymous visitor', gated, { ...ann, id: undefined }, 'subscribe'],
  ['an administrator', gated, { ...ann, trainingRole: 'administrator' as const }, 'granted'],
])('decides without the subscription service for %s', async (_what, item, person, access) => {
  expect(await accessOf(item, withoutService(person))).toBe(access);
});

test('throws when the answer depends on a subscription and the service is down', async () => {
  await expect(accessOf(gated, withoutService(ann))).rejects.toThrow('down');
});

test('says that the subscription has to be loaded', () => {
  expect(accessWithoutSubscription(gated, asking(ann, active))).toBeUndefined();
});

test('grants nobody a gated item', async () => {
  expect(await accessOf(gated, nobody)).toBe('subscribe');
});
