import { makeLogOut } from '../../../src/application/session/logOut.ts';
import { logoutReasons } from '../../../src/domain/session/session.ts';
import { aSelf, outage, sessionWorld } from '../../fixtures/identity/sessionWorld.ts';

function signedInWorld() {
  const given = sessionWorld();
  given.signedIn();
  return { ...given, logOut: makeLogOut(given.ports) };
}

const isGone = { cookie: undefined, held: undefined, endDate: undefined, refreshTokenOf: undefined };

test.each(logoutReasons.filter((reason) => reason !== 'SessionMismatch'))(
  'ends the session here, at the sister sites and at the provider for reason %s',
  async (reason) => {
    const { world, logOut } = signedInWorld();
    await logOut(reason);
    expect(world).toMatchObject({ ...isGone, provider: undefined, calls: [`signOut ${reason}`], reported: [] });
  },
);

test('reports no unexpected logout when the person signs out', async () => {
  const { world, logOut } = signedInWorld();
  await logOut('UserSignOut');
  expect(world.events).toEqual([['Removing Session Cookie', {}]]);
});

test.each(logoutReasons.filter((reason) => reason !== 'UserSignOut' && reason !== 'SessionMismatch'))(
  'reports an unexpected logout with the reason %s',
  async (reason) => {
    const { world, logOut } = signedInWorld();
    await logOut(reason);
    expect(world.events).toEqual([
      ['Unexpected Logout', { reason }],
      ['Removing Session Cookie', {}],
    ]);
  },
);

// Rule EVENT-15.
test('reports both events with the token of the person, which is deleted then', async () => {
  const { world, logOut } = signedInWorld();
  await logOut('NoSessionIndicator', 'p1');
  expect([world.tokensOfEvents, world.held]).toEqual([['token of p1', 'token of p1'], undefined]);
});

test('reports nothing with the token of another person who has signed in meanwhile', async () => {
  const { world, logOut } = signedInWorld();
  await logOut('StatusError', 'p0');
  expect(world.tokensOfEvents).toEqual([undefined]);
});

test.each(logoutReasons.filter((reason) => reason !== 'UserSignOut'))(
  'keeps the session when the page is going away, because its calls were aborted (%s)',
  async (reason) => {
    const { world, logOut } = signedInWorld();
    world.isLeaving = true;
    await logOut(reason, 'p1');
    expect(world).toMatchObject({ cookie: 'p1', held: { self: { id: 'p1' } }, calls: [], events: [] });
    world.isLeaving = false;
    await logOut('StatusError', 'p1');
    expect(world).toMatchObject(isGone);
  },
);

test('signs the person out on request while the page is going away', async () => {
  const { world, logOut } = signedInWorld();
  world.isLeaving = true;
  await logOut('UserSignOut');
  expect(world).toMatchObject(isGone);
});

test('does not remove a cookie that is already gone', async () => {
  const { world, logOut } = signedInWorld();
  world.cookie = undefined;
  await logOut('NoSessionIndicator');
  expect(world.events).toEqual([['Unexpected Logout', { reason: 'NoSessionIndicator' }]]);
});

test('leaves cookie and provider session to another person who has signed in', async () => {
  const { world, logOut } = signedInWorld();
  world.cookie = 'p2';
  world.provider = { self: aSelf({ id: 'p2' }), expiresAt: new Date('2026-12-05T12:00:00Z') };
  await logOut('SessionMismatch');
  expect(world).toMatchObject({ ...isGone, cookie: 'p2', provider: { self: { id: 'p2' } }, calls: [] });
  expect(world.events).toEqual([['Unexpected Logout', { reason: 'SessionMismatch' }]]);
});

test.each(['RefreshError', 'StatusError', 'InvalidSession'] as const)(
  'leaves cookie and tokens to another person who has signed in meanwhile (%s)',
  async (reason) => {
    const { world, logOut } = signedInWorld();
    await logOut(reason, 'p0');
    expect(world).toMatchObject({ cookie: 'p1', held: { self: { id: 'p1' } }, calls: [] });
    expect(world.events).toEqual([['Unexpected Logout', { reason }]]);
  },
);

test('keeps the new tokens when a person signs in during a failed sign-out', async () => {
  const { world, ports, signedIn } = signedInWorld();
  const { signOut } = ports.identity;
  const identity = {
    ...ports.identity,
    signOut: async (reason: 'RefreshError') => {
      await signOut(reason);
      signedIn(aSelf({ id: 'p2' }));
      throw outage();
    },
  };
  await makeLogOut({ ...ports, identity: identity as typeof ports.identity })('RefreshError', 'p1');
  expect(world).toMatchObject({ cookie: 'p2', held: { self: { id: 'p2' } } });
});

test('signs the person out here and reports the fault when the provider is unreachable', async () => {
  const { world, logOut } = signedInWorld();
  const fault = outage();
  world.faults.signOut = [fault];
  await logOut('UserSignOut');
  expect(world).toMatchObject({ ...isGone, reported: [fault] });
});

test('signs out once when two logouts happen at the same time', async () => {
  const { world, logOut } = signedInWorld();
  await Promise.all([logOut('StatusError'), logOut('NoSessionIndicator')]);
  expect(world.calls).toEqual(['signOut StatusError']);
  expect(world.events).toHaveLength(2);
});
