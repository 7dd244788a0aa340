import { sweepIdentity } from '../../../../server/identity/registerIdentity.ts';
import {
  authorizeParameters,
  callback,
  issuer,
  json,
  openIdentity,
  query,
  verifier,
  type IdentityUnderTest,
  type Parameters,
} from '../../../fixtures/identity/identityProvider.ts';

let test: IdentityUnderTest;
beforeAll(async () => {
  test = await openIdentity();
});
afterAll(() => test.close());

describe('GET /v1/authorize with an unknown client or redirect_uri', () => {
  testEach(
    'answers a 400 page without a redirect',
    [
      { redirect_uri: `${callback}/more` },
      { redirect_uri: `${callback}?a=1` },
      { redirect_uri: `${callback}#fragment` },
      { redirect_uri: `${callback}/` },
      { redirect_uri: 'https://training.example:8443/auth-callback' },
      { redirect_uri: 'http://training.example/auth-callback' },
      { redirect_uri: 'https://training.example/Auth-Callback' },
      { redirect_uri: 'https://training.example/auth-callback/../evil' },
      { redirect_uri: 'https://training.example@evil.example/auth-callback' },
      { redirect_uri: 'https://training.example.evil.example/auth-callback' },
      { redirect_uri: 'https://sister.example/callback' },
      { redirect_uri: 'javascript:alert(1)' },
      { redirect_uri: '<script>alert(1)</script>' },
      { redirect_uri: '' },
      { redirect_uri: undefined },
      { client_id: 'nobody' },
      { client_id: '' },
      { client_id: undefined },
      { client_id: 'nobody', response_mode: 'okta_post_message', prompt: 'none' },
      { redirect_uri: 'https://evil.example/', response_mode: 'okta_post_message', prompt: 'none' },
      { redirect_uri: 'https://evil.example/', response_type: 'token' },
    ],
    async (change) => {
      const response = await test.browser().authorize(change);
      expect(response.statusCode).toBe(400);
      expect(response.headers.location).toBeUndefined();
      expect(response.headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'$/,
      );
      expect(response.headers['x-frame-options']).toBe('DENY');
      expect(response.body).not.toContain('<script');
    },
  );

  it('answers 400 to two redirect_uris when one of them is registered', async () => {
    const twice = `${query(authorizeParameters)}&redirect_uri=${encodeURIComponent('https://evil.example/')}`;
    const response = await test.browser().send('GET', `${issuer}/v1/authorize?${twice}`);
    expect([response.statusCode, response.headers.location]).toEqual([400, undefined]);
  });
});

describe('GET /v1/authorize with another invalid parameter', () => {
  testEach(
    'redirects to the site with an error and the state',
    [
      { response_type: 'token', expected: 'unsupported_response_type' },
      { response_type: 'code id_token', expected: 'unsupported_response_type' },
      { response_mode: 'carrier_pigeon', expected: 'unsupported_response_mode' },
      { code_challenge: undefined, code_challenge_method: undefined, expected: 'invalid_request' },
      { code_challenge_method: 'plain', expected: 'invalid_request' },
      { code_challenge_method: undefined, expected: 'invalid_request' },
      { code_challenge: 'a'.repeat(42), expected: 'invalid_request' },
      { code_challenge: 'a'.repeat(129), expected: 'invalid_request' },
      { code_challenge: `${'a'.repeat(42)}+`, expected: 'invalid_request' },
      { prompt: 'none login', expected: 'invalid_request' },
      { prompt: 'dance', expected: 'invalid_request' },
      { max_age: '-1', expected: 'invalid_request' },
      { resource: 'https://other.example/', expected: 'invalid_target' },
      { request: 'a.b.c', expected: 'request_not_supported' },
      { scope: 'email', expected: 'invalid_request' },
      { scope: undefined, expected: 'invalid_request' },
      { scope: 'openid "', expected: 'invalid_scope' },
    ],
    async ({ expected, ...change }) => {
      const response = await test.browser().authorize(change);
      expect(
        response.headers.location?.startsWith(`${callback}${/token/.test(change['response_type'] ?? '') ? '#' : '?'}`),
      ).toBe(true);
      const { error, state, iss } = Object.fromEntries(
        new URLSearchParams(response.headers.location?.split(/[?#]/)[1]),
      );
      expect({ error, state, iss }).toEqual({ error: expected, state: 'the-state', iss: issuer });
    },
  );

  it('returns a state with any characters unchanged', async () => {
    const state = '\u0000 <script>"&\u2028 ü \uD83D\uDE00';
    expect((await test.browser().signIn(undefined, { state })).get('state')).toBe(state);
  });
});

describe('redeeming a code', () => {
  testEach(
    'refuses a code when a parameter is wrong',
    [
      { code_verifier: undefined, expected: 'invalid_grant' },
      { code_verifier: `${verifier.slice(0, -1)}~`, expected: 'invalid_grant' },
      { code_verifier: 'a'.repeat(42), expected: 'invalid_request' },
      { code_verifier: 'a'.repeat(129), expected: 'invalid_request' },
      { code_verifier: `${'a'.repeat(50)}=`, expected: 'invalid_request' },
      { code: 'unknown', expected: 'invalid_grant' },
      { code: undefined, expected: 'invalid_request' },
      { redirect_uri: 'https://sister.example/callback', expected: 'invalid_grant' },
      { redirect_uri: undefined, expected: 'invalid_request' },
      { client_id: 'sister', expected: 'invalid_grant' },
      { client_id: 'nobody', expected: 'invalid_client' },
      { grant_type: 'password', expected: 'unsupported_grant_type' },
      { grant_type: 'client_credentials', expected: 'unsupported_grant_type' },
      { grant_type: undefined, expected: 'invalid_request' },
    ],
    async ({ expected, ...change }) => {
      const browser = test.browser();
      const code = (await browser.signIn()).get('code') ?? '';
      const response = await browser.redeem(code, change);
      expect([response.statusCode, json(response)['error']]).toEqual([
        expected === 'invalid_client' ? 401 : 400,
        expected,
      ]);
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'refuses the content type %s',
    async (type) => {
      const response = await test.app.inject({
        method: 'POST',
        url: '/oauth2/default/v1/token',
        headers: { 'content-type': type },
        payload: '{}',
      });
      expect([response.statusCode, json(response)['error']]).toEqual([400, 'invalid_request']);
    },
  );

  it('refuses a body that is too large', async () => {
    const response = await test
      .browser()
      .token({ grant_type: 'refresh_token', client_id: 'lectern', refresh_token: 'x'.repeat(100_000) });
    expect(response.statusCode).toBe(400);
  });

  it('refuses a code after 60 seconds', async () => {
    const browser = test.browser();
    const code = (await browser.signIn()).get('code') ?? '';
    test.now = () => new Date(Date.now() + 61_000);
    const response = await browser.redeem(code);
    test.now = () => new Date();
    expect(json(response)['error']).toBe('invalid_grant');
  });

  it('redeems a code for one of ten concurrent calls, and revokes its tokens because of the others', async () => {
    const browser = test.browser();
    const code = (await browser.signIn()).get('code') ?? '';
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.redeem(code)));
    const good = answers.filter(({ statusCode }) => statusCode === 200);
    expect(good).toHaveLength(1);
    expect(
      answers.filter((answer) => answer.statusCode === 400 && json(answer)['error'] === 'invalid_grant'),
    ).toHaveLength(9);
    const { refresh_token: refreshToken } = json<{ refresh_token: string }>(good[0] as never);
    expect(json(await browser.refresh(refreshToken))['error']).toBe('invalid_grant');
  });

  it.each([0, 61, 29 * 86_400])(
    'revokes the refresh token when its code is sent again after %i seconds, and allows a new sign-in',
    async (seconds) => {
      const browser = test.browser();
      const code = (await browser.signIn()).get('code') ?? '';
      const { refresh_token: refreshToken } = json<{ refresh_token: string }>(await browser.redeem(code));
      // The provider uses the clock of the machine, so the test makes its records older.
      await test.database.pool.query(
        "UPDATE oidc_records SET expires_at = expires_at - $1 * interval '1 second', payload = (payload::jsonb || jsonb_build_object('exp', (payload->>'exp')::int - $1))::json WHERE model = 'AuthorizationCode'",
        [seconds],
      );
      await sweepIdentity(test.database, { now: () => new Date() });
      const again = await browser.redeem(code);
      expect([again.statusCode, json(again)['error']]).toEqual([400, 'invalid_grant']);
      expect(json(await browser.refresh(refreshToken))['error']).toBe('invalid_grant');
      const { refresh_token: next } = await browser.tokens();
      expect((await browser.refresh(next)).statusCode).toBe(200);
    },
  );
});

it('has logged nothing during these tests', () => {
  expect(test.logged).toEqual([]);
});

function testEach<Case extends Parameters>(
  name: string,
  cases: readonly Case[],
  run: (given: Case) => Promise<void>,
): void {
  it.each(cases.map((given) => [JSON.stringify(given, (_key, value: unknown) => value ?? null), given] as const))(
    `${name}: %s`,
    async (_words, given) => run(given),
  );
}
