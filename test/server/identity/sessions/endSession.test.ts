import { makeEndSessionsOf } from '../../../../server/identity/sessions/endSession.ts';
import {
  claimsOf,
  issuer,
  jonas,
  json,
  mira,
  openIdentity,
  site,
  type Browser,
  type IdentityUnderTest,
} from '../../../fixtures/identity/identityProvider.ts';

const me = `${site}/api/v1/sessions/me`;
let test: IdentityUnderTest;
let browser: Browser;
beforeAll(async () => {
  test = await openIdentity();
});
beforeEach(() => {
  browser = test.browser();
});
afterAll(() => test.close());

const endSessionsOf = (accountId: string) => makeEndSessionsOf(test.database, { now: () => test.now() })(accountId);
const revoked = async (token: string) =>
  (await test.database.pool.query('SELECT FROM revoked_sessions WHERE sid = $1', [claimsOf(token)['sid']])).rowCount ===
  1;

it('ends all sessions of an account in every browser, and keeps those of other accounts', async () => {
  const [other, somebody] = [test.browser(), test.browser()];
  const mine = [await browser.tokens(mira.id), await other.tokens(mira.id)];
  const { access_token: access, refresh_token: refresh } = await somebody.tokens(jonas.id);
  await endSessionsOf(mira.id);
  for (const one of [browser, other]) {
    expect((await one.send('GET', me)).statusCode).toBe(404);
    expect((await one.authorize({ prompt: 'none' })).headers.location).toContain('error=login_required');
  }
  for (const tokens of mine) {
    expect(json(await browser.refresh(tokens.refresh_token))['error']).toBe('invalid_grant');
    expect(await revoked(tokens.access_token)).toBe(true);
  }
  expect((await somebody.send('GET', me)).statusCode).toBe(200);
  expect((await somebody.refresh(refresh)).statusCode).toBe(200);
  expect(await revoked(access)).toBe(false);
});

it('revokes refreshed tokens, and a code that was not redeemed yet', async () => {
  const { refresh_token: first } = await browser.tokens();
  const { refresh_token: second } = json<{ refresh_token: string }>(await browser.refresh(first));
  const code = (await browser.signIn(undefined, { prompt: 'none' })).get('code') ?? '';
  await endSessionsOf(mira.id);
  for (const token of [first, second]) expect(json(await browser.refresh(token))['error']).toBe('invalid_grant');
  expect(json(await browser.redeem(code))['error']).toBe('invalid_grant');
});

it('ends a pending sign-in that has already passed the password check', async () => {
  const asked = await browser.authorize();
  const signedIn = await browser.send('GET', `${asked.headers.location}?as=${mira.id}`);
  expect(signedIn.headers.location).toContain(`${new URL(issuer).pathname}/v1/authorize/`);
  await endSessionsOf(mira.id);
  const back = await browser.send('GET', signedIn.headers.location ?? '');
  expect(back.headers.location ?? '').not.toContain('code=');
  expect((await browser.send('GET', me)).statusCode).toBe(404);
});

it('does nothing when the account has no session', async () => {
  await expect(endSessionsOf('nobody')).resolves.toBeUndefined();
});
