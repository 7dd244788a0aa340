import { lookScript } from '../../../../server/application/page/lookScript.ts';
import { mostPerAccount } from '../../../../server/identity/signIn/throttle.ts';
import {
  aProgress,
  makeSignInSite,
  signInEmail,
  signInPassword,
  type SignInSite,
} from '../../../fixtures/identity/signInSite.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
let site: SignInSite;
let now: Date;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(async () => {
  await database.empty('accounts', 'sign_in_failures');
  now = new Date('2026-01-01T12:00:00Z');
  site = await makeSignInSite({}, () => now, database);
});
afterEach(() => site.app.close());

const show = (address = site.address) => site.app.inject({ url: address });
const tokenIn = (page: string) => /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
async function send(fields: Record<string, string>, address = site.address, from = '192.0.2.1') {
  const csrf = tokenIn((await show()).body);
  return site.app.inject({
    method: 'POST',
    url: address,
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ csrf, ...fields }).toString(),
  });
}
const right = { username: signInEmail, password: signInPassword };

test('shows one form with the fields that password managers recognize', async () => {
  const { statusCode, body, headers } = await show();
  expect([statusCode, headers['content-type'], headers['cache-control'], headers['referrer-policy']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
    'same-origin',
  ]);
  expect(body.match(/<form/g)).toHaveLength(1);
  expect(body).toContain('<form method="post"');
  expect(body.match(/type="submit"/g)).toHaveLength(1);
  expect(body).toMatch(/<input[^>]*name="username"[^>]*autocomplete="username"/);
  expect(body).toMatch(/<input[^>]*name="password" type="password" autocomplete="current-password"/);
  expect(body.replace(lookScript.element, '')).not.toContain('<script');
  expect(body).not.toContain(' style=');
});

test('forbids framing and all scripts but that of the theme, and posts the form only to this site and the requesting site', async () => {
  const policy = String((await show()).headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "img-src 'self'",
      "form-action 'self' https://training.example",
    ]),
  );
  expect(policy.find((each) => each.startsWith('style-src'))).toMatch(/^style-src( 'sha256-[A-Za-z\d+/]{43}=')+$/);
  expect(policy.filter((each) => each.startsWith('script-src'))).toEqual([`script-src ${lookScript.source}`]);
});

test('finishes the sign-in with the right email and password', async () => {
  const { statusCode, headers } = await send(right);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/done', 'no-store']);
  expect(site.finished).toEqual([site.accountId]);
});

test('gives exactly the same answer to a wrong password and an unknown account', async () => {
  const [wrong, unknown] = [
    await send({ ...right, password: 'wrong' }),
    await send({ username: 'nobody@example.com', password: 'wrong' }),
  ];
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  expect(unknown.body.replaceAll('nobody@example.com', signInEmail)).toBe(wrong.body);
  expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
  expect(wrong.body).toContain(`value="${signInEmail}"`);
  expect(wrong.body).not.toContain('value="wrong"');
  expect(site.finished).toEqual([]);
});

test('answers 429 with Retry-After to the tenth wrong password in a minute, for this account and address only', async () => {
  for (let time = 1; time < mostPerAccount; time += 1)
    expect((await send({ ...right, password: 'wrong' })).statusCode).toBe(401);
  const tenth = await send({ ...right, password: 'wrong' });
  expect([tenth.statusCode, tenth.headers['retry-after']]).toEqual([429, '60']);
  expect(tenth.body).toContain('Too many wrong passwords. Wait 60 seconds, then try again.');
  expect((await send(right)).statusCode).toBe(429);
  expect((await send({ ...right, username: 'other@example.com' })).statusCode).toBe(401);
  expect((await send({ ...right, password: 'wrong' }, site.address, '192.0.2.2')).statusCode).toBe(401);
  now = new Date(now.getTime() + 60_000);
  expect((await send(right)).statusCode).toBe(303);
});

test.each([
  [{ username: '', password: '' }, ['Enter your email', 'Enter your password']],
  [{ username: '  ', password: 'x' }, ['Enter your email']],
  [{ username: signInEmail, password: '' }, ['Enter your password']],
])('names the missing fields of %j, and does not count the try', async (fields, wanted) => {
  for (let time = 0; time <= mostPerAccount; time += 1) {
    const { statusCode, body } = await send(fields);
    expect(statusCode).toBe(401);
    expect([...body.matchAll(/<li><a href="#\w+">([^<]+)\.<\/a>/g)].map(([, problem]) => problem)).toEqual(wanted);
  }
});

test.each([
  ['no token', () => ''],
  ['a made-up token', () => 'x'.repeat(43)],
  [
    'the token of another sign-in',
    async () => {
      site.inProgress.set('two', aProgress({ uid: 'two' }));
      return tokenIn((await show('/sign-in/two')).body);
    },
  ],
])('answers 403 to a form with %s', async (_name, csrf) => {
  const { statusCode, body } = await send({ ...right, csrf: await csrf() });
  expect(statusCode).toBe(403);
  expect(body).toContain('This page was out of date');
  expect(site.finished).toEqual([]);
});

test.each(['GET', 'POST'] as const)(
  '%s of an unknown or finished sign-in answers 404 with a link to the site',
  async (method) => {
    await send(right);
    for (const address of [site.address, '/sign-in/unknown', `/sign-in/${'x'.repeat(99)}`]) {
      const { statusCode, body, headers } = method === 'GET' ? await show(address) : await send(right, address);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(body).toContain('This page has expired');
      expect(body).toContain('href="https://training.example"');
      expect(body).not.toContain('<form');
    }
  },
);

test.each(['GET', 'POST'] as const)(
  '%s of a finished sign-in redirects to the site when the person is signed in',
  async (method) => {
    await send(right);
    site.isSignedIn = true;
    const { statusCode, headers } = method === 'GET' ? await show() : await send(right);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      303,
      'https://training.example',
      'no-store',
    ]);
    site.inProgress.set('one', aProgress());
    expect((await show()).statusCode).toBe(200);
  },
);

test('fills in the email of the login hint', async () => {
  site.inProgress.set('one', aProgress({ loginHint: '"><b>ann' }));
  expect((await show()).body).toContain('value="&quot;&gt;&lt;b&gt;ann">');
});

test.each(['javascript:alert(1)', 'nowhere', 'data:text/html,x'])('offers no link back to %s', async (returnTo) => {
  site.inProgress.set('one', aProgress({ returnTo }));
  const { body, headers } = await show();
  expect(body).not.toContain(returnTo);
  expect(String(headers['content-security-policy'])).toContain("form-action 'self';");
});

test('escapes markup in the email', async () => {
  const { body } = await send({ username: `"><script>alert('x')</script>`, password: 'x' });
  expect(body.replace(lookScript.element, '')).not.toContain('<script');
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"');
});

test.each([
  ['repeated fields', 'application/x-www-form-urlencoded', 'username=a&username=b&password=c&password=d', 403],
  ['an empty body', 'application/x-www-form-urlencoded', '', 403],
  ['plain text', 'text/plain', 'username=a', 415],
  ['JSON', 'application/json', '{"username":"a"}', 415],
  ['NUL and broken escapes', 'application/x-www-form-urlencoded', 'username=%00&password=%ED%A0%80&x=%', 403],
  ['20,000 characters', 'application/x-www-form-urlencoded', `password=${'x'.repeat(20_000)}`, 413],
])('refuses %s as the form without a fault', async (_name, type, payload, status) => {
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: site.address,
    headers: { 'content-type': type },
    payload,
  });
  expect(statusCode).toBe(status);
});

test('answers 401 to an email with a NUL character', async () => {
  expect((await send({ username: 'a\0@b.c', password: '\0' })).statusCode).toBe(401);
});

test('shows name, logo and flags of a brand, and allows the origin of its logo', async () => {
  const brand = {
    name: 'Kestrel & Söhne',
    logo: 'https://cdn.kestrel.example/logo.svg',
    supportUrl: 'https://kestrel.example/help',
  };
  const own = await makeSignInSite({ brand, flags: ['design-system-theme'] });
  const { body, headers } = await own.app.inject({ url: own.address });
  expect(body).toContain('<title>Sign in · Kestrel &amp; Söhne</title>');
  expect(body).toContain('src="https://cdn.kestrel.example/logo.svg" alt="Kestrel &amp; Söhne"');
  expect(body).toContain('data-flags="design-system-theme"');
  expect(body).not.toContain('Lectern</span>');
  expect(headers['content-security-policy']).toContain("img-src 'self' https://cdn.kestrel.example;");
  await own.app.close();
});

// Rule LOG-5.
test('logs each sign-in and each refused one with the account and the network, and nothing that was typed', async () => {
  await send(right);
  site.inProgress.set('one', aProgress());
  await send({ ...right, password: 'wrong guess' });
  await send({ username: 'nobody@example.com', password: 'wrong guess' }, site.address, '2001:db8:0:7::1');
  for (let time = 1; time < mostPerAccount; time += 1) await send({ ...right, password: 'wrong guess' });
  const lines = site.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const about = { reqId: expect.any(String), network: '192.0.2.1', method: 'password' };
  const account = site.accountId;
  const wrong = 'A sign-in with a wrong email or password was refused';
  expect(lines.slice(0, 3)).toEqual([
    expect.objectContaining({ ...about, level: 30, account, msg: 'Somebody has signed in' }),
    expect.objectContaining({ ...about, level: 30, account, msg: wrong }),
    expect.objectContaining({ ...about, level: 30, network: '2001:db8:0:7', msg: wrong }),
  ]);
  expect(lines[2]).not.toHaveProperty('account');
  expect(lines.at(-1)).toMatchObject({
    level: 40,
    account,
    msg: 'A sign-in was refused after too many wrong passwords',
  });
  for (const typed of [signInEmail, signInPassword, 'wrong guess', 'nobody'])
    expect(site.logged.join('')).not.toContain(typed);
});
