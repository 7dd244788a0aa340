import { IdentityError } from '../../../../src/application/ports/session/Identity.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { SessionKeeper, type SessionFlows } from '../../../../src/ui/features/session/SessionKeeper.ts';
import { aSession, robin } from '../../../fixtures/values/aSession.ts';
import { aSubscription } from '../../../fixtures/values/aSubscription.ts';
import { settled } from '../../../fixtures/memory/HeldCatalogue.ts';

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
    clock: { wait: () => new Promise(() => undefined) },
    identifyVisitor: jest.fn(() => Promise.resolve()),
    errorReports: { report: (fault) => void reported.push(fault) },
    ...own,
  };
  return {
    session,
    flows,
    endings,
    reported,
    keeper: new SessionKeeper(session, flows),
    tellOfOtherTab: () => tabs.forEach((notify) => notify()),
  };
}

test("restores the session, the subscription and the days left by the server's date", async () => {
  const { session, keeper, flows } = aKeeper();
  await keeper.restore();
  expect(session).toMatchObject({ state: 'signed-in', self: robin, isSubscriptionKnown: true, daysLeft: 12 });
  expect(flows.checkExpiry).toHaveBeenCalledTimes(1);
});

test('counts the days left again at each midnight of the server', async () => {
  let now = Date.parse('2026-11-21T23:59:59.250Z');
  const waits: number[] = [];
  let wake = () => undefined as void;
  const { session, keeper } = aKeeper({
    serverNow: () => new Date(now),
    clock: {
      wait: (milliseconds) => {
        waits.push(milliseconds);
        return new Promise((resolve) => {
          wake = resolve;
        });
      },
    },
  });
  await keeper.restore();
  const counted = [session.daysLeft];
  for (let night = 0; night < 2; night += 1) {
    now += waits.at(-1) ?? 0;
    wake();
    await settled();
    counted.push(session.daysLeft);
  }
  expect(counted).toEqual([12, 11, 10]);
  expect(waits).toEqual([750, 86_400_000, 86_400_000]);
  session.leave();
  wake();
  await settled();
  expect([waits.length, session.daysLeft]).toEqual([3, undefined]);
});

test('counts the days left again on focus, because the timer of a machine that slept comes late', async () => {
  let now = new Date('2026-11-21T12:00:00Z');
  const { session, keeper } = aKeeper({ serverNow: () => now });
  await keeper.restore();
  now = new Date('2026-11-30T08:00:00Z');
  await keeper.checkFocus();
  expect(session.daysLeft).toBe(3);
});

test('passes the tried cookie to the next focus check when nobody was restored', async () => {
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
  'logs out with %s when the subscription cannot be looked up',
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

test('returns from sign-in without waiting for the subscription', async () => {
  const { session, keeper } = aKeeper({ resolveSubscription: () => new Promise(() => undefined) });
  await expect(keeper.comeBack()).resolves.toEqual({ path: '/videos', isSignedIn: true, isForTrial: false });
  expect(session).toMatchObject({ state: 'signed-in', isSubscriptionKnown: false });
});

test('ignores a subscription that arrives after sign-out', async () => {
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

test('signs out at once, and starts the next sign-in only after the provider has signed out', async () => {
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
  ['those of a session that has ended at the provider', 'login_required', 'final', 0],
  ['those of another person', 'subject_changed', 'final', 1],
  ['expired while the provider is unreachable', 'network', 'transient', 1],
] as const)(
  'ends the session once with RefreshError when the tokens are %s, and lets all calls continue anonymously',
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
  ['a missing refresh token', new IdentityError('refresh_token_not_found', { kind: 'benign' })],
  ['a bug', new TypeError('x')],
])('keeps the session after %s', async (_, fault) => {
  const { session, keeper, endings, reported } = aKeeper({ identity: refusing(fault) });
  await keeper.restore();
  await expect(keeper.accessToken()).resolves.toBeUndefined();
  expect({ state: session.state, endings, reported }).toEqual({ state: 'signed-in', endings: [], reported: [fault] });
});

test('ends when the session has ended at the provider, and continues when the provider cannot be asked', async () => {
  const ended = aKeeper({ checkExpiry: () => Promise.resolve('ended') });
  ended.session.enter(robin);
  await ended.keeper.checkExpiry();
  expect(ended.session.state).toBe('signed-out');
  const fault = new Error('503');
  const failing = aKeeper({ checkExpiry: () => Promise.reject(fault) });
  failing.session.enter(robin);
  await failing.keeper.checkExpiry();
  expect({ state: failing.session.state, reported: failing.reported }).toEqual({
    state: 'signed-in',
    reported: [fault],
  });
});

test('follows the sign-out and the sign-in of another tab at once', async () => {
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
  const notify = () => subscribers.forEach((onChange) => onChange());
  await keeper.restore();
  held = undefined;
  notify();
  expect(session.state).toBe('signed-out');
  held = tokens;
  notify();
  await settled();
  expect(session).toMatchObject({ state: 'signed-in', self: robin });
});
