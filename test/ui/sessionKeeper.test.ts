import { IdentityError } from '../../src/application/ports/Identity.ts';
import { ok, refuse } from '../../src/domain/result.ts';
import { SessionKeeper, type SessionFlows } from '../../src/ui/features/session/SessionKeeper.ts';
import { aSession, robin } from '../fixtures/aSession.ts';
import { aSubscription } from '../fixtures/aSubscription.ts';
import { settled } from '../fixtures/HeldCatalogue.ts';

const tokens = { access: 'token', self: robin };

function aKeeper(own: Partial<SessionFlows> = {}) {
  const { session } = aSession();
  const endings: string[] = [];
  const tabs: (() => void)[] = [];
  const reported: unknown[] = [];
  const flows: SessionFlows = {
    signIn: jest.fn(() => Promise.resolve()),
    returnFromSignIn: () => Promise.resolve({ self: robin, path: '/videos', registration: false }),
    restoreSession: () => Promise.resolve({ self: robin, triedId: undefined }),
    resolveSubscription: () =>
      Promise.resolve(ok(aSubscription({ plan: 'trial', trialEndsAt: '2026-12-03T12:00:00Z' }))),
    checkFocus: jest.fn(() => Promise.resolve()),
    checkExpiry: jest.fn(() => Promise.resolve('alive' as const)),
    logOut: async (reason) => void endings.push(reason),
    identity: {
      accessToken: () => Promise.resolve('token'),
      held: () => tokens,
      subscribe: (onChange) => {
        tabs.push(onChange);
        return () => undefined;
      },
    },
    serverNow: () => new Date('2026-11-21T12:00:00Z'),
    report: (fault) => reported.push(fault),
    ...own,
  };
  return {
    session,
    flows,
    endings,
    reported,
    keeper: new SessionKeeper(session, flows),
    tellOfOtherTab: () => tabs.forEach((tell) => tell()),
  };
}

test('what is restored is signed in, with what they hold and the days left by the server’s date', async () => {
  const { session, keeper, flows } = aKeeper();
  await keeper.restore();
  expect(session).toMatchObject({ state: 'signed-in', self: robin, isSubscriptionKnown: true, daysLeft: 12 });
  expect(flows.checkExpiry).toHaveBeenCalledTimes(1);
});

test('where nobody is restored, the cookie that was tried is remembered for the next focus', async () => {
  const { session, keeper, flows } = aKeeper({
    restoreSession: () => Promise.resolve({ self: undefined, triedId: 'p-9' }),
  });
  session.begin();
  await keeper.restore();
  await keeper.checkFocus();
  expect(session.state).toBe('signed-out');
  expect(flows.checkFocus).toHaveBeenCalledWith({ state: 'signed-out', personId: undefined, triedId: 'p-9' });
});

test.each(['StatusError', 'RoleError'] as const)(
  'a subscription that cannot be looked up logs out with %s',
  async (reason) => {
    const { session, keeper, endings } = aKeeper({ resolveSubscription: () => Promise.resolve(refuse(reason)) });
    await keeper.restore();
    expect({ state: session.state, isKnown: session.isKnown, endings }).toEqual({
      state: 'signed-out',
      isKnown: true,
      endings: [reason],
    });
  },
);

test('a return does not wait for the subscription', async () => {
  const { session, keeper } = aKeeper({ resolveSubscription: () => new Promise(() => undefined) });
  await expect(keeper.comeBack()).resolves.toEqual({ path: '/videos', isSignedIn: true });
  expect(session).toMatchObject({ state: 'signed-in', isSubscriptionKnown: false });
});

test('what arrives after a sign-out is not taken for the next person’s', async () => {
  let answer = (_: ReturnType<typeof ok<undefined>>) => undefined as void;
  const { session, keeper } = aKeeper({
    resolveSubscription: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const restoring = keeper.restore();
  await settled();
  await keeper.signOut();
  answer(ok(undefined));
  await restoring;
  expect(session).toMatchObject({ state: 'signed-out', subscription: undefined });
});

test('signing out is over at once, and the next sign-in waits until the provider has ended it too', async () => {
  let end = () => undefined as void;
  const { session, keeper, flows } = aKeeper({
    logOut: () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  });
  await keeper.restore();
  void keeper.signOut();
  expect(session.state).toBe('signed-out');
  void keeper.signIn(false);
  await settled();
  expect(flows.signIn).not.toHaveBeenCalled();
  end();
  await settled();
  expect(flows.signIn).toHaveBeenCalledTimes(1);
});

const refusing = (fault: unknown) => ({
  accessToken: () => Promise.reject(fault),
  held: () => tokens,
  subscribe: () => () => undefined,
});
test.each([
  ['revoked', 'invalid_grant', 'final', 0],
  ['another person’s', 'subject_changed', 'final', 1],
  ['ended while the provider is out of reach', 'network', 'transient', 1],
] as const)(
  'tokens that are not renewed any more (%s) end the session with RefreshError, once for all calls, which go on anonymously',
  async (_, code, kind, reports) => {
    const { session, keeper, endings, reported } = aKeeper({
      identity: refusing(new IdentityError('tokens_not_fetched', { kind, code })),
    });
    await keeper.restore();
    await expect(keeper.accessToken()).resolves.toBeUndefined();
    await expect(Promise.all([keeper.accessToken(), keeper.accessToken()])).resolves.toEqual([undefined, undefined]);
    expect({ state: session.state, endings, reported: reported.length }).toEqual({
      state: 'signed-out',
      endings: ['RefreshError'],
      reported: reports * 3,
    });
  },
);

test.each([
  ['a sign-out elsewhere', new IdentityError('refresh_token_not_found', { kind: 'benign' })],
  ['a bug', new TypeError('x')],
])('%s ends no session', async (_, fault) => {
  const { session, keeper, endings, reported } = aKeeper({ identity: refusing(fault) });
  await keeper.restore();
  await expect(keeper.accessToken()).resolves.toBeUndefined();
  expect({ state: session.state, endings, reported }).toEqual({ state: 'signed-in', endings: [], reported: [fault] });
});

test('a session that has ended at the provider ends here; one that could not be asked about lives on', async () => {
  const ended = aKeeper({ checkExpiry: () => Promise.resolve('ended') });
  ended.session.enter(robin);
  await ended.keeper.checkExpiry();
  expect(ended.session.state).toBe('signed-out');
  const fault = new Error('503');
  const unlucky = aKeeper({ checkExpiry: () => Promise.reject(fault) });
  unlucky.session.enter(robin);
  await unlucky.keeper.checkExpiry();
  expect({ state: unlucky.session.state, reported: unlucky.reported }).toEqual({
    state: 'signed-in',
    reported: [fault],
  });
});

test('another tab that signs out or in is followed at once', async () => {
  let held: typeof tokens | undefined = tokens;
  const subscribers: (() => void)[] = [];
  const { session, keeper } = aKeeper({
    identity: {
      accessToken: () => Promise.resolve(undefined),
      held: () => held,
      subscribe: (onChange) => {
        subscribers.push(onChange);
        return () => undefined;
      },
    },
  });
  const tell = () => subscribers.forEach((onChange) => onChange());
  await keeper.restore();
  held = undefined;
  tell();
  expect(session.state).toBe('signed-out');
  held = tokens;
  tell();
  await settled();
  expect(session).toMatchObject({ state: 'signed-in', self: robin });
});
