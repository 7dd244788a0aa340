import { createHash } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import {
  authorizeParameters,
  callback,
  claimsOf,
  issuer,
  jonas,
  json,
  mira,
  openIdentity,
  query,
  site,
  type IdentityUnderTest,
  type TokenAnswer,
} from '../../fixtures/identity/identityProvider.ts';

let test: IdentityUnderTest;
beforeAll(async () => {
  test = await openIdentity();
});
afterAll(() => test.close());

describe('discovery', () => {
  it('lists all endpoints with addresses below the issuer', async () => {
    const response = await test.browser().send('GET', `${issuer}/.well-known/openid-configuration`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    expect(json(response)).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/v1/authorize`,
      token_endpoint: `${issuer}/v1/token`,
      revocation_endpoint: `${issuer}/v1/revoke`,
      end_session_endpoint: `${issuer}/v1/logout`,
      jwks_uri: `${issuer}/v1/keys`,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'fragment', 'form_post', 'okta_post_message', 'web_message'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('publishes public keys only', async () => {
    const answer = await test.browser().send('GET', `${issuer}/v1/keys`);
    const { keys } = json<JSONWebKeySet>(answer);
    // A key is published a day before it signs, so an hour in a browser's cache does no harm.
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(keys).toEqual([
      { kty: 'RSA', kid: expect.any(String), use: 'sig', alg: 'RS256', n: expect.any(String), e: 'AQAB' },
    ]);
    expect(test.identity.publicKeys()).toEqual(keys);
  });
});

describe('sign-in by authorization code', () => {
  it('redirects to the sign-in page and back to the site with code, state and iss', async () => {
    const browser = test.browser();
    const asked = await browser.authorize({ login_hint: 'mira@demo.test', site_registration: 'trial' });
    expect(asked.statusCode).toBe(303);
    // Rule IDENTITY-9.
    for (const name of browser.cookies.keys()) expect(name).toMatch(/^__(?:Secure|Host)-/);
    expect(browser.cookies.has('__Secure-identity_sign_in')).toBe(true);
    await browser.send('GET', asked.headers.location ?? '');
    expect(test.progress).toEqual({
      uid: (asked.headers.location ?? '').split('/').at(-1),
      prompt: 'login',
      loginHint: 'mira@demo.test',
      isForTrial: true,
      clientName: 'Lectern',
      returnTo: site,
    });
    const finished = await browser.send('GET', `${asked.headers.location}?as=${mira.id}`);
    expect(finished.statusCode).toBe(303);
    const back = await browser.send('GET', finished.headers.location ?? '');
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toMatch(new RegExp(`^${callback}\\?`));
    const answer = new URL(back.headers.location ?? '').searchParams;
    expect(Object.fromEntries(answer)).toEqual({ code: expect.any(String), state: 'the-state', iss: issuer });
  });

  it('gives tokens with the claims that the site and its server read', async () => {
    const browser = test.browser();
    const answer = await browser.tokens();
    expect(answer).toEqual({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: authorizeParameters.scope,
      access_token: expect.any(String),
      id_token: expect.any(String),
      refresh_token: expect.any(String),
    });
    const access = claimsOf(answer.access_token);
    expect(access).toEqual({
      iss: issuer,
      aud: 'api://default',
      sub: mira.id,
      cid: 'lectern',
      scp: ['openid', 'profile_name', 'training_admin', 'email', 'user_subscription'],
      aid: mira.id,
      training_admin: true,
      training_role: 'administrator',
      sid: expect.any(String),
      iat: expect.any(Number),
      exp: Number(access['iat']) + 3600,
      jti: expect.any(String),
    });
    const id = claimsOf(answer.id_token);
    expect(id).toEqual({
      iss: issuer,
      aud: 'lectern',
      sub: mira.id,
      iat: expect.any(Number),
      exp: Number(id['iat']) + 3600,
      auth_time: expect.any(Number),
      nonce: 'the-nonce',
      at_hash: createHash('sha256').update(answer.access_token).digest().subarray(0, 16).toString('base64url'),
      sid: access['sid'],
      first_name: 'Mira',
      last_name: 'Okafor',
      email: 'mira@demo.test',
      launchdarkly: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('signs access token and id token with a published key', async () => {
    const { access_token: access, id_token: id } = await test.browser().tokens(jonas.id);
    const keys = createLocalJWKSet({ keys: test.identity.publicKeys().map((key) => ({ ...key, kty: 'RSA' })) });
    const verified = await jwtVerify(access, keys, { issuer, audience: 'api://default', algorithms: ['RS256'] });
    expect(verified.payload['training_admin']).toBe(false);
    await expect(jwtVerify(id, keys, { issuer, audience: 'lectern', algorithms: ['RS256'] })).resolves.toBeDefined();
  });

  it('skips the sign-in page while the session lasts, and keeps person and auth_time', async () => {
    const browser = test.browser();
    const first = claimsOf((await browser.tokens()).id_token);
    const asked = await browser.authorize({ state: 'second' });
    expect(asked.headers.location).toMatch(new RegExp(`^${callback}\\?code=`));
    const code = new URL(asked.headers.location ?? '').searchParams.get('code') ?? '';
    const second = claimsOf(json<TokenAnswer>(await browser.redeem(code)).id_token);
    expect(second).toMatchObject({ sub: first['sub'], sid: first['sid'], auth_time: first['auth_time'] });
  });

  it('shows the sign-in page again with prompt=login, and replaces the session cookie', async () => {
    const browser = test.browser();
    await browser.signIn();
    const before = new Map(browser.cookies);
    const asked = await browser.authorize({ prompt: 'login' });
    expect(asked.headers.location).toMatch(/^\/sign-in\//);
    expect((await browser.signIn(mira.id, { prompt: 'login' })).get('code')).not.toBeNull();
    const statusOfSession = async () => (await browser.send('GET', `${site}/api/v1/sessions/me`)).statusCode;
    expect(await statusOfSession()).toBe(200);
    for (const [name, cookie] of before) browser.cookies.set(name, cookie);
    expect(await statusOfSession()).toBe(404);
  });

  it('shows the sign-in page again when the account was deleted', async () => {
    const browser = test.browser();
    const guest = { ...mira, id: 'guest-3' };
    test.accounts.set(guest.id, guest);
    await browser.signIn(guest.id);
    test.accounts.delete(guest.id);
    expect((await browser.authorize()).headers.location).toMatch(/^\/sign-in\//);
  });

  it('answers 410 to a sign-in that continues in another browser or at another address', async () => {
    const browser = test.browser();
    const { location = '' } = (await browser.authorize()).headers;
    expect((await test.browser().send('GET', location)).statusCode).toBe(410);
    expect((await browser.send('GET', `${location}x`)).statusCode).toBe(410);
    expect((await browser.send('GET', location)).statusCode).toBe(200);
  });
});

describe('the session cookie', () => {
  it('is opaque, HttpOnly, Secure and bound to the host when the site uses https', async () => {
    const browser = test.browser();
    await browser.signIn();
    const { line = '', value = '' } = browser.cookies.get('__Host-identity_session') ?? {};
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(line.toLowerCase()).toMatch(
      /; path=\/;.*; secure; httponly; samesite=lax|; path=\/;.*samesite=lax; secure; httponly/,
    );
    expect(line).not.toMatch(/domain/i);
    const days = (Date.parse(/expires=([^;]+)/i.exec(line)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
  });

  it('is stored in the database only as a hash', async () => {
    const browser = test.browser();
    const tokens = await browser.tokens();
    await browser.authorize({ prompt: 'login' });
    const { rows } = await test.database.pool.query<{ row: string }>(
      "SELECT row_to_json(r)::text || encode(id, 'escape') AS row FROM oidc_records r",
    );
    const all = rows.map(({ row }) => row).join('\n');
    expect(all).not.toContain(tokens.refresh_token);
    expect(all).not.toContain(browser.cookies.get('__Host-identity_session')?.value);
  });

  it('is not Secure when the site uses http', async () => {
    const plain = await openIdentity({ publicUrl: 'http://localhost:3000' });
    try {
      const browser = plain.browser();
      await browser.signIn(mira.id, { redirect_uri: 'http://localhost:3000/auth-callback' });
      expect(browser.cookies.get('identity_session')?.line).not.toMatch(/secure/i);
    } finally {
      await plain.close();
    }
  });
});

it('keeps sessions, refresh tokens and keys when the server restarts', async () => {
  const browser = test.browser();
  const { refresh_token: refreshToken } = await browser.tokens();
  const again = await test.restart();
  try {
    const later = again.browser();
    for (const [name, cookie] of browser.cookies) later.cookies.set(name, cookie);
    expect((await later.authorize({ prompt: 'none' })).headers.location).toMatch(/[?&]code=/);
    expect((await later.refresh(refreshToken)).statusCode).toBe(200);
    expect(again.identity.publicKeys()).toEqual(test.identity.publicKeys());
  } finally {
    await again.close();
  }
});

describe('a code that is redeemed twice', () => {
  const isRevoked = async (token: string) =>
    (await test.database.pool.query('SELECT FROM revoked_sessions WHERE sid = $1', [claimsOf(token)['jti']]))
      .rowCount === 1;

  it('revokes its access and refresh tokens', async () => {
    const browser = test.browser();
    const code = (await browser.signIn()).get('code') ?? '';
    const tokens = json<TokenAnswer>(await browser.redeem(code));
    expect(await isRevoked(tokens.access_token)).toBe(false);
    expect(json(await browser.redeem(code))['error']).toBe('invalid_grant');
    expect(await isRevoked(tokens.access_token)).toBe(true);
    expect(json(await browser.refresh(tokens.refresh_token))['error']).toBe('invalid_grant');
  });

  it('revokes all tokens when both redemptions arrive at once', async () => {
    const browser = test.browser();
    for (let round = 0; round < 5; round += 1) {
      const code = (await browser.signIn()).get('code') ?? '';
      const answers = await Promise.all([browser.redeem(code), browser.redeem(code)]);
      for (const answer of answers.filter(({ statusCode }) => statusCode === 200)) {
        const tokens = json<TokenAnswer>(answer);
        expect(await isRevoked(tokens.access_token)).toBe(true);
        expect(json(await browser.refresh(tokens.refresh_token))['error']).toBe('invalid_grant');
      }
    }
  });

  it('revokes an access token whose record and grant the other redemption deleted first', async () => {
    const { pool } = test.database;
    await pool.query(`CREATE FUNCTION delete_as_a_replay_does() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN DELETE FROM oidc_records WHERE model = 'Grant' OR id = NEW.id; RETURN NULL; END $$`);
    await pool.query(`CREATE TRIGGER replay AFTER INSERT ON oidc_records FOR EACH ROW
      WHEN (NEW.model = 'AccessToken') EXECUTE FUNCTION delete_as_a_replay_does()`);
    try {
      const tokens = await test.browser().tokens();
      expect(await isRevoked(tokens.access_token)).toBe(true);
    } finally {
      await pool.query('DROP FUNCTION delete_as_a_replay_does CASCADE');
    }
  });
});

it('redeems a code only for the client that requested it', async () => {
  const browser = test.browser();
  await browser.signIn();
  const asked = await browser.authorize({
    client_id: 'sister',
    redirect_uri: 'https://sister.example/callback',
    prompt: 'none',
  });
  const code = new URL(asked.headers.location ?? '').searchParams.get('code') ?? '';
  expect((await browser.redeem(code)).statusCode).toBe(400);
  expect(
    json(await browser.redeem(code, { client_id: 'sister', redirect_uri: 'https://sister.example/callback' })),
  ).toMatchObject({ token_type: 'Bearer' });
  expect(query({ a: undefined })).toBe('');
});
