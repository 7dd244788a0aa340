import type { Seat } from '../../../../server/application/ports/identity/Accounts.ts';
import { DependencyFault } from '../../../../server/application/ports/faults/ErrorReports.ts';
import {
  TokenRefusedFault,
  type SubscriptionService,
} from '../../../../server/application/ports/identity/SubscriptionService.ts';
import { itemPaths } from '../../../../src/contract/paths.ts';
import { entitlementOf } from '../../../../src/domain/access/subscription.ts';
import { subscriptionFromStatus, type Role } from '../../../../src/domain/access/subscriptionAnswers.ts';
import { aNewAccount, aSeat } from '../../../fixtures/values/anAccount.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { openSignedInApi, signedInNow, type SignedInApi } from '../../../fixtures/api/signedInApi.ts';
import { accessClaims } from '../../../fixtures/identity/signedTokens.ts';

const status = '/subscriptions/api/users/authorized_status';
const roles = '/subscriptions/api/users/authorized_roles?reach_users=true';
let api: SignedInApi;
beforeAll(async () => {
  api = await openSignedInApi();
});
afterAll(() => api.app.close());

let emails = 0;
async function signIn(about: Parameters<typeof aNewAccount>[0], at = api): Promise<Record<string, string>> {
  const added = await at.accounts.add(aNewAccount({ email: `${(emails += 1)}@example.com`, ...about }));
  if (!added.ok) throw new Error(added.refusal);
  return at.bearer(added.value);
}
const get = (url: string, headers: Record<string, string> = {}, at = api) => at.app.inject({ url, headers });

test.each<[string, Partial<Seat>, Record<string, unknown>]>([
  [
    'an active team',
    { subscriptionId: 's-1' },
    { plan: 'team', status: 'active', is_retrial_eligible: false, features: {}, subscription_id: 's-1' },
  ],
  [
    'a team with features',
    { enableRise: false, enableReview: true },
    {
      plan: 'team',
      status: 'active',
      is_retrial_eligible: false,
      features: { enable_review: true, enable_rise: false },
    },
  ],
  [
    'a trial with an end date',
    { plan: 'trial', trialEndsAt: '2026-03-13T12:00:00.000Z' },
    {
      plan: 'trial',
      status: 'active',
      is_retrial_eligible: false,
      features: {},
      trial_ends_at: '2026-03-13T12:00:00.000Z',
    },
  ],
  [
    'an ended trial that may be repeated',
    { plan: 'trial', status: 'inactive', isRetrialEligible: true },
    { plan: 'trial', status: 'inactive', is_retrial_eligible: true, features: {} },
  ],
])('authorized_status returns the plan of %s', async (_case, seat, body) => {
  const headers = await signIn({ subscription: aSeat(seat) });
  const answer = await get(status, headers);
  expect([answer.statusCode, answer.json(), answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    200,
    body,
    'no-store',
    'application/json; charset=utf-8',
  ]);
});

test('authorized_status answers 404 to an account without a seat and to a deleted account', async () => {
  for (const headers of [await signIn({}), await api.bearer({ ...aNewAccount(), id: 'gone' })])
    expect((await get(status, headers)).statusCode).toBe(404);
});

test.each<[string, readonly Role[], Record<string, unknown>]>([
  ['an account without roles', [], { 'additional-admin': [], admin: [], 'reach-members': [] }],
  [
    'an administrator of two plans',
    [
      { kind: 'admin', state: 'active', plan: 'team' },
      { kind: 'admin', state: 'inactive', plan: 'trial' },
      { kind: 'reach-members', state: 'active', plan: 'team' },
    ],
    {
      'additional-admin': [],
      admin: [
        { state: 'active', plan: 'team' },
        { state: 'inactive', plan: 'trial' },
      ],
      'reach-members': [{ state: 'active', plan: 'team' }],
    },
  ],
])('authorized_roles returns the roles of %s', async (_case, held, body) => {
  const answer = await get(roles, await signIn({ roles: held }));
  expect([answer.statusCode, answer.json()]).toEqual([200, body]);
});

test.each([status, roles])('%s answers 401 without a valid token', async (url) => {
  const none = await get(url);
  expect([none.statusCode, none.headers['www-authenticate'], none.json()]).toEqual([
    401,
    'Bearer',
    expect.objectContaining({ type: '/problems/sign-in', status: 401 }),
  ]);
  for (const authorization of [
    'Bearer',
    'Bearer ',
    'bearer x',
    'Bearer a b',
    'Bearer {"a":1}',
    `Bearer ${await api.signer.sign(accessClaims(signedInNow, { iss: 'https://evil.example' }))}`,
  ]) {
    const { statusCode, headers, body } = await get(url, { authorization });
    expect([statusCode, headers['www-authenticate'], headers['cache-control']]).toEqual([
      401,
      'Bearer error="invalid_token"',
      'no-store',
    ]);
    expect(JSON.parse(body)).toMatchObject({ type: '/problems/invalid-token', status: 401 });
  }
});

// Rules SUBSCRIPTION-1 to SUBSCRIPTION-7 as the gate applies them: the status for a gated video without a feature,
// and for one of Rise.
const active = (kind: Role['kind'], plan: Role['plan'] = 'team'): Role => ({ kind, state: 'active', plan });
const ended = (kind: Role['kind'], plan: Role['plan'] = 'team'): Role => ({ kind, state: 'inactive', plan });
test.each<[string, Partial<Seat> | null, readonly Role[], number, number]>([
  ['an active trial', { plan: 'trial' }, [], 200, 200],
  ['an active individual', { plan: 'individual' }, [], 200, 200],
  ['a team without Rise', { enableRise: false }, [], 200, 403],
  ['a team without Review', { enableReview: false }, [], 200, 200],
  ['an ended trial', { plan: 'trial', status: 'inactive' }, [], 403, 403],
  ['an ended trial that may be repeated', { plan: 'trial', status: 'inactive', isRetrialEligible: true }, [], 403, 403],
  ['an ended team', { status: 'inactive' }, [], 403, 403],
  ['an ended seat and an active role (the seat counts)', { status: 'inactive' }, [active('reach-members')], 403, 403],
  ['a member of Reach', null, [active('reach-members')], 200, 200],
  ['a member of Reach on trial', null, [active('reach-members', 'trial')], 200, 200],
  ['a member of Reach on an individual plan (never counts)', null, [active('reach-members', 'individual')], 403, 403],
  ['an ended member of Reach', null, [ended('reach-members')], 403, 403],
  ['an administrator', null, [active('admin')], 403, 403],
  ['an additional administrator', null, [active('additional-admin')], 403, 403],
  ['an administrator who is a member of Reach too', null, [active('admin'), active('reach-members')], 200, 200],
  [
    'an administrator of a team and member of Reach on trial (the team counts)',
    null,
    [active('admin'), active('reach-members', 'trial')],
    403,
    403,
  ],
  ['an ended administrator and a member of Reach', null, [ended('admin'), active('reach-members')], 200, 200],
  ['no seat and no role', null, [], 403, 403],
])('applies the access rules to %s', async (_case, seat, held, gated, rise) => {
  const headers = await signIn({ subscription: seat && aSeat(seat), roles: held });
  for (const [feature, expected] of [
    [null, gated],
    ['rise', rise],
  ] as const) {
    const added = await api.videos.add(aNewVideo({ public: false, feature }), signedInNow);
    if (!added.ok) throw new Error(added.refusal);
    await api.finish(added.value.asset.id);
    expect(
      (await api.app.inject({ method: 'POST', url: itemPaths.video.playback(added.value.video.id), headers }))
        .statusCode,
    ).toBe(expected);
  }
});

test('answers 401 to a token whose session was signed out', async () => {
  const added = await api.videos.add(aNewVideo({ public: false }), signedInNow);
  const video = added.ok ? added.value.video.id : '';
  if (added.ok) await api.finish(added.value.asset.id);
  const headers = await signIn({ subscription: aSeat() });
  const play = () => api.app.inject({ method: 'POST', url: itemPaths.video.playback(video), headers });
  expect((await play()).statusCode).toBe(200);
  const account = (await api.accounts.list()).find(({ email }) => email === `${emails}@example.com`);
  api.revoked.add(`session of ${account?.id}`);
  const { statusCode, headers: answered } = await play();
  expect([statusCode, answered['www-authenticate'], answered['set-cookie']]).toEqual([
    401,
    'Bearer error="invalid_token"',
    undefined,
  ]);
  expect((await get(status, headers)).statusCode).toBe(401);
});

describe('a subscription service that fails', () => {
  let failing: SignedInApi;
  let asked: number;
  const down = async () => {
    asked += 1;
    throw new DependencyFault('subscription service', 'authorized_status answered 500');
  };
  const subscriptions: SubscriptionService = { of: down, status: down, roles: down };
  beforeAll(async () => {
    failing = await openSignedInApi({ subscriptions });
  });
  afterAll(() => failing.app.close());
  beforeEach(() => void (asked = 0));

  test.each([
    ['answers 503 to a member for a gated video', { public: false }, { trainingRole: null }, 503, 1],
    ['plays a public video without a call to the service', { public: true }, { trainingRole: null }, 200, 0],
    [
      'plays a gated video for an administrator without a call to the service',
      { public: false },
      { trainingRole: 'administrator' as const },
      200,
      0,
    ],
    ['answers 404 for a draft without a call to the service', { published: false }, { trainingRole: null }, 404, 0],
    ['answers 401 to an anonymous visitor without a call to the service', { public: false }, undefined, 401, 0],
  ])('%s', async (_case, about, account, expected, times) => {
    const added = await failing.videos.add(aNewVideo(about), signedInNow);
    if (!added.ok) throw new Error(added.refusal);
    await failing.finish(added.value.asset.id);
    const headers = account === undefined ? {} : await signIn(account, failing);
    const {
      statusCode,
      body,
      headers: answered,
    } = await failing.app.inject({ method: 'POST', url: itemPaths.video.playback(added.value.video.id), headers });
    expect([statusCode, asked]).toEqual([expected, times]);
    if (expected === 503) {
      expect(JSON.parse(body)).toMatchObject({
        type: '/problems/unavailable',
        status: 503,
        detail: 'The subscription service does not respond correctly. Try again in a moment.',
      });
      expect(answered['retry-after']).toBe('5');
    }
  });

  test('answers 503 to authorized_status and authorized_roles', async () => {
    const headers = await signIn({}, failing);
    for (const url of [status, roles]) expect((await get(url, headers, failing)).statusCode).toBe(503);
  });
});

test('names the token when the subscription service refuses it', async () => {
  const refuse = async () => Promise.reject(new TokenRefusedFault('authorized_status answered 401'));
  const refusing = await openSignedInApi({ subscriptions: { of: refuse, status: refuse, roles: refuse } });
  const headers = await signIn({}, refusing);
  for (const url of [status, roles])
    expect((await get(url, headers, refusing)).headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  await refusing.app.close();
});

test('reads a status answer without features as a subscription with all features', () => {
  expect(entitlementOf(subscriptionFromStatus({ plan: 'team', status: 'active' }))).toEqual({
    active: true,
    features: { rise: true, review: true },
  });
});

test('treats the Basic credentials of a proxy as anonymous, and names a malformed Bearer token', async () => {
  const added = await api.videos.add(aNewVideo({ public: false }), signedInNow);
  if (!added.ok) throw new Error(added.refusal);
  await api.finish(added.value.asset.id);
  const play = async (authorization: string) =>
    (
      await api.app.inject({
        method: 'POST',
        url: itemPaths.video.playback(added.value.video.id),
        headers: { authorization },
      })
    ).json<{ type: string }>().type;
  expect(await play('Basic dXNlcjpwYXNz')).toBe('/problems/subscribe');
  expect(await play('Bearer broken')).toBe('/problems/invalid-token');
});
