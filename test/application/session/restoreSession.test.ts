import { IdentityError } from '../../../src/application/ports/session/Identity.ts';
import { makeLogOut } from '../../../src/application/session/logOut.ts';
import { makeRestoreSession } from '../../../src/application/session/restoreSession.ts';
import { aSelf, outage, revoked, sessionWorld, tokensOf } from '../../fixtures/identity/sessionWorld.ts';

function load() {
  const given = sessionWorld();
  return { ...given, restore: makeRestoreSession({ ...given.ports, logOut: makeLogOut(given.ports) }) };
}

const signedOut = { self: undefined, triedId: undefined };
const inVain = { self: undefined, triedId: 'p1' };

test('signs the person in by one silent refresh when cookie and refresh token exist', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  expect(await restore()).toEqual({ self: aSelf(), triedId: undefined });
  expect(world).toMatchObject({ calls: ['refresh'], pageActs: [], reported: [], events: [] });
});

test('signs the person in with a refresh token and no access token', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.held = undefined;
  expect(await restore()).toMatchObject({ self: aSelf() });
  expect(world.calls).toEqual(['refresh']);
});

test('restores the person who signs in in another tab during the refresh, and keeps their tokens', async () => {
  const { world, signedIn, ports } = load();
  signedIn();
  const newcomer = aSelf({ id: 'p2' });
  const identity = { ...ports.identity, refresh: async () => (signedIn(newcomer), tokensOf(newcomer)) };
  const restore = makeRestoreSession({ ...ports, identity, logOut: makeLogOut(ports) });
  expect(await restore()).toEqual({ self: newcomer, triedId: undefined });
  expect(world).toMatchObject({ cookie: 'p2', held: tokensOf(newcomer), calls: [] });
});

test('keeps the tokens of a person who signs in in another tab while a refresh is refused', async () => {
  const { world, signedIn, ports } = load();
  signedIn();
  const newcomer = aSelf({ id: 'p2' });
  const refresh = async () => {
    signedIn(newcomer);
    throw revoked();
  };
  const restore = makeRestoreSession({
    ...ports,
    identity: { ...ports.identity, refresh },
    logOut: makeLogOut(ports),
  });
  await restore();
  expect(world).toMatchObject({ cookie: 'p2', held: tokensOf(newcomer), calls: [] });
});

test('clears the session without a call to the provider when the cookie is missing', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.cookie = undefined;
  expect(await restore()).toEqual(signedOut);
  expect(world).toMatchObject({ calls: [], held: undefined, refreshTokenOf: undefined, endDate: undefined });
});

test.each([['p1'], [undefined]])('neither refreshes nor clears on the callback path (cookie %s)', async (cookie) => {
  const { world, signedIn, restore } = load();
  signedIn();
  Object.assign(world, { cookie, path: '/auth-callback?code=C&state=S' });
  expect(await restore()).toEqual(signedOut);
  expect(world).toMatchObject({ calls: [], held: tokensOf(aSelf()) });
});

test('signs the person in by the hidden frame when tokens are missing', async () => {
  const { world, signedIn, ports, restore } = load();
  signedIn();
  ports.identity.clear();
  expect(await restore()).toMatchObject({ self: aSelf() });
  expect(world).toMatchObject({ calls: ['silent'], reported: [] });
});

test('reports a missing refresh token once and signs the person in by the frame', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.refreshTokenOf = undefined;
  expect(await restore()).toMatchObject({ self: aSelf() });
  expect(world.calls).toEqual(['silent']);
  expect(world.reported).toEqual([expect.objectContaining({ message: 'Refresh token not found' })]);
});

test('signs out silently and keeps the cookie for the sister sites when the provider requires interaction', async () => {
  const { world, restore } = load();
  world.cookie = 'p1';
  expect(await restore()).toEqual(inVain);
  expect(world).toMatchObject({ calls: ['silent'], cookie: 'p1', reported: [], pageActs: [], events: [] });
});

test('drops the access token when the provider no longer knows the session', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.refreshTokenOf = world.provider = undefined;
  expect(await restore()).toEqual(inVain);
  expect(world).toMatchObject({ calls: ['silent'], held: undefined });
});

test('reports a timeout of the frame and changes nothing else', async () => {
  const { world, restore } = load();
  world.cookie = 'p1';
  world.faults.silent = [new IdentityError('frame_timed_out', { kind: 'transient' })];
  expect(await restore()).toEqual(inVain);
  expect(world).toMatchObject({ calls: ['silent'], cookie: 'p1', pageActs: [], events: [] });
  expect(world.reported).toEqual([expect.objectContaining({ message: 'Waiting for postMessage timed out' })]);
});

test('keeps the person signed in when the frame fails and the access token is valid', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.refreshTokenOf = undefined;
  world.faults.silent = [outage()];
  expect(await restore()).toMatchObject({ self: aSelf() });
});

test.each([
  ['reports', new TypeError('a bug'), 1],
  ['does not report again', outage(), 0],
])('%s the missing access token after the frame has failed: %s', async (_, fault, count) => {
  const { world, signedIn, ports, restore } = load();
  signedIn();
  world.refreshTokenOf = undefined;
  world.held = undefined;
  const framed = outage();
  world.faults.silent = [framed];
  ports.identity.accessToken = () => Promise.reject(fault);
  expect(await restore()).toMatchObject({ self: undefined });
  expect(world.reported).toEqual([framed, ...Array.from({ length: count }, () => fault)]);
});

test('logs out after one try when the refresh token is revoked', async () => {
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

test('logs out and reports an answer that fails verification', async () => {
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
])('keeps the person signed in after %s while the access token is valid', async (_case, fault) => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.faults.refresh = [fault];
  expect(await restore()).toEqual({ self: aSelf(), triedId: undefined });
  expect(world).toMatchObject({ calls: ['refresh'], cookie: 'p1', reported: [fault], events: [] });
});

test('logs out when the provider cannot be reached and the access token has expired', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.isGood = false;
  world.faults.refresh = [outage()];
  expect(await restore()).toEqual(signedOut);
  expect(world.calls).toEqual(['refresh', 'signOut RefreshError']);
});

test('discards the stored tokens when another person has signed in elsewhere', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  const other = aSelf({ id: 'p2' });
  Object.assign(world, { cookie: 'p2', provider: { self: other, expiresAt: world.now } });
  expect(await restore()).toMatchObject({ self: other });
  expect(world).toMatchObject({ calls: ['refresh', 'silent'], held: tokensOf(other), cookie: 'p2' });
});

test('restores the person who has signed in elsewhere when the stored tokens, of another person, are refused', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  const other = aSelf({ id: 'p2' });
  Object.assign(world, { cookie: 'p2', provider: { self: other, expiresAt: world.now } });
  world.faults.refresh = [revoked()];
  expect(await restore()).toMatchObject({ self: other });
  expect(world).toMatchObject({ calls: ['refresh', 'silent'], held: tokensOf(other), cookie: 'p2', events: [] });
});

test('does not use tokens of another person in an outage', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  world.cookie = 'p2';
  world.faults.refresh = [outage()];
  expect(await restore()).toMatchObject({ self: undefined });
});

test('trusts the provider more than the cookie about who is signed in', async () => {
  const { world, restore } = load();
  Object.assign(world, { cookie: 'p1', provider: { self: aSelf({ id: 'p2' }), expiresAt: world.now } });
  expect(await restore()).toMatchObject({ self: { id: 'p2' } });
  expect(world.cookie).toBe('p2');
});

test('stays signed out when the person signs out in another tab meanwhile', async () => {
  const { world, signedIn, restore } = load();
  signedIn();
  const restoring = restore();
  world.cookie = undefined;
  expect(await restoring).toEqual(signedOut);
  expect(world).toMatchObject({ held: undefined, cookie: undefined });
});
