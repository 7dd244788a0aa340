import { challengeOf } from '../../../src/infrastructure/identity/pkce.ts';
import { failureOf, kept } from '../../fixtures/identity/identityUnderTest.ts';
import { redirectUri, scriptedProvider } from '../../fixtures/identity/scriptedProvider.ts';

let provider: Awaited<ReturnType<typeof scriptedProvider>>;
beforeEach(async () => {
  provider = await scriptedProvider();
});

const storage = () => provider.tab.storage;
const under = (name: string, state = provider.question()['state']) => storage().getItem(`sdk.${name}.${state}`) ?? '';

describe('what a pending sign-in stores', () => {
  test('stores only verifier, nonce and transaction, under the state', async () => {
    provider.script.now = 5;
    await provider.identity.signIn({ path: '/videos?sort=title', registration: true });
    const { state, nonce, code_challenge: challenge } = provider.question();
    expect(kept(storage())).toEqual([`sdk.code_verifier.${state}`, `sdk.nonce.${state}`, `sdk.transaction.${state}`]);
    expect(under('nonce')).toBe(nonce);
    expect(under('code_verifier')).toHaveLength(128);
    expect(await challengeOf(under('code_verifier'))).toBe(challenge);
    expect(JSON.parse(under('transaction'))).toEqual({ path: '/videos?sort=title', registration: true, startedAt: 5 });
  });

  test('uses a new state, nonce and challenge for every sign-in', async () => {
    for (let time = 0; time < 3; time += 1) await provider.answered();
    const told = provider.tab.left.map((address) => new URL(address).searchParams);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(new Set(told.map((parameters) => parameters.get(name))).size).toBe(3);
  });

  test('removes unfinished sign-ins older than ten minutes at the next sign-in', async () => {
    await provider.answered();
    provider.script.now += 6 * 60_000;
    await provider.answered();
    expect(kept(storage())).toHaveLength(6);
    provider.script.now += 5 * 60_000;
    await provider.answered();
    const states = provider.tab.left.map((address) => new URL(address).searchParams.get('state') ?? '');
    expect(states.map((state) => under('transaction', state) !== '')).toEqual([false, true, true]);
    expect(kept(storage())).toHaveLength(6);
  });

  test.each(['{', 'null', '[]', '{"path":1,"startedAt":5}', '{"path":"/videos"}'])(
    'refuses a sign-in whose stored transaction is corrupted (%s), and leads to the home page',
    async (rubbish) => {
      const address = await provider.answered('/webinars');
      storage().setItem(`sdk.transaction.${provider.question()['state']}`, rubbish);
      const returned = provider.identity.handleCallback(address);
      expect(await failureOf(returned)).toEqual({
        message: 'Code verifier not found',
        code: 'verifier_not_found',
        kind: 'final',
      });
      await expect(returned).rejects.toMatchObject({ path: '/' });
      expect([kept(storage()), provider.asked]).toEqual([[], []]);
    },
  );
});

describe('the authorization code', () => {
  test('is exchanged by POST with exactly the fields of rule TOKEN-11', async () => {
    const address = await provider.answered();
    const verifier = under('code_verifier');
    await provider.identity.handleCallback(address);
    const code = new URL(address, redirectUri).searchParams.get('code');
    expect(provider.asked).toEqual([
      {
        method: 'POST',
        fields: {
          grant_type: 'authorization_code',
          client_id: 'lectern',
          code,
          code_verifier: verifier,
          redirect_uri: redirectUri,
        },
      },
    ]);
  });

  test('from a frame is exchanged the same way; its request adds only prompt and response_mode', async () => {
    await provider.answered();
    const asked = Object.keys(provider.question()).sort();
    let challenge = '';
    await provider.silent(({ nonce, prompt, response_mode: mode, code_challenge: told = '', ...framed }) => {
      challenge = told;
      expect([prompt, mode]).toEqual(['none', 'okta_post_message']);
      expect(['code_challenge', 'nonce', ...Object.keys(framed)].sort()).toEqual(asked);
      return { code: nonce };
    });
    const { code_verifier: verifier = '', code, ...fields } = provider.asked[0]?.fields ?? {};
    expect([fields, code]).toEqual([
      { grant_type: 'authorization_code', client_id: 'lectern', redirect_uri: redirectUri },
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    expect(await challengeOf(verifier)).toBe(challenge);
  });

  test('is sent again when the token endpoint fails twice, and the sign-in succeeds', async () => {
    const address = await provider.answered('/webinars');
    provider.script.answers = [new Response(null, { status: 503 }), new Response(null, { status: 503 })];
    await expect(provider.identity.handleCallback(address)).resolves.toMatchObject({
      path: '/webinars',
      tokens: { self: { id: 'ada' } },
    });
    expect(provider.asked).toHaveLength(3);
  });
});

describe('stored tokens', () => {
  const claimsIn = (key: string) => JSON.parse(storage().getItem(key) ?? '') as Record<string, unknown>;

  test('are the three tokens of a sign-in and the claims of two of them', async () => {
    const address = await provider.answered();
    const nonce = under('nonce');
    const { tokens } = await provider.identity.handleCallback(address);
    expect(storage().getItem('sdk.access_token')).toBe(tokens.access);
    expect(storage().getItem('sdk.id_token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(storage().getItem('sdk.refresh_token')).toBe('refresh 1');
    expect(claimsIn('sdk.access_token_payload')).toMatchObject({ aud: 'api://default', aid: 'ada' });
    expect(claimsIn('sdk.id_token_payload')).toMatchObject({ aud: 'lectern', sub: 'ada', nonce });
    await provider.identity.refresh();
    expect(storage().getItem('sdk.access_token')).not.toBe(tokens.access);
    expect(storage().getItem('sdk.refresh_token')).toBe('refresh 2');
  });

  test('stay unchanged while the browser is offline', async () => {
    const { tokens } = await provider.identity.handleCallback(await provider.answered());
    provider.script.answers = [1, 2, 3].map(() => new TypeError('Failed to fetch'));
    expect(await failureOf(provider.identity.refresh())).toEqual({
      message: 'Failed to fetch tokens',
      code: 'network',
      kind: 'transient',
    });
    expect([provider.identity.held(), storage().getItem('sdk.refresh_token'), provider.asked.length]).toEqual([
      tokens,
      'refresh 1',
      4,
    ]);
  });
});

describe('an answer of the frame without a code', () => {
  test.each(['login_required', 'interaction_required', 'consent_required', 'account_selection_required'])(
    'treats %s as signed out, not as a failure',
    async (error) => {
      expect(await provider.silent(() => ({ error }))).toBeUndefined();
    },
  );

  // Rule OIDC-10.
  test.each([
    ['access_denied', 'benign'],
    ['server_error', 'transient'],
    ['temporarily_unavailable', 'transient'],
    ['invalid_scope', 'benign'],
    ['', 'benign'],
  ])('throws for any other error (%j), and says so where it is a refusal', async (error, kind) => {
    expect(await failureOf(provider.silent(() => ({ error })))).toEqual({
      message: 'Failed to get authorization code with iframe',
      code: error,
      kind,
    });
    expect(provider.tab.said).toHaveLength(kind === 'benign' ? 1 : 0);
    expect([kept(storage()), provider.tab.left, provider.tab.frames()]).toEqual([[], [], 0]);
  });

  test('does not exchange a code that names another issuer', async () => {
    expect(await failureOf(provider.silent(() => ({ code: 'code', iss: 'https://evil.example' })))).toEqual({
      message: 'Failed to fetch tokens',
      code: 'issuer_mismatch',
      kind: 'final',
    });
    expect(provider.asked).toEqual([]);
  });
});

describe('an access token', () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const accessOf = (claims: object) => `${encoded({ alg: 'RS256' })}.${encoded(claims)}.c2ln`;

  test.each([
    ['an access token that is no JWT', 'opaque', 'access_token_malformed'],
    [
      'an access token of two parts',
      accessOf({ aid: 'ada' }).split('.').slice(0, 2).join('.'),
      'access_token_malformed',
    ],
    ['an access token that names nobody', accessOf({ sub: 'ada' }), 'person_missing'],
  ])('refuses %s and stores nothing', async (_case, access, code) => {
    const address = await provider.answered();
    provider.script.told = {
      access_token: access,
      id_token: await provider.jwt({ aud: 'lectern', nonce: provider.question()['nonce'] }),
    };
    expect(await failureOf(provider.identity.handleCallback(address))).toEqual({
      message: 'Failed to fetch tokens',
      code,
      kind: 'final',
    });
    expect(kept(storage())).toEqual([]);
  });

  test('refuses a refreshed access token of another person, and keeps the old tokens', async () => {
    const { tokens } = await provider.identity.handleCallback(await provider.answered());
    provider.script.told = { access_token: accessOf({ sub: 'bob', aid: 'bob' }), id_token: undefined };
    expect(await failureOf(provider.identity.refresh())).toEqual({
      message: 'Failed to fetch tokens',
      code: 'subject_changed',
      kind: 'final',
    });
    expect(provider.identity.held()).toEqual(tokens);
  });

  test('accepts a refreshed access token of the same person without a new id token', async () => {
    await provider.identity.handleCallback(await provider.answered());
    const access = accessOf({ sub: 'ada', aid: 'ada' });
    provider.script.told = { access_token: access, id_token: undefined };
    await expect(provider.identity.refresh()).resolves.toMatchObject({ access, self: { id: 'ada' } });
  });

  test('refreshes the access token when the clock was set back, and keeps the old one while the provider is unreachable', async () => {
    const { tokens } = await provider.identity.handleCallback(await provider.answered());
    provider.script.now -= 2 * 86_400_000;
    provider.script.answers = [503, 503, 503].map((status) => new Response(null, { status }));
    expect(await provider.identity.accessToken()).toBe(tokens.access);
    expect(provider.asked).toHaveLength(4);
    provider.script.now += 60_000;
    expect(await provider.identity.accessToken()).not.toBe(tokens.access);
    expect(provider.asked).toHaveLength(5);
  });
});
