import { IdentityError } from '../../../src/application/ports/Identity.ts';
import { makeLogOut } from '../../../src/application/session/logOut.ts';
import { makeRestoreSession } from '../../../src/application/session/restoreSession.ts';
import { aSelf, outage, revoked, sessionWorld, tokensOf } from '../../fixtures/sessionWorld.ts';

function load() {
  const given = sessionWorld();
  return { ...given, restore: makeRestoreSession({ ...given.ports, logOut: makeLogOut(given.ports) }) };
}

const signedOut = { self: undefined, triedId: undefined };
const inVain = { self: undefined, triedId: 'p1' };

test('with cookie and refresh token the person is signed in by one silent refresh', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  expect(await restore()).toEqual({ self: aSelf(), triedId: undefined });
  expect(world).toMatchObject({ calls: ['refresh'], pageActs: [], reported: [], events: [] });
});

test('so they are with a refresh token alone', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.held = undefined;
  expect(await restore()).toMatchObject({ self: aSelf() });
  expect(world.calls).toEqual(['refresh']);
});

test('without the cookie what is left of a session is cleared and nobody is asked', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.cookie = undefined;
  expect(await restore()).toEqual(signedOut);
  expect(world).toMatchObject({ calls: [], held: undefined, refreshTokenOf: undefined, endDate: undefined });
});

test.each([['p1'], [undefined]])('on the callback path neither happens (cookie %s)', async (cookie) => {
  const { world, signedIn, restore } = load();
  signedIn();
  Object.assign(world, { cookie, path: '/auth-callback?code=C&state=S' });
  expect(await restore()).toEqual(signedOut);
  expect(world).toMatchObject({ calls: [], held: tokensOf(aSelf()) });
});

test('without tokens the hidden frame signs them in, and nothing is reported', async () => {
  const { world, signedIn, ports, restore } = load();
  signedIn();
  ports.identity.clear();
  expect(await restore()).toMatchObject({ self: aSelf() });
  expect(world).toMatchObject({ calls: ['silent'], reported: [] });
});

test('an access token alone is reported once, and the frame signs them in', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.refreshTokenOf = undefined;
  expect(await restore()).toMatchObject({ self: aSelf() });
  expect(world.calls).toEqual(['silent']);
  expect(world.reported).toEqual([expect.objectContaining({ message: 'Refresh token not found' })]);
});

test('where the provider wants to see them, they are signed out quietly and their cookie is left to the sister sites', async () => {
  const { world, restore } = load();
  world.cookie = 'p1';
  expect(await restore()).toEqual(inVain);
  expect(world).toMatchObject({ calls: ['silent'], cookie: 'p1', reported: [], pageActs: [], events: [] });
});

test('an access token does not outlive the session that the provider no longer knows', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.refreshTokenOf = world.provider = undefined;
  expect(await restore()).toEqual(inVain);
  expect(world).toMatchObject({ calls: ['silent'], held: undefined });
});

test('where the frame does not answer, that is reported and no more happens', async () => {
  const { world, restore } = load();
  world.cookie = 'p1';
  world.faults.silent = [new IdentityError('frame_timed_out', { kind: 'transient' })];
  expect(await restore()).toEqual(inVain);
  expect(world).toMatchObject({ calls: ['silent'], cookie: 'p1', pageActs: [], events: [] });
  expect(world.reported).toEqual([expect.objectContaining({ message: 'Waiting for postMessage timed out' })]);
});

test('where it does not answer while the access token is good, they stay signed in', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.refreshTokenOf = undefined;
  world.faults.silent = [outage()];
  expect(await restore()).toMatchObject({ self: aSelf() });
});

test('a refresh token that is revoked logs them out: one try, no frame, no navigation', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.faults.refresh = [revoked()];
  expect(await restore()).toEqual(signedOut);
  expect(world).toMatchObject({
    calls: ['refresh', 'signOut RefreshError'],
    held: undefined,
    cookie: undefined,
    pageActs: [],
    reported: [],
  });
  expect(world.events[0]).toEqual(['Unexpected Logout', { reason: 'RefreshError' }]);
});

test('an answer that is not to be trusted logs them out and is reported', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  const fault = new IdentityError('tokens_not_fetched', { kind: 'final', code: 'wrong_subject' });
  world.faults.refresh = [fault];
  expect(await restore()).toEqual(signedOut);
  expect(world).toMatchObject({ calls: ['refresh', 'signOut RefreshError'], reported: [fault] });
});

test.each([
  ['an outage', outage()],
  ['a bug', new TypeError('no')],
])('%s leaves them signed in while the access token is good', async (_case, fault) => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.faults.refresh = [fault];
  expect(await restore()).toEqual({ self: aSelf(), triedId: undefined });
  expect(world).toMatchObject({ calls: ['refresh'], cookie: 'p1', reported: [fault], events: [] });
});

test('and logs them out once it has expired, too', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.isGood = false;
  world.faults.refresh = [outage()];
  expect(await restore()).toEqual(signedOut);
  expect(world.calls).toEqual(['refresh', 'signOut RefreshError']);
});

test('where another has signed in elsewhere, the tokens found here are not theirs', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  const other = aSelf({ id: 'p2' });
  Object.assign(world, { cookie: 'p2', provider: { self: other, expiresAt: world.now } });
  expect(await restore()).toMatchObject({ self: other });
  expect(world).toMatchObject({ calls: ['refresh', 'silent'], held: tokensOf(other), cookie: 'p2' });
});

test('nor do they make do in an outage', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.cookie = 'p2';
  world.faults.refresh = [outage()];
  expect(await restore()).toMatchObject({ self: undefined });
});

test('the provider knows better than the cookie who is signed in', async () => {
  const { world, restore } = load();
  Object.assign(world, { cookie: 'p1', provider: { self: aSelf({ id: 'p2' }), expiresAt: world.now } });
  expect(await restore()).toMatchObject({ self: { id: 'p2' } });
  expect(world.cookie).toBe('p2');
});

test('who signs out in another tab meanwhile does not come back', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  const restoring = restore();
  world.cookie = undefined;
  expect(await restoring).toEqual(signedOut);
  expect(world).toMatchObject({ held: undefined, cookie: undefined });
});
