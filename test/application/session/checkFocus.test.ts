import { makeCheckFocus } from '../../../src/application/session/checkFocus.ts';
import { makeLogOut } from '../../../src/application/session/logOut.ts';
import { makeRestoreSession } from '../../../src/application/session/restoreSession.ts';
import { aSelf, sessionWorld, tokensOf } from '../../fixtures/identity/sessionWorld.ts';

function window() {
  const given = sessionWorld();
  return { ...given, checkFocus: makeCheckFocus({ ...given.ports, logOut: makeLogOut(given.ports) }) };
}

test('does nothing when the person is still signed in', async () => {
  const { world, signedIn, checkFocus } = window();
  signedIn();
  await checkFocus({ personId: 'p1' });
  expect([world.pageActs, world.events, world.calls, world.cookie]).toEqual([[], [], [], 'p1']);
});

test('does nothing for a visitor who is not signed in', async () => {
  const { world, checkFocus } = window();
  await checkFocus({ personId: undefined });
  expect([world.pageActs, world.calls]).toEqual([[], []]);
});

test('signs the person out here when they signed out elsewhere', async () => {
  const { world, signedIn, checkFocus } = window();
  signedIn();
  world.cookie = undefined;
  await checkFocus({ personId: 'p1' });
  expect(world).toMatchObject({ pageActs: ['reload'], calls: ['signOut NoSessionIndicator'], held: undefined });
  expect(world.events).toEqual([['Unexpected Logout', { reason: 'NoSessionIndicator' }]]);
});

test('removes the tokens and reloads the page when another person has signed in', async () => {
  const { world, signedIn, checkFocus } = window();
  signedIn();
  world.cookie = 'p2';
  await checkFocus({ personId: 'p1' });
  expect(world).toMatchObject({ pageActs: ['reload'], calls: [], held: undefined, cookie: 'p2' });
  expect(world.events).toEqual([['Unexpected Logout', { reason: 'SessionMismatch' }]]);
});

test('reloads the page once when someone has signed in elsewhere', async () => {
  const { world, checkFocus } = window();
  world.cookie = 'p1';
  await checkFocus({ personId: undefined });
  expect([world.pageActs, world.events, world.calls]).toEqual([['reload'], [], []]);
  await checkFocus({ personId: undefined, triedId: 'p1' });
  expect(world.pageActs).toEqual(['reload']);
});

test.each([['p1'], [undefined]])(
  'keeps the tokens that another tab got for the new person (shown before: %s)',
  async (personId) => {
    const { world, signedIn, checkFocus } = window();
    const other = aSelf({ id: 'p2' });
    signedIn(other);
    await checkFocus({ personId });
    expect(world).toMatchObject({ pageActs: ['reload'], calls: [], held: tokensOf(other), refreshTokenOf: other });
  },
);

test('removes the tokens when the cookie names another person', async () => {
  const { world, signedIn, checkFocus } = window();
  signedIn();
  world.cookie = 'p2';
  await checkFocus({ personId: undefined });
  expect(world).toMatchObject({ pageActs: ['reload'], calls: [], held: undefined, cookie: 'p2' });
});

test('does nothing while the session is loading', async () => {
  const { world, checkFocus } = window();
  world.cookie = 'p1';
  await checkFocus({ state: 'loading', personId: undefined });
  expect(world.pageActs).toEqual([]);
});

test.each([
  ['another person has signed in', 'p2', aSelf({ id: 'p2' })],
  ['another person has signed in whose session is invisible here', 'p2', undefined],
  ['the person signed out', undefined, undefined],
])('reloads the page only once when %s', async (_case, cookie, atProvider) => {
  const { world, signedIn, ports, checkFocus } = window();
  const restore = makeRestoreSession({ ...ports, logOut: makeLogOut(ports) });
  signedIn();
  Object.assign(world, { cookie, provider: atProvider && { self: atProvider, expiresAt: world.now } });
  let shown: Parameters<typeof checkFocus>[0] = { personId: 'p1' };
  for (let focus = 0; focus < 5; focus += 1) {
    const loads = world.pageActs.length;
    await checkFocus(shown);
    if (world.pageActs.length === loads) continue;
    const { self, triedId } = await restore();
    shown = { personId: self?.id, triedId };
  }
  expect(world.pageActs).toEqual(['reload']);
  expect([shown.personId, world.held]).toEqual([atProvider?.id, atProvider && tokensOf(atProvider)]);
});
