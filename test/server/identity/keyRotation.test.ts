import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { rotation } from '../../../server/identity/provider/IdentityKeys.ts';
import {
  issuer,
  json,
  openIdentity,
  site,
  type IdentityUnderTest,
  type TokenAnswer,
} from '../../fixtures/identity/identityProvider.ts';

let test: IdentityUnderTest;
beforeAll(async () => {
  test = await openIdentity();
});
afterAll(() => test.close());

const day = 24 * 60 * 60 * 1000;
const publishedKids = () => test.identity.publicKeys().map(({ kid }) => kid);

/** Makes the keys older, runs the rotation and returns the published key ids. */
async function age(milliseconds: number) {
  await test.database.pool.query(
    "UPDATE signing_keys SET created_at = created_at - $1 * interval '1 millisecond', retires_at = retires_at - $1 * interval '1 millisecond'",
    [milliseconds],
  );
  await test.identity.keepUp();
  return publishedKids();
}

it('publishes a new key before it signs, and an old key as long as its tokens are valid', async () => {
  const browser = test.browser();
  const first = await browser.tokens();
  const cookie = browser.cookies.get('__Host-identity_session.sig')?.value;
  const [old] = publishedKids();

  expect(await age(rotation.afterMilliseconds - day)).toEqual([old]);

  const announced = await age(day + 1000);
  expect(announced).toEqual([old, expect.any(String)]);
  expect(decodeProtectedHeader((await browser.tokens()).access_token)['kid']).toBe(old);

  expect(await age(rotation.leadMilliseconds + 1000)).toEqual([announced[1], old]);
  expect(browser.cookies.get('__Host-identity_session.sig')?.value).toBe(cookie);
  expect((await browser.send('GET', `${site}/api/v1/sessions/me`)).statusCode).toBe(200);
  const second = json<TokenAnswer>(await browser.refresh(first.refresh_token));
  expect(decodeProtectedHeader(second.access_token)['kid']).toBe(announced[1]);
  const keys = createLocalJWKSet({ keys: test.identity.publicKeys().map((key) => ({ ...key, kty: 'RSA' })) });
  for (const { access_token: token } of [first, second])
    await expect(jwtVerify(token, keys, { issuer, algorithms: ['RS256'] })).resolves.toBeDefined();
  await browser.authorize({ prompt: 'none' });
  expect(browser.cookies.get('__Host-identity_session.sig')?.value).not.toBe(cookie);

  expect(await age(rotation.overlapMilliseconds + 1000)).toEqual([announced[1]]);
  expect((await browser.send('GET', `${site}/api/v1/sessions/me`)).statusCode).toBe(200);
});

it('makes one key when three processes start at once on a new database', async () => {
  await test.database.pool.query('DELETE FROM signing_keys');
  const processes = await Promise.all([test.restart(), test.restart(), test.restart()]);
  const known = processes.map(({ identity }) => identity.publicKeys());
  await Promise.all(processes.map((process) => process.close()));
  expect(known[0]).toHaveLength(1);
  expect(known[1]).toEqual(known[0]);
  expect(known[2]).toEqual(known[0]);
});

it('deletes expired records only, and consumed codes after 30 days', async () => {
  const browser = test.browser();
  const { refresh_token: token } = await browser.tokens();
  await browser.authorize({ prompt: 'login' });
  await test.browser().signIn();
  const count = async (model: string, isConsumed = false) =>
    (
      await test.database.pool.query('SELECT FROM oidc_records WHERE model = $1 AND (consumed_at IS NOT NULL) = $2', [
        model,
        isConsumed,
      ])
    ).rowCount;
  expect([
    await count('Interaction'),
    await count('AuthorizationCode'),
    await count('AuthorizationCode', true),
  ]).not.toContain(0);
  test.now = () => new Date(Date.now() + 2 * 60 * 60 * 1000);
  await test.identity.keepUp();
  test.now = () => new Date();
  expect([await count('Interaction'), await count('AuthorizationCode')]).toEqual([0, 0]);
  // Consumed codes are kept to detect a replay.
  expect(await count('AuthorizationCode', true)).not.toBe(0);
  expect((await browser.refresh(token)).statusCode).toBe(200);
  test.now = () => new Date(Date.now() + 30 * 86_400_000 + 1000);
  await test.identity.keepUp();
  test.now = () => new Date();
  expect(await count('AuthorizationCode', true)).toBe(0);
});
