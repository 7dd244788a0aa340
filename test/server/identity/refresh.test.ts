import { graceSeconds } from '../../../server/identity/provider/PgOidcAdapter.ts';
import {
  claimsOf,
  issuer,
  jonas,
  json,
  openIdentity,
  type Browser,
  type IdentityUnderTest,
  type TokenAnswer,
} from '../../fixtures/identity/identityProvider.ts';

const refusal = { error: 'invalid_grant', error_description: 'The refresh token is invalid or expired.' };

let test: IdentityUnderTest;
let browser: Browser;
beforeAll(async () => {
  test = await openIdentity();
});
beforeEach(() => {
  test.now = () => new Date();
  browser = test.browser();
});
afterAll(() => test.close());

const later = (seconds: number) => (test.now = () => new Date(Date.now() + seconds * 1000));
const next = async (token: string) => json<TokenAnswer>(await browser.refresh(token)).refresh_token;

it('rotates the refresh token, and keeps person and session in the new tokens', async () => {
  const first = await browser.tokens();
  const second = json<TokenAnswer>(await browser.refresh(first.refresh_token));
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(second.access_token).not.toBe(first.access_token);
  const [before, after] = [claimsOf(first.id_token), claimsOf(second.id_token)];
  expect(after).toMatchObject({
    sub: before['sub'],
    sid: before['sid'],
    auth_time: before['auth_time'],
    email: before['email'],
  });
  expect(claimsOf(second.access_token)).toMatchObject({
    cid: 'lectern',
    aid: before['sub'],
    training_admin: true,
    sid: before['sid'],
  });
});

it('applies a changed right of the account, and refuses a deleted account', async () => {
  const { refresh_token: token } = await browser.tokens(jonas.id);
  test.accounts.set(jonas.id, { ...jonas, trainingRole: 'administrator' });
  expect(claimsOf(json<TokenAnswer>(await browser.refresh(token)).access_token)['training_admin']).toBe(true);
  test.accounts.delete(jonas.id);
  expect(json(await browser.refresh(token))).toEqual(refusal);
  test.accounts.set(jonas.id, jonas);
});

it('gives fewer scopes on request, and refuses more', async () => {
  const { refresh_token: token } = await browser.tokens(undefined, { scope: 'openid email' });
  const fewer = json<TokenAnswer>(await browser.refresh(token, { scope: 'openid' }));
  expect(claimsOf(fewer.access_token)['scp']).toEqual(['openid']);
  const more = await browser.refresh(fewer.refresh_token, { scope: 'openid training_admin' });
  expect([more.statusCode, json(more)['error']]).toEqual([400, 'invalid_scope']);
});

it.each(['', 'nonsense', 'a.b.c', '\u0000', 'x'.repeat(5000)])(
  'refuses the malformed refresh token %j',
  async (token) => {
    const response = await browser.refresh(token);
    expect(response.statusCode).toBe(400);
    expect(json(response)['error']).toBe(token === '' ? 'invalid_request' : 'invalid_grant');
    if (token !== '') expect(json(response)).toEqual(refusal);
  },
);

it('refuses the refresh token of another client', async () => {
  const { refresh_token: token } = await browser.tokens();
  expect(json(await browser.refresh(token, { client_id: 'sister' }))).toEqual(refusal);
  expect((await browser.refresh(token)).statusCode).toBe(200);
});

it('answers six tabs that use one refresh token at once', async () => {
  const { refresh_token: token } = await browser.tokens();
  const answers = await Promise.all(Array.from({ length: 6 }, () => browser.refresh(token)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  const last = json<TokenAnswer>(answers[5] as never).refresh_token;
  expect((await browser.refresh(last)).statusCode).toBe(200);
});

it('accepts the previous refresh token within the grace period', async () => {
  expect(graceSeconds).toBe(30);
  const { refresh_token: token } = await browser.tokens();
  await next(token);
  later(graceSeconds - 2);
  expect((await browser.refresh(token)).statusCode).toBe(200);
});

it('revokes the whole family when the previous refresh token is used after the grace period', async () => {
  const { refresh_token: token } = await browser.tokens();
  const successor = await next(token);
  later(graceSeconds + 1);
  expect(json(await browser.refresh(token))).toEqual(refusal);
  expect(json(await browser.refresh(successor))).toEqual(refusal);
});

it('revokes the whole family when a token of two rotations ago is used within the grace period', async () => {
  const { refresh_token: token } = await browser.tokens();
  const newest = await next(await next(token));
  expect(json(await browser.refresh(token))).toEqual(refusal);
  expect(json(await browser.refresh(newest))).toEqual(refusal);
});

it('revokes the whole family when two successors of one token are both used after the grace period', async () => {
  const { refresh_token: token } = await browser.tokens();
  const [mine, theirs] = [await next(token), await next(token)];
  const minesNext = await next(mine);
  later(graceSeconds + 1);
  expect(json(await browser.refresh(theirs))).toEqual(refusal);
  expect(json(await browser.refresh(minesNext))).toEqual(refusal);
});

it('keeps the tokens of another browser when a family is revoked', async () => {
  const other = test.browser();
  const { refresh_token: others } = await other.tokens();
  const { refresh_token: token } = await browser.tokens();
  await next(await next(token));
  await browser.refresh(token);
  expect((await other.refresh(others)).statusCode).toBe(200);
});

it('keeps the refresh token of a session when the site signs in again silently', async () => {
  const { refresh_token: first } = await browser.tokens();
  await browser.tokens(undefined, { prompt: 'none' });
  expect((await browser.refresh(first)).statusCode).toBe(200);
});

it('refuses a refresh token after 14 days without use', async () => {
  const { refresh_token: token } = await browser.tokens();
  later(14 * 86_400 + 1);
  expect(json(await browser.refresh(token))).toEqual(refusal);
});

it('ends a refresh token 30 days after the sign-in, however often it is used', async () => {
  const { refresh_token: token, access_token: access } = await browser.tokens();
  const sid = claimsOf(access)['sid'];
  const daysOf = async (generation: number) => {
    const text =
      "SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM oidc_records WHERE model = 'RefreshToken' AND session_uid = $1 AND generation = $2";
    return (await test.database.pool.query<{ days: number }>(text, [sid, generation])).rows[0]?.days;
  };
  await test.database.pool.query(
    "UPDATE oidc_records SET payload = jsonb_set(payload::jsonb, '{iiat}', to_jsonb(extract(epoch FROM now())::int - 29 * 86400))::json WHERE model = 'RefreshToken' AND session_uid = $1",
    [sid],
  );
  await next(token);
  expect([await daysOf(0), await daysOf(1)]).toEqual([14, 1]);
});

it('refuses a refresh token when its session has ended', async () => {
  const { refresh_token: token } = await browser.tokens();
  await test.database.pool.query("DELETE FROM oidc_records WHERE model = 'Session'");
  expect(json(await browser.refresh(token))).toEqual(refusal);
});

describe('POST /v1/revoke', () => {
  const revoke = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    browser.send('POST', `${issuer}/v1/revoke`, { form, headers });
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });

  it.each([
    ['client_id in the body', { client_id: 'lectern' }, {}],
    ['Basic without a colon', {}, basic('lectern')],
    ['Basic with a colon', {}, basic('lectern:')],
  ])('revokes a refresh token with %s', async (_name, form, headers) => {
    const { refresh_token: token } = await browser.tokens();
    const response = await revoke({ token, token_type_hint: 'refresh_token', ...form }, headers);
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(json(await browser.refresh(token))).toEqual(refusal);
  });

  it.each([
    ['an unknown token', { token: 'unknown', client_id: 'lectern' }, {}],
    ['no token', { client_id: 'lectern' }, {}],
    ['an access token', { token: 'a.b.c', token_type_hint: 'access_token', client_id: 'lectern' }, {}],
    ['broken Basic', { token: 'x' }, { authorization: 'Basic ???' }],
  ])('answers 200 to %s', async (_name, form, headers) => {
    const response = await revoke(form, headers);
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  it('keeps the tokens of another client', async () => {
    const { refresh_token: token, access_token: access } = await browser.tokens();
    for (const others of [token, access])
      expect((await revoke({ token: others, client_id: 'sister' })).statusCode).toBe(200);
    expect((await browser.refresh(token)).statusCode).toBe(200);
    expect(await revoked(access)).toBe(false);
  });

  it.each(['access_token', 'refresh_token', undefined])(
    'revokes the access token alone when the hint is %s',
    async (hint) => {
      const { refresh_token: refresh, access_token: access, id_token: id } = await browser.tokens();
      for (const token of [access, access, id])
        expect(
          await revoke({ token, client_id: 'lectern', ...(hint === undefined ? {} : { token_type_hint: hint }) }),
        ).toMatchObject({ statusCode: 200, body: '' });
      expect(await revoked(access)).toBe(true);
      const again = json<TokenAnswer>(await browser.refresh(refresh));
      expect(await revoked(again.access_token)).toBe(false);
      const { rows } = await test.database.pool.query<{ minutes: number }>(
        'SELECT round(extract(epoch FROM until - now()) / 60)::int AS minutes FROM revoked_sessions WHERE sid = $1',
        [claimsOf(access)['jti']],
      );
      expect(rows).toEqual([{ minutes: 61 }]);
    },
  );

  it('stores nothing for a forged or expired access token', async () => {
    const { access_token: access } = await browser.tokens();
    const count = async () => (await test.database.pool.query('SELECT FROM revoked_sessions')).rowCount;
    const before = await count();
    const [header, , signature] = access.split('.');
    const claims = Buffer.from(JSON.stringify({ ...claimsOf(access), jti: 'made up' })).toString('base64url');
    expect((await revoke({ token: `${header}.${claims}.${signature}`, client_id: 'lectern' })).statusCode).toBe(200);
    later(3600 + 61);
    expect((await revoke({ token: access, client_id: 'lectern' })).statusCode).toBe(200);
    expect(await count()).toBe(before);
  });

  const revoked = async (access: string) => {
    const { jti, sid } = claimsOf(access);
    return (
      (await test.database.pool.query('SELECT FROM revoked_sessions WHERE sid IN ($1, $2)', [jti, sid])).rowCount === 1
    );
  };
});
