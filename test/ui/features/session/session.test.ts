import { aSession, robin } from '../../../fixtures/values/aSession.ts';
import { aSubscription } from '../../../fixtures/values/aSubscription.ts';
import { settled } from '../../../fixtures/memory/HeldCatalogue.ts';

test('starts signed out, without loading anything', async () => {
  const { session, asked } = aSession();
  expect(session).toMatchObject({ state: 'signed-out', isKnown: true });
  await expect(session.callTokens.current()).resolves.toBeUndefined();
  expect(asked).toEqual([]);
});

test('becomes known when the person and their subscription are known', async () => {
  const { session } = aSession();
  const steps: string[] = [];
  session.begin();
  void session.known().then(() => steps.push('known'));
  session.enter(robin);
  await settled();
  expect({ state: session.state, isKnown: session.isKnown, steps }).toEqual({
    state: 'signed-in',
    isKnown: false,
    steps: [],
  });
  session.hold(aSubscription({ plan: 'trial' }), 12);
  await settled();
  expect(steps).toEqual(['known']);
  expect(session).toMatchObject({ daysLeft: 12, subscription: { plan: 'trial' } });
  session.leave();
  expect(session).toMatchObject({ state: 'signed-out', self: undefined, subscription: undefined, daysLeft: undefined });
});

test('resolves known() when the session ends', async () => {
  const { session } = aSession();
  session.begin();
  const waiting = session.known();
  session.leave();
  await expect(waiting).resolves.toBeUndefined();
});

test('starts one sign-in for two clicks, and another one after the first has ended', async () => {
  let giveUp = () => undefined as void;
  const signIn = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        giveUp = resolve;
      }),
  );
  const { session } = aSession({ signIn });
  void session.signIn();
  void session.signIn();
  await settled();
  expect(signIn).toHaveBeenCalledTimes(1);
  giveUp();
  await settled();
  void session.signIn();
  await settled();
  expect(signIn).toHaveBeenCalledTimes(2);
});

test('signs in for a trial when the visitor came for one, even after they moved on', async () => {
  const wishes: boolean[] = [];
  const { session } = aSession({ signIn: async (isForTrial) => void wishes.push(isForTrial) });
  session.arrive('?category=rise');
  await session.signIn();
  session.arrive('/videos?sort=title&registration=trial');
  session.arrive('/videos');
  await session.signIn();
  expect(wishes).toEqual([false, true]);
});

test('reports a sign-in that fails to start', async () => {
  const fault = new Error('the network is gone');
  const { session, reported } = aSession({ signIn: () => Promise.reject(fault) });
  await session.signIn();
  expect({ failure: session.failure, reported }).toEqual({ failure: 'failed', reported: [fault] });
});

test('redeems a return from sign-in once, however often its page is rendered', async () => {
  const comeBack = jest.fn(() => Promise.resolve({ path: '/videos?sort=title', isSignedIn: true }));
  const { session } = aSession({ comeBack });
  const [one, other] = await Promise.all([session.comeBack('failed'), session.comeBack('failed')]);
  expect(comeBack).toHaveBeenCalledTimes(1);
  expect(one).toEqual({ path: '/videos?sort=title', isSignedIn: true });
  expect(other).toBe(one);
});

test.each(['refused', 'failed'] as const)(
  'returns the failure "%s" of the callback page when the sign-in has failed',
  async (failure) => {
    const { session } = aSession({
      comeBack: () => Promise.resolve({ path: '/webinars', isSignedIn: false, complaint: 'Nonce mismatch' }),
    });
    await expect(session.comeBack(failure)).resolves.toEqual({
      path: '/webinars',
      isSignedIn: false,
      failure,
      complaint: 'Nonce mismatch',
    });
  },
);

test('reports no failure when nobody had started a sign-in', async () => {
  const { session } = aSession({ comeBack: () => Promise.resolve({ path: '/', isSignedIn: false }) });
  await expect(session.comeBack('failed')).resolves.toEqual({ path: '/', isSignedIn: false });
  await session.recover(undefined);
  expect(session).toMatchObject({ failure: undefined, complaint: undefined });
});

test('returns to the home page when the code of the session fails to load', async () => {
  const { session, reported } = aSession({ comeBack: () => Promise.reject(new Error('Loading chunk session failed')) });
  await expect(session.comeBack('failed')).resolves.toEqual({ path: '/', isSignedIn: false, failure: 'failed' });
  expect(reported).toHaveLength(1);
});

test('keeps an earlier session after a failed sign-in, and reports the failure only when nobody is signed in', async () => {
  const still = aSession({ restore: async () => still.session.enter(robin) });
  await still.session.recover('failed');
  expect(still.session).toMatchObject({ state: 'signed-in', failure: undefined });
  const { session } = aSession({ restore: async () => session.leave() });
  await session.comeBack('refused');
  // The sign-in link stays hidden until it is known whether the visitor needs it.
  expect(session.state).toBe('loading');
  await session.recover('refused', 'Failed to fetch tokens');
  expect(session).toMatchObject({ state: 'signed-out', failure: 'refused', complaint: 'Failed to fetch tokens' });
  await session.signIn();
  expect(session).toMatchObject({ failure: undefined, complaint: undefined });
});

test('is signed out and reports the fault when the earlier session cannot be restored', async () => {
  const { session, reported } = aSession({ restore: () => Promise.reject(new Error('offline')) });
  await session.comeBack('failed');
  await session.recover('failed');
  expect([session.state, session.failure, reported]).toEqual(['signed-out', 'failed', [new Error('offline')]]);
});

test('reports a failed sign-out instead of throwing', async () => {
  const { session, reported } = aSession({ signOut: () => Promise.reject(new Error('offline')) });
  await session.signOut();
  expect(reported).toHaveLength(1);
});
