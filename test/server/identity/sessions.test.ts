import {
  claimsOf,
  issuer,
  jonas,
  json,
  mira,
  openIdentity,
  query,
  site,
  type Browser,
  type IdentityUnderTest,
  type TokenAnswer,
} from '../../fixtures/identity/identityProvider.ts';

const me = `${site}/api/v1/sessions/me`;
const notFound = {
  errorCode: 'E0000007',
  errorSummary: expect.any(String),
  errorLink: 'E0000007',
  errorId: expect.any(String),
  errorCauses: [],
};
const forbidden = { ...notFound, errorCode: 'E0000006', errorLink: 'E0000006' };
const calls = [
  ['GET', me],
  ['DELETE', me],
  ['POST', `${me}/lifecycle/refresh`],
] as const;
const unsafeCalls = calls.slice(1);

let test: IdentityUnderTest;
let browser: Browser;
beforeAll(async () => {
  test = await openIdentity();
});
beforeEach(() => {
  browser = test.browser();
});
afterAll(() => test.close());

it.each(calls)('answers %s %s without a session with 404 and the code E0000007', async (method, address) => {
  const response = await browser.send(method, address);
  expect([response.statusCode, json(response)]).toEqual([404, notFound]);
  expect(response.headers['cache-control']).toBe('no-store');
});

it.each(['forged', '', 'a'.repeat(5000)])('answers 404 to the unknown session cookie %j', async (value) => {
  browser.cookies.set('__Host-identity_session', { value, path: '/', line: '' });
  expect((await browser.send('GET', me)).statusCode).toBe(404);
});

it('answers 404 to a session cookie without its signature', async () => {
  await browser.signIn();
  browser.cookies.delete('__Host-identity_session.sig');
  expect((await browser.send('GET', me)).statusCode).toBe(404);
});

it('returns person and expiry of the session, without the value of the cookie', async () => {
  const tokens = await browser.tokens(jonas.id);
  const response = await browser.send('GET', me);
  expect(response.statusCode).toBe(200);
  const session = json(response);
  expect(session).toEqual({
    id: claimsOf(tokens.access_token)['sid'],
    userId: jonas.id,
    login: jonas.email,
    status: 'ACTIVE',
    createdAt: expect.stringMatching(/Z$/),
    expiresAt: expect.stringMatching(/Z$/),
    _links: {
      self: { href: me, hints: { allow: ['GET', 'DELETE'] } },
      refresh: { href: `${me}/lifecycle/refresh`, hints: { allow: ['POST'] } },
    },
  });
  const days = (Date.parse(String(session['expiresAt'])) - Date.parse(String(session['createdAt']))) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  expect(response.body).not.toContain(browser.cookies.get('__Host-identity_session')?.value);
});

it('extends the session and its cookie on refresh', async () => {
  await browser.signIn();
  const before = json(await browser.send('GET', me));
  const first = json(await browser.send('POST', `${me}/lifecycle/refresh`));
  const second = json(await browser.send('POST', `${me}/lifecycle/refresh`));
  const ends = [before, first, second].map(({ expiresAt }) => Date.parse(String(expiresAt)));
  expect(ends).toEqual([...ends].sort((a, b) => a - b));
  expect(new Set(ends).size).toBe(3);
  expect(json(await browser.send('GET', me))).toEqual(second);
  const { line = '' } = browser.cookies.get('__Host-identity_session') ?? {};
  expect(Date.parse(/expires=([^;]+)/i.exec(line)?.[1] ?? '')).toBe(ends[2]);
  expect(line.toLowerCase()).toMatch(/path=\/;.*samesite=lax; secure; httponly/);
});

it('answers 404 after the session has expired', async () => {
  await browser.signIn();
  test.now = () => new Date(Date.now() + 14 * 86_400_000 + 5000);
  const response = await browser.send('GET', me);
  test.now = () => new Date();
  expect(response.statusCode).toBe(404);
});

it('answers 404 when the account was deleted', async () => {
  const guest = { ...mira, id: 'guest-4' };
  test.accounts.set(guest.id, guest);
  await browser.signIn(guest.id);
  test.accounts.delete(guest.id);
  expect((await browser.send('GET', me)).statusCode).toBe(404);
});

describe('signing out', () => {
  it('ends the session, its cookie and its refresh tokens, and notifies every process', async () => {
    const tokens = await browser.tokens();
    const heard: (string | undefined)[] = [];
    const listener = await test.database.pool.connect();
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query('LISTEN revoked_sessions');
    const response = await browser.send('DELETE', me);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('__Host-'))).toEqual([]);
    await listener.query('SELECT 1');
    listener.release(true);
    const sid = claimsOf(tokens.access_token)['sid'];
    expect(heard).toEqual([sid]);
    const { rows } = await test.database.pool.query<{ minutes: number }>(
      'SELECT round(extract(epoch FROM until - now()) / 60)::int AS minutes FROM revoked_sessions WHERE sid = $1',
      [sid],
    );
    expect(rows).toEqual([{ minutes: 61 }]);
    expect(json(await browser.refresh(tokens.refresh_token))['error']).toBe('invalid_grant');
    expect((await browser.send('DELETE', me)).statusCode).toBe(404);
  });

  it('makes a stolen cookie invalid', async () => {
    await browser.signIn();
    const thief = test.browser();
    for (const [name, cookie] of browser.cookies) thief.cookies.set(name, cookie);
    await browser.send('DELETE', me);
    expect((await thief.send('GET', me)).statusCode).toBe(404);
    expect((await thief.authorize({ prompt: 'none' })).headers.location).toContain('error=login_required');
  });

  it('keeps the person signed in in other browsers', async () => {
    const other = test.browser();
    const tokens = await other.tokens();
    await browser.signIn();
    await browser.send('DELETE', me);
    expect((await other.refresh(tokens.refresh_token)).statusCode).toBe(200);
  });

  it('ends the session without confirmation when the request has an id token', async () => {
    const tokens = await browser.tokens();
    const response = await logout({ id_token_hint: tokens.id_token, post_logout_redirect_uri: site, state: 's 1' });
    expect([response.statusCode, response.headers.location]).toEqual([302, `${site}/?state=s+1`]);
    expect((await browser.send('GET', me)).statusCode).toBe(404);
    expect(json(await browser.refresh(tokens.refresh_token))['error']).toBe('invalid_grant');
    expect(await revoked(tokens)).toBe(true);
    expect((await logout({ id_token_hint: tokens.id_token })).headers.location).toBe(site);
  });

  it.each(['https://evil.example/', `${site}/elsewhere`, 'javascript:alert(1)'])(
    'refuses to redirect to the unregistered address %s',
    async (target) => {
      const tokens = await browser.tokens();
      const response = await logout({ id_token_hint: tokens.id_token, post_logout_redirect_uri: target });
      expect([response.statusCode, response.headers.location]).toEqual([400, undefined]);
      expect((await browser.send('GET', me)).statusCode).toBe(200);
    },
  );

  it('asks for confirmation without an id token, or with one of another person', async () => {
    const others = await test.browser().tokens(jonas.id);
    const tokens = await browser.tokens();
    for (const hint of [undefined, others.id_token]) {
      const page = await logout({ id_token_hint: hint });
      expect([page.statusCode, page.headers['x-frame-options']]).toEqual([200, 'DENY']);
      expect(page.headers['content-security-policy']).toContain("form-action 'self'");
      expect((await browser.send('GET', me)).statusCode).toBe(200);
    }
    const page = await logout({});
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(
      (await browser.send('POST', `${issuer}/v1/logout/confirm`, { form: { xsrf: 'wrong', logout: 'yes' } }))
        .statusCode,
    ).toBe(400);
    const confirmed = await browser.send('POST', `${issuer}/v1/logout/confirm`, { form: { xsrf, logout: 'yes' } });
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, `${issuer}/v1/logout/success`]);
    expect((await browser.send('GET', confirmed.headers.location ?? '')).body).toContain('You are signed out');
    expect((await browser.send('GET', me)).statusCode).toBe(404);
    expect(await revoked(tokens)).toBe(true);
  });

  it('refuses an id token with a forged signature', async () => {
    const { id_token: token } = await browser.tokens();
    const response = await logout({ id_token_hint: `${token.slice(0, -4)}AAAA`, post_logout_redirect_uri: site });
    expect([response.statusCode, response.headers.location]).toEqual([400, undefined]);
  });

  const logout = (parameters: Record<string, string | undefined>) =>
    browser.send('GET', `${issuer}/v1/logout?${query(parameters)}`);
  const revoked = async ({ access_token: token }: TokenAnswer) =>
    (await test.database.pool.query('SELECT FROM revoked_sessions WHERE sid = $1', [claimsOf(token)['sid']]))
      .rowCount === 1;
});

describe('a call from another origin', () => {
  const hostile = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://training.example.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: site, 'sec-fetch-site': 'cross-site' },
  ];

  it.each(hostile)('is refused when it would change a session: %j', async (headers) => {
    await browser.signIn();
    for (const [method, address] of unsafeCalls) {
      const response = await browser.send(method, address, { headers: { ...headers } as Record<string, string> });
      expect([response.statusCode, json(response)]).toEqual([403, forbidden]);
    }
    expect((await browser.send('GET', me)).statusCode).toBe(200);
  });

  it.each(['https://evil.example', 'null', 'http://training.example'])(
    'gets no CORS header when the origin is not registered: %s',
    async (origin) => {
      const addresses = [me, `${issuer}/.well-known/openid-configuration`, `${issuer}/v1/keys`];
      for (const address of addresses) {
        const response = await browser.send('GET', address, { headers: { origin } });
        expect(response.headers['access-control-allow-origin']).toBeUndefined();
        const preflight = await browser.send('OPTIONS', address, {
          headers: { origin, 'access-control-request-method': 'GET' },
        });
        expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([403, undefined]);
      }
      const token = await browser.token(
        { grant_type: 'refresh_token', client_id: 'lectern', refresh_token: 'x' },
        { origin },
      );
      expect([token.statusCode, token.headers['access-control-allow-origin']]).toEqual([400, undefined]);
    },
  );

  it.each([site, 'https://sister.example'])('gets CORS headers when the origin is registered: %s', async (origin) => {
    const session = await browser.send('GET', me, { headers: { origin } });
    expect(session.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
    const keys = await browser.send('GET', `${issuer}/v1/keys`, { headers: { origin } });
    expect([
      keys.headers['access-control-allow-origin'],
      keys.headers['access-control-allow-credentials'],
      keys.headers.vary,
    ]).toEqual([origin, undefined, 'Origin']);
    const preflight = await browser.send('OPTIONS', `${me}/lifecycle/refresh`, {
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'content-type, accept, authorization, x-okta-user-agent-extended',
      'access-control-allow-methods': 'POST',
      vary: 'Origin',
    });
  });

  it('may use the token endpoint only as its own client', async () => {
    const own = await browser.token(
      { grant_type: 'refresh_token', client_id: 'lectern', refresh_token: 'x' },
      { origin: site },
    );
    expect([json(own)['error'], own.headers['access-control-allow-origin']]).toEqual(['invalid_grant', site]);
    const others = await browser.token(
      { grant_type: 'refresh_token', client_id: 'lectern', refresh_token: 'x' },
      { origin: 'https://sister.example' },
    );
    expect(json(others)['error']).toBe('invalid_request');
  });
});

it('signs out the first person before another one signs in', async () => {
  const first = await browser.tokens(mira.id);
  const asked = await browser.authorize({ prompt: 'login' });
  const signedIn = await browser.send('GET', `${asked.headers.location}?as=${jonas.id}`);
  const page = await browser.send('GET', signedIn.headers.location ?? '');
  expect(page.body).toContain(`action="${issuer}/v1/logout/confirm"`);
  const fields = Object.fromEntries(
    [...page.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const out = await browser.send('POST', `${issuer}/v1/logout/confirm`, { form: fields as Record<string, string> });
  const back = await browser.send('GET', out.headers.location ?? '');
  const code = new URL(back.headers.location ?? '').searchParams.get('code') ?? '';
  expect(claimsOf(json<TokenAnswer>(await browser.redeem(code)).id_token)['sub']).toBe(jonas.id);
  expect(json(await browser.refresh(first.refresh_token))['error']).toBe('invalid_grant');
});

it('has logged nothing during these tests', () => {
  expect(test.logged).toEqual([]);
});
