import { InMemoryIdentity } from '../../src/infrastructure/memory/InMemoryIdentity.ts';
import { InMemorySubscriptions } from '../../src/infrastructure/memory/InMemorySubscriptions.ts';
import { subscriptionsContract } from '../contracts/Subscriptions.contract.ts';

describe('subscriptions in memory', () => {
  subscriptionsContract(async ({ seat, roles }) => new InMemorySubscriptions(seat, roles));
});

const ada = {
  id: 'ada',
  trainingAdmin: true,
  firstName: 'Ada',
  lastName: 'Reader',
  email: 'ada@demo.test',
  hash: undefined,
};

function offline() {
  const left: string[] = [];
  return { left, identity: new InMemoryIdentity(ada, { now: () => 0, leave: (address) => void left.push(address) }) };
}

test('signs the person in, returns to the same path and signs out', async () => {
  const { left, identity } = offline();
  expect(await identity.silent()).toBeUndefined();
  await identity.signIn({ path: '/videos?sort=title', registration: true });
  expect(await identity.handleCallback(left[0] ?? '')).toEqual({
    path: '/videos?sort=title',
    registration: true,
    tokens: { access: expect.any(String), self: ada },
  });
  expect(identity.held()?.self).toEqual(ada);
  expect(await identity.accessToken()).toBe(identity.held()?.access);
  expect((await identity.extendSession())?.expiresAt).toEqual(new Date('1970-01-15T00:00:00Z'));
  await identity.signOut();
  expect(identity.held()).toBeUndefined();
  expect(await identity.session()).toBeUndefined();
});

test('signs in silently while the provider session exists, after the tokens were cleared', async () => {
  const { left, identity } = offline();
  await identity.signIn({ path: '/', registration: false });
  await identity.handleCallback(left[0] ?? '');
  identity.clear();
  await expect(identity.refresh()).rejects.toThrow('Refresh token not found');
  await expect(identity.silent()).resolves.toMatchObject({ self: ada });
});

test('accepts a callback once, and only after a sign-in was started', async () => {
  const { left, identity } = offline();
  await expect(identity.handleCallback('/auth-callback?state=1')).rejects.toThrow('Code verifier not found');
  await identity.signIn({ path: '//evil.example', registration: false });
  expect(await identity.handleCallback(left[0] ?? '')).toMatchObject({ path: '/' });
  await expect(identity.handleCallback(left[0] ?? '')).rejects.toThrow('Code verifier not found');
});
