import { makeRegisterAccountPage } from '../../../../server/identity/account/accountRoutes.ts';
import { makeOwnSignIn } from '../../../../server/identity/account/ownSignIn.ts';
import { makeEndSessionsOf } from '../../../../server/identity/sessions/endSession.ts';
import { makeAuthenticate } from '../../../../server/identity/signIn/authenticate.ts';
import { makePasswords } from '../../../../server/identity/signIn/passwords.ts';
import { makeThrottle, mostPerAccount } from '../../../../server/identity/signIn/throttle.ts';
import { PgAccounts } from '../../../../server/postgres/accounts/PgAccounts.ts';
import { PgPasswordResets } from '../../../../server/postgres/accounts/PgPasswordResets.ts';
import { PgSignInFailures } from '../../../../server/postgres/accounts/PgSignInFailures.ts';
import { words } from '../../../../src/main/prerender/serverWords.ts';
import {
  jonas,
  mira,
  openIdentity,
  site,
  type Browser,
  type IdentityUnderTest,
} from '../../../fixtures/identity/identityProvider.ts';
import type { TestDatabase } from '../../../fixtures/stores/testDatabase.ts';

const passwords = makePasswords({ memory: 64, passes: 1, lanes: 1 });
const clock = { now: () => new Date() };
const [current, better] = ['correct horse', 'a better password'];
let woken = 0;
let test: IdentityUnderTest;
let browser: Browser;

function pageOn(database: TestDatabase) {
  const secret = Buffer.from('secret');
  const throttle = makeThrottle({ failures: new PgSignInFailures(database), clock, secret });
  const ownSignIn = makeOwnSignIn({
    authenticate: makeAuthenticate({ accounts: new PgAccounts(database), passwords, throttle }),
    passwords,
    passwordResets: new PgPasswordResets(database, (tables, id) => makeEndSessionsOf({ tables }, clock)(id)),
    endSessionsOf: (id) => makeEndSessionsOf(database, clock)(id),
    wakeMails: async () => void (woken += 1),
    clock,
    siteWords: ['Lectern', 'training.example'],
  });
  const brand = { name: 'Lectern', logo: null, supportUrl: `${site}/support` };
  return makeRegisterAccountPage({ ownSignIn, look: { brand, publicUrl: site, styles: [], flags: [], words }, secret });
}

beforeAll(async () => {
  test = await openIdentity({ accountPage: pageOn });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.empty('accounts', 'sign_in_failures', 'password_mails', 'oidc_records', 'revoked_sessions');
  const { id, ...account } = mira;
  await new PgAccounts(test.database).add({ ...account, passwordHash: await passwords.hash(current) });
  await test.database.pool.query('UPDATE accounts SET id = $1', [id]);
  woken = 0;
  browser = test.browser();
  await browser.signIn();
});

const address = `${site}/my/sign-in`;
const me = `${site}/api/v1/sessions/me`;
const csrfIn = (page: string) => /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
const send = async (form: Record<string, string>, as = browser) =>
  as.send('POST', address, { form: { csrf: csrfIn((await as.send('GET', address)).body), ...form } });
const change = (form: Record<string, string> = {}) =>
  send({ form: 'password', current, password: better, repeated: better, ...form });
const isPassword = async (password: string) =>
  passwords.verify(password, (await new PgAccounts(test.database).find(mira.id))?.passwordHash);

// Rule PASSWORD-7.
it('changes the password with the current one, ends all sessions, and plans a mail that says so', async () => {
  const other = test.browser();
  await other.signIn();
  const stranger = test.browser();
  await stranger.signIn(jonas.id);
  const changed = await change();
  expect([changed.statusCode, changed.body.includes('Your password was changed')]).toEqual([200, true]);
  expect([await isPassword(current), await isPassword(better)]).toEqual([false, true]);
  const statuses = [];
  for (const each of [browser, other, stranger]) statuses.push((await each.send('GET', me)).statusCode);
  expect(statuses).toEqual([404, 404, 200]);
  const { rows } = await test.database.pool.query('SELECT kind FROM password_mails WHERE ended_at IS NULL');
  expect([rows, woken]).toEqual([[{ kind: 'changed' }], 1]);
});

it.each([
  ['a wrong current password', { current: 'wrong' }, 422, 'This is not your current password.'],
  ['no current password', { current: '' }, 422, 'This is not your current password.'],
  ['a short one', { password: 'short', repeated: 'short' }, 422, 'Use at least 8 characters.'],
  ['one that many use', { password: 'iloveyou', repeated: 'iloveyou' }, 422, 'Many people use this password'],
  ['two that differ', { repeated: 'another one' }, 422, 'The two passwords differ.'],
  ['the token of another form', { csrf: 'x' }, 403, 'This page was out of date. Send the form again.'],
])('refuses %s, and changes nothing', async (_what, form, status, said) => {
  const refused = await change(form);
  expect([refused.statusCode, refused.body.includes(said)]).toEqual([status, true]);
  expect(refused.body).not.toContain(better);
  expect([await isPassword(current), (await browser.send('GET', me)).statusCode, woken]).toEqual([true, 200, 0]);
});

it('answers 429 after too many wrong passwords, also to the right one', async () => {
  for (let time = 0; time < mostPerAccount; time += 1) await change({ current: 'wrong' });
  const refused = await change();
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await isPassword(current)).toBe(true);
});

// Rule PASSWORD-8.
it('lists the sessions of the person alone, and ends all of them with the password', async () => {
  const other = test.browser();
  await other.signIn();
  const stranger = test.browser();
  await stranger.signIn(jonas.id);
  const { body, headers } = await browser.send('GET', address);
  expect(body.match(/<li>This browser, since/g)).toHaveLength(1);
  expect(body.match(/<li>Another browser, since/g)).toHaveLength(1);
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
  expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  expect((await send({ form: 'sign-out', current: 'wrong' })).statusCode).toBe(422);
  expect((await other.send('GET', me)).statusCode).toBe(200);
  const ended = await send({ form: 'sign-out', current });
  expect([ended.statusCode, ended.body.includes('You are signed out everywhere')]).toEqual([200, true]);
  const statuses = [];
  for (const each of [browser, other, stranger]) statuses.push((await each.send('GET', me)).statusCode);
  expect([...statuses, await isPassword(current)]).toEqual([404, 404, 200, true]);
});

it('leads whoever is not signed in to the sign-in, and does nothing for them', async () => {
  const nobody = test.browser();
  for (const answer of [await nobody.send('GET', address), await nobody.send('POST', address, { form: { current } })])
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${site}/auth-callback?sign-in`]);
});
