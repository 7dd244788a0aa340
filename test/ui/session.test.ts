import { aSession, robin } from '../fixtures/aSession.ts';
import { aSubscription } from '../fixtures/aSubscription.ts';
import { settled } from '../fixtures/HeldCatalogue.ts';

test('nobody is signed in at first, and nothing is loaded to know it', async () => {
  const { session, asked } = aSession();
  expect(session).toMatchObject({ state: 'signed-out', isKnown: true });
  await expect(session.accessToken()).resolves.toBeUndefined();
  expect(asked).toEqual([]);
});

test('who is here is known once they are in and it is known what they hold', async () => {
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

test('whoever waits while the session ends waits no longer', async () => {
  const { session } = aSession();
  session.begin();
  const waiting = session.known();
  session.leave();
  await expect(waiting).resolves.toBeUndefined();
});

test('two clicks are one way out, and a third after it has come to nothing is another', async () => {
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

test('whoever has come to begin a trial signs in to do so, wherever they have gone since', async () => {
  const wishes: boolean[] = [];
  const { session } = aSession({ signIn: async (isForTrial) => void wishes.push(isForTrial) });
  session.arrive('?category=rise');
  await session.signIn();
  session.arrive('/videos?sort=title&registration=trial');
  session.arrive('/videos');
  await session.signIn();
  expect(wishes).toEqual([false, true]);
});

test('a sign-in that does not begin is told and reported', async () => {
  const fault = new Error('the network is gone');
  const { session, reported } = aSession({ signIn: () => Promise.reject(fault) });
  await session.signIn();
  expect({ failure: session.failure, reported }).toEqual({ failure: 'failed', reported: [fault] });
});

test('one return is redeemed once, however often its page is shown', async () => {
  const comeBack = jest.fn(() => Promise.resolve({ path: '/videos?sort=title', isSignedIn: true }));
  const { session } = aSession({ comeBack });
  const [one, other] = await Promise.all([session.comeBack('failed'), session.comeBack('failed')]);
  expect(comeBack).toHaveBeenCalledTimes(1);
  expect(one).toEqual({ path: '/videos?sort=title', isSignedIn: true });
  expect(other).toBe(one);
});

test.each(['refused', 'failed'] as const)('a return in vain is %s, as its page says', async (failure) => {
  const { session } = aSession({
    comeBack: () => Promise.resolve({ path: '/webinars', isSignedIn: false, complaint: 'Nonce mismatch' }),
  });
  await expect(session.comeBack(failure)).resolves.toEqual({
    path: '/webinars',
    isSignedIn: false,
    failure,
    complaint: 'Nonce mismatch',
  });
});

test('a return that nobody had set out for has failed at nothing', async () => {
  const { session } = aSession({ comeBack: () => Promise.resolve({ path: '/', isSignedIn: false }) });
  await expect(session.comeBack('failed')).resolves.toEqual({ path: '/', isSignedIn: false });
  await session.recover(undefined);
  expect(session).toMatchObject({ failure: undefined, complaint: undefined });
});

test('a return whose code does not come leads home', async () => {
  const { session, reported } = aSession({ comeBack: () => Promise.reject(new Error('Loading chunk session failed')) });
  await expect(session.comeBack('failed')).resolves.toEqual({ path: '/', isSignedIn: false, failure: 'failed' });
  expect(reported).toHaveLength(1);
});

test('after a return in vain whoever was signed in still is, and only others are told', async () => {
  const still = aSession({ restore: async () => still.session.enter(robin) });
  await still.session.recover('failed');
  expect(still.session).toMatchObject({ state: 'signed-in', failure: undefined });
  const { session } = aSession({ restore: async () => session.leave() });
  await session.comeBack('refused');
  // Until it is known nobody is shown a way in that they may not need.
  expect(session.state).toBe('loading');
  await session.recover('refused', 'Failed to fetch tokens');
  expect(session).toMatchObject({ state: 'signed-out', failure: 'refused', complaint: 'Failed to fetch tokens' });
  await session.signIn();
  expect(session).toMatchObject({ failure: undefined, complaint: undefined });
});

test('a session that cannot be restored after a return in vain is over, and the fault reported', async () => {
  const { session, reported } = aSession({ restore: () => Promise.reject(new Error('offline')) });
  await session.comeBack('failed');
  await session.recover('failed');
  expect([session.state, session.failure, reported]).toEqual(['signed-out', 'failed', [new Error('offline')]]);
});

test('a sign-out that fails is reported, never thrown', async () => {
  const { session, reported } = aSession({ signOut: () => Promise.reject(new Error('offline')) });
  await session.signOut();
  expect(reported).toHaveLength(1);
});
