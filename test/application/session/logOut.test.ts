import { makeLogOut } from '../../../src/application/session/logOut.ts';
import { logoutReasons } from '../../../src/domain/session.ts';
import { aSelf, outage, sessionWorld } from '../../fixtures/sessionWorld.ts';

function signedInWorld() {
  const given = sessionWorld();
  given.signedIn();
  return { ...given, logOut: makeLogOut(given.ports) };
}

const isGone = { cookie: undefined, held: undefined, endDate: undefined, refreshTokenOf: undefined };

test.each(logoutReasons.filter((reason) => reason !== 'SessionMismatch'))(
  'for %s the session ends here, at the sister sites and at the provider',
  async (reason) => {
    const { world, logOut } = signedInWorld();
    await logOut(reason);
    expect(world).toMatchObject({ ...isGone, provider: undefined, calls: [`signOut ${reason}`], reported: [] });
  },
);

test('signing out is expected', async () => {
  const { world, logOut } = signedInWorld();
  await logOut('UserSignOut');
  expect(world.events).toEqual([['Removing Session Cookie']]);
});

test.each(logoutReasons.filter((reason) => reason !== 'UserSignOut' && reason !== 'SessionMismatch'))(
  '%s is not, and is told with its reason',
  async (reason) => {
    const { world, logOut } = signedInWorld();
    await logOut(reason);
    expect(world.events).toEqual([['Unexpected Logout', { reason }], ['Removing Session Cookie']]);
  },
);

test('a cookie that is gone is not removed again', async () => {
  const { world, logOut } = signedInWorld();
  world.cookie = undefined;
  await logOut('NoSessionIndicator');
  expect(world.events).toEqual([['Unexpected Logout', { reason: 'NoSessionIndicator' }]]);
});

test('where someone else has signed in, cookie and session are theirs', async () => {
  const { world, logOut } = signedInWorld();
  world.cookie = 'p2';
  world.provider = { self: aSelf({ id: 'p2' }), expiresAt: new Date('2026-12-05T12:00:00Z') };
  await logOut('SessionMismatch');
  expect(world).toMatchObject({ ...isGone, cookie: 'p2', provider: { self: { id: 'p2' } }, calls: [] });
  expect(world.events).toEqual([['Unexpected Logout', { reason: 'SessionMismatch' }]]);
});

test('offline the person is signed out here all the same, and the fault is reported', async () => {
  const { world, logOut } = signedInWorld();
  const fault = outage();
  world.faults.signOut = [fault];
  await logOut('UserSignOut');
  expect(world).toMatchObject({ ...isGone, reported: [fault] });
});

test('two endings at once are one', async () => {
  const { world, logOut } = signedInWorld();
  await Promise.all([logOut('StatusError'), logOut('NoSessionIndicator')]);
  expect(world.calls).toEqual(['signOut StatusError']);
  expect(world.events).toHaveLength(2);
});
