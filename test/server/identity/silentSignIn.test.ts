import {
  callback,
  issuer,
  openIdentity,
  site,
  type Browser,
  type IdentityUnderTest,
  type Parameters,
} from '../../fixtures/identity/identityProvider.ts';

const modes = ['query', 'fragment', 'form_post', 'okta_post_message', 'web_message'] as const;

let test: IdentityUnderTest;
let signedIn: Browser;
beforeAll(async () => {
  test = await openIdentity();
  signedIn = test.browser();
  await signedIn.signIn();
});
afterAll(() => test.close());

it.each(modes)('answers login_required with the state when there is no session: %s', async (mode) => {
  const { answer } = await silent(test.browser(), mode);
  expect(answer).toEqual({
    error: 'login_required',
    error_description: expect.stringMatching(/.+/),
    state: 'the-state',
    iss: issuer,
  });
});

it.each(modes)('answers a code when there is a session: %s', async (mode) => {
  const { answer } = await silent(signedIn, mode);
  expect(answer).toEqual({ code: expect.any(String), state: 'the-state', iss: issuer });
  expect((await signedIn.redeem(String(answer['code']))).statusCode).toBe(200);
});

it('answers a code while the sign-in is younger than max_age, and login_required after that', async () => {
  expect((await silent(signedIn, 'query', { max_age: '3600' })).answer).toHaveProperty('code');
  expect((await silent(signedIn, 'query', { max_age: '0' })).answer).toMatchObject({ error: 'login_required' });
});

it.each(modes)('allows framing by the site only: %s', async (mode) => {
  for (const browser of [test.browser(), signedIn]) {
    const { response } = await silent(browser, mode);
    expect(response.headers['x-frame-options']).toBeUndefined();
    if (response.statusCode === 200 || mode === 'form_post')
      expect(response.headers['content-security-policy']).toMatch(new RegExp(`frame-ancestors ${site}(;|$)`));
  }
});

it.each([true, false])(
  'redirects a frame without messages to the silent page of the site (session: %s)',
  async (isSignedIn) => {
    const { statusCode, headers } = await (isSignedIn ? signedIn : test.browser()).authorize({
      prompt: 'none',
      redirect_uri: `${site}/auth-silent`,
    });
    const to = new URL(String(headers.location));
    expect([statusCode, to.origin + to.pathname, headers['x-frame-options']]).toEqual([
      303,
      `${site}/auth-silent`,
      undefined,
    ]);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      state: 'the-state',
      iss: issuer,
      ...(isSignedIn ? { code: expect.any(String) as unknown } : { error: 'login_required' }),
    });
  },
);

describe.each(['okta_post_message', 'web_message'])('the page for %s', (mode) => {
  it('allows only its own script, and is sent with no-store and no-referrer', async () => {
    const { response } = await silent(signedIn, mode);
    const nonce = /<script nonce="([^"]+)">/.exec(response.body)?.[1] ?? '';
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(response.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors ${site}`,
    );
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
    });
    expect((await silent(signedIn, mode)).response.body).not.toContain(nonce);
  });

  it('escapes the state inside its script', async () => {
    const state = '</script><script>alert(1)</script><!-- & \u2028\u2029 ${x} \\" \'';
    const { response, answer } = await silent(signedIn, mode, { state });
    expect(response.body.match(/<\/?script/g)).toHaveLength(2);
    expect(response.body).not.toMatch(/<!--|[\u2028\u2029]|[^?]&/);
    expect(answer['state']).toBe(state);
  });
});

it('posts to the opener when the page is in its own window', async () => {
  const { response } = await silent(signedIn, 'okta_post_message');
  const sent: unknown[] = [];
  const window = { opener: { postMessage: (...sentNow: unknown[]) => sent.push(sentNow) } };
  Object.assign(window, { parent: window });
  run(response.body, window);
  expect(sent).toEqual([[expect.objectContaining({ state: 'the-state' }), site]]);
});

async function silent(browser: Browser, mode: string, more: Parameters = {}) {
  const response = await browser.authorize({ prompt: 'none', response_mode: mode, ...more });
  const location = response.headers.location ?? '';
  if (mode === 'query' || mode === 'fragment') {
    expect(location.startsWith(callback + (mode === 'query' ? '?' : '#'))).toBe(true);
    return {
      response,
      answer: Object.fromEntries(new URLSearchParams(location.slice(callback.length + 1))) as Record<string, unknown>,
    };
  }
  expect(location).toBe('');
  if (mode === 'form_post') {
    expect(response.body).toContain(`action="${callback}"`);
    return {
      response,
      answer: Object.fromEntries(
        [...response.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
      ) as Record<string, unknown>,
    };
  }
  expect(response.statusCode).toBe(200);
  const sent: [Record<string, unknown>, string][] = [];
  run(response.body, {
    parent: { postMessage: (message: Record<string, unknown>, target: string) => sent.push([message, target]) },
  });
  const [[message, target] = [{}, '']] = sent;
  expect(target).toBe(site);
  if (mode === 'okta_post_message') return { response, answer: message };
  expect(message['type']).toBe('authorization_response');
  return { response, answer: message['response'] as Record<string, unknown> };
}

/** Runs the script of a page, as a browser would. */
function run(page: string, window: object): void {
  const script = /<script nonce="[^"]+">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  new Function('window', script)(window);
}
