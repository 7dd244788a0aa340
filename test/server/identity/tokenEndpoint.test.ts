import { issuer, json, openIdentity, site, type IdentityUnderTest } from '../../fixtures/identity/identityProvider.ts';

let test: IdentityUnderTest;
beforeEach(async () => {
  test = await openIdentity();
});
afterEach(() => test.close());

it('answers 429 to an address after 300 refused tokens in a minute, and still answers other addresses', async () => {
  const browser = test.browser();
  const { refresh_token: token } = await browser.tokens();
  for (let tries = 0; tries < 300; tries += 1) await browser.refresh('guess');
  const refused = await browser.token(
    { grant_type: 'refresh_token', client_id: 'lectern', refresh_token: token },
    { origin: site },
  );
  expect([refused.statusCode, json(refused)['error']]).toEqual([429, 'temporarily_unavailable']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['access-control-allow-origin']).toBe(site);
  const elsewhere = await test.app.inject({
    method: 'POST',
    url: `${issuer}/v1/token`,
    remoteAddress: '10.0.0.9',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `grant_type=refresh_token&client_id=lectern&refresh_token=${token}`,
  });
  expect(elsewhere.statusCode).toBe(200);
  test.now = () => new Date(Date.now() + 61_000);
  expect((await browser.refresh('guess')).statusCode).toBe(400);
});

it('answers 429 to an address after 300 revocations in a minute, and still answers other addresses', async () => {
  const revoke = (remoteAddress: string) =>
    test.app.inject({
      method: 'POST',
      url: `${issuer}/v1/revoke`,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'token=unknown&client_id=lectern',
    });
  for (let tries = 0; tries < 300; tries += 1) expect((await revoke('10.0.0.8')).statusCode).toBe(200);
  const refused = await revoke('10.0.0.8');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await revoke('10.0.0.9')).statusCode).toBe(200);
});

it('answers over a real connection, and hides the details of a database fault', async () => {
  const base = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { refresh_token: token } = await test.browser().tokens();
  const refresh = (value: string) =>
    fetch(`${base}/oauth2/default/v1/token`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'lectern', refresh_token: value }),
    });
  const answer = await refresh(token);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(await answer.json()).toMatchObject({ token_type: 'Bearer' });

  await test.database.pool.query('ALTER TABLE oidc_records RENAME TO away');
  const broken = await refresh(token);
  expect([broken.status, await broken.json()]).toEqual([
    500,
    { error: 'server_error', error_description: 'Something went wrong. Try again in a moment.' },
  ]);
  const page = await test.browser().authorize();
  expect([page.statusCode, page.headers.location]).toEqual([500, undefined]);
  expect(page.body).toContain('Something went wrong. Try again in a moment.');
  expect(page.body).not.toContain('oidc_records');
  expect(test.logged.join('\n')).toContain('oidc_records');
  expect(test.logged.join('\n')).not.toContain(token);
  await test.database.pool.query('ALTER TABLE away RENAME TO oidc_records');
});
