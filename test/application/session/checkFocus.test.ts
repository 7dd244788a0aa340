import { makeCheckFocus } from '../../../src/application/session/checkFocus.ts';
import { makeLogOut } from '../../../src/application/session/logOut.ts';
import { makeRestoreSession } from '../../../src/application/session/restoreSession.ts';
import { aSelf, sessionWorld, tokensOf } from '../../fixtures/sessionWorld.ts';

function window() {
  const given = sessionWorld();
  return { ...given, checkFocus: makeCheckFocus({ ...given.ports, logOut: makeLogOut(given.ports) }) };
}

test('whoever is still signed in notices nothing', async () => {
  const { world, signedIn, checkFocus } = window();
  signedIn();
  await checkFocus({ personId: 'p1' });
  expect([world.pageActs, world.events, world.calls, world.cookie]).toEqual([[], [], [], 'p1']);
});

test('a visitor notices nothing', async () => {
  const { world, checkFocus } = window();
  await checkFocus({ personId: undefined });
  expect([world.pageActs, world.calls]).toEqual([[], []]);
});

test('whoever signed out elsewhere is signed out here', async () => {
  const { world, signedIn, checkFocus } = window();
  signedIn();
  world.cookie = undefined;
  await checkFocus({ personId: 'p1' });
  expect(world).toMatchObject({ pageActs: ['reload'], calls: ['signOut NoSessionIndicator'], held: undefined });
  expect(world.events).toEqual([['Unexpected Logout', { reason: 'NoSessionIndicator' }]]);
});

test('where another has signed in, the tokens go and the page is loaded anew for them', async () => {
  const { world, signedIn, checkFocus } = window();
  signedIn();
  world.cookie = 'p2';
  await checkFocus({ personId: 'p1' });
  expect(world).toMatchObject({ pageActs: ['reload'], calls: [], held: undefined, cookie: 'p2' });
  expect(world.events).toEqual([['Unexpected Logout', { reason: 'SessionMismatch' }]]);
});

test('where someone has signed in elsewhere, the page is loaded anew, once', async () => {
  const { world, checkFocus } = window();
  world.cookie = 'p1';
  await checkFocus({ personId: undefined });
  expect([world.pageActs, world.events, world.calls]).toEqual([['reload'], [], []]);
  await checkFocus({ personId: undefined, triedId: 'p1' });
  expect(world.pageActs).toEqual(['reload']);
});

test.each([['p1'], [undefined]])(
  'tokens that another tab has got for them are left to them (before: %s)',
  async (personId) => {
    const { world, signedIn, checkFocus } = window();
    const other = aSelf({ id: 'p2' });
    signedIn(other);
    await checkFocus({ personId });
    expect(world).toMatchObject({ pageActs: ['reload'], calls: [], held: tokensOf(other), refreshTokenOf: other });
  },
);

test('tokens of someone else than the cookie names go', async () => {
  const { world, signedIn, checkFocus } = window();
  signedIn();
  world.cookie = 'p2';
  await checkFocus({ personId: undefined });
  expect(world).toMatchObject({ pageActs: ['reload'], calls: [], held: undefined, cookie: 'p2' });
});

test('a page that is still finding out is left alone', async () => {
  const { world, checkFocus } = window();
  world.cookie = 'p1';
  await checkFocus({ state: 'loading', personId: undefined });
  expect(world.pageActs).toEqual([]);
});

test.each([
  ['another has signed in', 'p2', aSelf({ id: 'p2' })],
  ['another has signed in of whom the provider knows nothing here', 'p2', undefined],
  ['they signed out', undefined, undefined],
])('where %s, the page is loaded anew once, and not in a loop', async (_case, cookie, atProvider) => {
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
