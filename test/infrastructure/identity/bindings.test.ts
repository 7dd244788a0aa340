import { JSDOM } from 'jsdom';
import type { PublicSettings } from '../../../src/domain/page/page.ts';
import { browserWorld } from '../../../src/infrastructure/identity/BrowserWorld.ts';
import { oidcIdentity } from '../../../src/infrastructure/identity/oidcIdentity.ts';
import { oktaIdentity } from '../../../src/infrastructure/identity/oktaIdentity.ts';
import { bindIdentity } from '../../../src/main/session/bindIdentity.ts';
import { identitySettings } from '../../fixtures/values/identitySettings.ts';

const discovery = {
  issuer: 'https://id.example',
  authorization_endpoint: 'https://id.example/authorize',
  token_endpoint: 'https://id.example/token',
  jwks_uri: 'https://id.example/keys',
  id_token_signing_alg_values_supported: ['RS256'],
  response_modes_supported: ['web_message'],
};
// The provider answers every address with both.
const answer = { ...discovery, keys: [] };
const site = (identity: Partial<PublicSettings['identity']> = {}, publicUrl = 'https://training.example') =>
  ({ publicUrl, identity: { ...identitySettings, ...identity } }) as PublicSettings;

let dom: JSDOM;
let document: Document;
let left: string[];
beforeEach(() => {
  dom = new JSDOM('<!doctype html><body></body>', { url: 'https://training.example/videos' });
  ({ document } = dom.window);
  left = [];
  const listen = {
    addEventListener: dom.window.addEventListener.bind(dom.window),
    removeEventListener: dom.window.removeEventListener.bind(dom.window),
  };
  const window = {
    ...listen,
    document,
    history: dom.window.history,
    location: {
      origin: 'https://training.example',
      pathname: '/videos',
      assign: (address: string) => left.push(address),
    },
  };
  // An open BroadcastChannel would keep the test process alive.
  Object.assign(globalThis, {
    window,
    localStorage: dom.window.localStorage,
    sessionStorage: dom.window.sessionStorage,
    BroadcastChannel: undefined,
  });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () => new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
    );
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const frames = () => document.querySelectorAll('iframe').length;
const bindings = [
  ['okta', () => bindIdentity(oktaIdentity, site())],
  [
    'oidc',
    () =>
      bindIdentity(oidcIdentity, site({ kind: 'oidc', issuer: 'https://id.example', apiUrl: 'https://id.example' })),
  ],
] as const;

test.each(bindings)('%s: gives up a silent frame after exactly five seconds', async (_kind, bind) => {
  const ended: string[] = [];
  bind()
    .silent()
    .catch((fault: Error) => void ended.push(fault.message));
  while (frames() === 0 && ended.length === 0) await new Promise(setImmediate);
  await jest.advanceTimersByTimeAsync(4_999);
  expect([ended, frames()]).toEqual([[], 1]);
  await jest.advanceTimersByTimeAsync(1);
  expect([ended, frames()]).toEqual([['Waiting for postMessage timed out'], 0]);
});

test.each([
  [
    'an issuer without HTTPS',
    { issuer: 'http://id.example' },
    'https://training.example',
    'issuer must be a valid HTTPS URI',
  ],
  [
    'an issuer on localhost for a site with HTTPS',
    { issuer: 'http://localhost:9000' },
    'https://training.example',
    'issuer must be a valid HTTPS URI',
  ],
  ['a site without HTTPS', {}, 'http://training.example', 'redirect URI must be a valid HTTPS URI'],
  [
    'two configuration faults',
    { apiUrl: 'id.example', scopes: ['email'] },
    'https://training.example',
    'API URL must be a valid HTTPS URI; Scopes must contain "openid"',
  ],
])('both bindings refuse %s', (_case, identity, publicUrl, told) => {
  for (const binding of [oktaIdentity, oidcIdentity])
    expect(() => bindIdentity(binding, site(identity, publicUrl))).toThrow(new Error(told));
});

test('both bindings accept a provider on localhost for a site on localhost', () => {
  const local = { issuer: 'http://localhost:3000/oauth2/default', apiUrl: 'http://localhost:3000' };
  for (const binding of [oktaIdentity, oidcIdentity])
    expect(() => bindIdentity(binding, site(local, 'http://localhost:3000'))).not.toThrow();
});

test.each([
  [undefined, null],
  ['consent', 'consent'],
] as const)('sends the prompt of the settings to the provider: %s', async (prompt, asked) => {
  void bindIdentity(
    oidcIdentity,
    site({ kind: 'oidc', issuer: 'https://id.example', ...(prompt === undefined ? {} : { prompt }) }),
  ).signIn({ path: '/', registration: false });
  while (left.length === 0) await new Promise(setImmediate);
  expect(new URL(left[0] ?? '').searchParams.get('prompt')).toBe(asked);
});

test('writes each sentence about the provider once to the console, and not as an error', () => {
  const [info, error] = (['info', 'error'] as const).map((level) => jest.spyOn(console, level).mockReturnValue());
  const { say } = browserWorld(1);
  for (const sentence of ['Nobody.', 'Nobody.', 'Refused.']) say(sentence);
  expect(info?.mock.calls).toEqual([['[session] Nobody.'], ['[session] Refused.']]);
  expect(error).not.toHaveBeenCalled();
});

test('stores tokens in localStorage first, then in sessionStorage', () => {
  const [best, next] = browserWorld(1).storages.map((storage) => storage());
  expect([best === localStorage, next === sessionStorage]).toEqual([true, true]);
});

test.each([
  ['the page is shown again', 0, true],
  ['ten seconds pass without a page change', 10_000, false],
])(
  'leaves the page for the provider, and allows the next attempt when %s',
  async (_case, milliseconds, isShownAgain) => {
    let isFree = false;
    void browserWorld(1)
      .leave('https://id.example/authorize')
      .then(() => (isFree = true));
    await jest.advanceTimersByTimeAsync(Math.max(0, milliseconds - 1));
    expect([left, isFree]).toEqual([['https://id.example/authorize'], false]);
    if (isShownAgain) dom.window.dispatchEvent(new dom.window.Event('pageshow'));
    await jest.advanceTimersByTimeAsync(1);
    expect(isFree).toBe(true);
  },
);
