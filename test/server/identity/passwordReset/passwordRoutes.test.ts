import { lookScript } from '../../../../server/application/page/lookScript.ts';
import { makeEndSessionsOf } from '../../../../server/identity/sessions/endSession.ts';
import { makeSignInSite, signInEmail, signInPassword, type SignInSite } from '../../../fixtures/identity/signInSite.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
let site: SignInSite;
let now: Date;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(async () => {
  await database.empty('accounts', 'sign_in_failures', 'password_mails', 'oidc_records', 'revoked_sessions');
  now = new Date('2026-01-01T12:00:00Z');
  site = await makeSignInSite({}, () => now, database, true);
});
afterEach(() => site.app.close());

const askAddress = '/sign-in/one/password';
const csrfIn = (page: string) => /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
const get = (url: string) => site.app.inject({ url });
const post = (url: string, fields: Readonly<Record<string, string>>, from = '192.0.2.1') =>
  site.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const ask = async (email: string, from?: string) =>
  post(askAddress, { csrf: csrfIn((await get(askAddress)).body), email }, from);
const linked = async () => {
  const [mail] = await site.passwordResets.claim(now, 9);
  if (mail?.kind !== 'reset') throw new Error('No link was mailed');
  return mail.token;
};
const newLink = async () => (await ask(signInEmail), linked());
const choose = (token: string, password: string, repeated = password) =>
  post('/new-password', { token, password, repeated });
const signIn = async (password: string) =>
  post(site.address, { csrf: csrfIn((await get(site.address)).body), username: signInEmail, password });
const better = 'a better password';

// Rule PASSWORD-1.
test('offers a new password on the sign-in page only where the site sends mails', async () => {
  expect((await get(site.address)).body).toContain(`<a href="${askAddress}">Forgot your password?</a>`);
  await site.app.close();
  await database.empty('accounts');
  site = await makeSignInSite({}, () => now, database);
  expect((await get(site.address)).body).not.toContain('Forgot your password?');
  expect([(await get(askAddress)).statusCode, (await get('/new-password')).statusCode]).toEqual([404, 404]);
});

test('answers the same, with the same headers, whether or not an account has the address', async () => {
  const [known, unknown] = [await ask(signInEmail), await ask('nobody@example.com')];
  expect([known.statusCode, unknown.body]).toEqual([200, known.body]);
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  expect(known.body).toContain('If an account has this email, a link is on its way.');
  expect(site.woken).toBe(2);
  expect(await site.passwordResets.claim(now, 9)).toMatchObject([{ email: signInEmail }]);
});

test('answers the same to the fourth request of a day, which sends no mail', async () => {
  const answers = [];
  for (let time = 0; time < 4; time += 1) answers.push((await ask(signInEmail)).body);
  expect(new Set(answers).size).toBe(1);
  expect(await site.passwordResets.claim(now, 9)).toHaveLength(3);
});

test.each([
  ['', 'Enter your email.'],
  ['ann', 'Enter a valid email, for example name@example.com.'],
  ['=?utf-8?q?ann?=@example.com', 'Enter a valid email, for example name@example.com.'],
  [`${'a'.repeat(65)}@example.com`, 'This email is too long.'],
])('says what is wrong with the address %j', async (email, problem) => {
  const { statusCode, body } = await ask(email);
  expect(statusCode).toBe(422);
  expect(body).toContain(`<li><a href="#email">${problem}</a></li>`);
  expect(site.woken).toBe(0);
});

test.each([
  ['no token', () => ''],
  ['the token of the sign-in form', async () => csrfIn((await get(site.address)).body)],
])('refuses a request with %s', async (_, csrf) => {
  const { statusCode, body } = await post(askAddress, { csrf: await csrf(), email: signInEmail });
  expect([statusCode, site.woken]).toEqual([403, 0]);
  expect(body).toContain('This page was out of date. Send the form again.');
});

test('answers 404 to a sign-in that is over', async () => {
  for (const answer of [
    await get('/sign-in/two/password'),
    await post('/sign-in/two/password', { email: signInEmail }),
  ])
    expect([answer.statusCode, answer.body.includes('This page has expired')]).toEqual([404, true]);
});

// Rule PASSWORD-2.
test('answers 429 to a network that asks too often, and not to another one', async () => {
  for (let time = 0; time < 60; time += 1) expect((await ask(`nobody${time}@example.com`)).statusCode).toBe(200);
  const refused = await ask(signInEmail);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
  expect(refused.body).toContain('Wait 10 minutes, then try again.');
  expect((await ask(signInEmail, '198.51.100.7')).statusCode).toBe(200);
});

// Rules PASSWORD-3 and PASSWORD-4.
test('changes the password with a link, once, and ends the sessions of the account', async () => {
  await database.pool.query(
    `INSERT INTO oidc_records (model, id, payload, session_uid, account_id) VALUES ('Session', 'x', '{}', 'sid', $1)`,
    [site.accountId],
  );
  const [token, second] = [await newLink(), await newLink()];
  for (let opened = 0; opened < 3; opened += 1) {
    const page = await get(`/new-password?token=${token}`);
    expect([page.statusCode, page.body.includes(`for ${signInEmail}`)]).toEqual([200, true]);
  }
  const woken = site.woken;
  const changed = await choose(token, better);
  expect([changed.statusCode, changed.body.includes('Your password was changed')]).toEqual([200, true]);
  expect(site.woken).toBe(woken + 1);
  expect((await signIn(signInPassword)).statusCode).toBe(401);
  expect((await signIn(better)).statusCode).toBe(303);
  const { rows } = await database.pool.query(
    'SELECT (SELECT count(*)::int FROM oidc_records) AS records, (SELECT count(*)::int FROM revoked_sessions) AS revoked',
  );
  expect(rows).toEqual([{ records: 0, revoked: 1 }]);
  expect(await site.passwordResets.claim(now, 9)).toMatchObject([{ kind: 'changed', email: signInEmail }]);
  for (const used of [token, second]) {
    const again = await choose(used, 'yet another one');
    expect([again.statusCode, again.body.includes('This link is no longer valid')]).toEqual([410, true]);
    expect((await get(`/new-password?token=${used}`)).statusCode).toBe(410);
  }
});

test.each([
  ['expired', async (token: string) => ((now = new Date(now.getTime() + 60 * 60_000)), token)],
  ['wrong', async (token: string) => `${token}x`],
  ['missing', async () => ''],
  [
    'older than a password that was set on the command line',
    async (token: string) => {
      await makeEndSessionsOf(database, { now: () => now })(site.accountId);
      return token;
    },
  ],
])('refuses a link that is %s', async (_, altered) => {
  const token = await altered(await newLink());
  expect((await get(`/new-password?token=${token}`)).statusCode).toBe(410);
  expect((await choose(token, better)).statusCode).toBe(410);
  expect((await signIn(signInPassword)).statusCode).toBe(303);
});

// Rule PASSWORD-5.
test.each([
  ['iloveyou', 'iloveyou', 'password', 'Many people use this password, so it is easy to guess. Choose another one.'],
  [
    'lectern-2026',
    'lectern-2026',
    'password',
    'This password is little more than the name of this site or your own. Add other words to it.',
  ],
  ['short', 'short', 'password', 'Use at least 8 characters.'],
  ['x'.repeat(257), 'x'.repeat(257), 'password', 'Use at most 256 characters.'],
  [better, 'another one', 'repeated', 'The two passwords differ. Enter the new password twice.'],
])('refuses the new password %j, and keeps the link', async (password, repeated, field, problem) => {
  const token = await newLink();
  const refused = await choose(token, password, repeated);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(`<li><a href="#${field}">${problem}</a></li>`);
  expect(refused.body).toContain(`name="token" value="${token}"`);
  expect(refused.body).not.toContain(`value="${password}"`);
  expect((await choose(token, better)).statusCode).toBe(200);
});

// Rule PASSWORD-6.
test('logs that a password was asked for and changed, without an address, a token or a password', async () => {
  const token = await newLink();
  await get(`/new-password?token=${token}`);
  await choose(token, 'short');
  await choose(token, better);
  const log = site.logged.join('');
  expect(log).toContain('Somebody has asked for a link to a new password');
  expect(log).toContain(`"account":"${site.accountId}"`);
  for (const secret of [signInEmail, token, better]) expect(log).not.toContain(secret);
});

test('runs no script but that of the theme, sends no referrer, is not stored and not framed', async () => {
  const token = await newLink();
  for (const { headers, body } of [await get(askAddress), await get(`/new-password?token=${token}`)]) {
    expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store']);
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    expect(String(headers['content-security-policy'])).toContain(`script-src ${lookScript.source};`);
    expect(body.replace(lookScript.element, '')).not.toContain('<script');
  }
});
