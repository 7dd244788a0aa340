import { IdentityError } from '../../../src/application/ports/session/Identity.ts';
import { makeReturnFromSignIn } from '../../../src/application/session/returnFromSignIn.ts';
import { aSelf, sessionWorld } from '../../fixtures/identity/sessionWorld.ts';

function callback(path: string, registration = false) {
  const given = sessionWorld();
  given.world.path = '/auth-callback?code=C&state=S';
  given.world.provider = { self: aSelf(), expiresAt: new Date('2026-12-05T12:00:00Z') };
  given.world.returning = { path, registration };
  return { ...given, returnFromSignIn: makeReturnFromSignIn(given.ports) };
}

test('signs the person in, sets the cookie and returns to the remembered path', async () => {
  const { world, returnFromSignIn } = callback('/videos?category=rise&sort=recent');
  expect(await returnFromSignIn()).toEqual({
    self: aSelf(),
    path: '/videos?category=rise&sort=recent',
    registration: false,
  });
  expect(world.calls).toEqual(['handleCallback /auth-callback?code=C&state=S']);
  expect([world.cookie, world.events, world.reported]).toEqual(['p1', [['Signed In', { section: 'Videos' }]], []]);
});

test('remembers that the person came to begin a trial', async () => {
  expect(await callback('/videos', true).returnFromSignIn()).toMatchObject({ registration: true });
});

test.each(['https://evil.example/', '//evil.example', '/auth-callback?code=C'])(
  'returns to the home page when the remembered path is %s',
  async (path) => {
    expect(await callback(path).returnFromSignIn()).toMatchObject({ self: aSelf(), path: '/' });
  },
);

test.each([
  [
    'that the person refused',
    new IdentityError('tokens_not_fetched', { kind: 'final', code: 'access_denied', path: '/videos?sort=title' }),
    '/videos?sort=title',
    'Failed to fetch tokens',
  ],
  [
    'with a wrong nonce',
    new IdentityError('nonce_mismatch', { kind: 'final', path: '//evil.example' }),
    '/',
    'Nonce mismatch',
  ],
  [
    'opened from a bookmark',
    new IdentityError('verifier_not_found', { kind: 'final' }),
    '/',
    'Code verifier not found',
  ],
  [
    'during an outage',
    new IdentityError('tokens_not_fetched', { kind: 'transient', path: '/upcoming' }),
    '/upcoming',
    'Failed to fetch tokens',
  ],
  ['that hits a bug', new TypeError('x is not a function'), '/', 'Failed to fetch tokens'],
])(
  'reports a callback %s, leads back and shows the message of rule SIGNIN-12',
  async (_case, fault, path, complaint) => {
    const { world, returnFromSignIn } = callback('/unread');
    world.faults.handleCallback = [fault];
    expect(await returnFromSignIn()).toEqual({ self: undefined, path, registration: false, complaint });
    expect([world.reported, world.cookie, world.events, world.calls.length]).toEqual([[fault], undefined, [], 1]);
  },
);

test('leads back without a message when the failure is benign', async () => {
  const { world, returnFromSignIn } = callback('/unread');
  world.faults.handleCallback = [new IdentityError('verifier_not_found', { kind: 'benign' })];
  expect(await returnFromSignIn()).toEqual({ self: undefined, path: '/', registration: false, complaint: undefined });
  expect(world.reported).toEqual([]);
});

test('keeps the person signed in when they go back to the callback', async () => {
  const { world, signedIn, ports } = sessionWorld();
  signedIn();
  expect(await makeReturnFromSignIn(ports)()).toMatchObject({ path: '/' });
  expect([world.cookie, world.held?.self]).toEqual(['p1', aSelf()]);
});
