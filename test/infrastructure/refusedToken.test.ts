import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oktaIdentity } from '../../src/infrastructure/identity/oktaIdentity.ts';
import { ApiClient } from '../../src/infrastructure/http/client/ApiClient.ts';
import { bindRemoteSession, bindSessionFlows } from '../../src/main/session/bindSession.ts';
import { buildContainer } from '../../src/main/container/buildContainer.ts';
import { sessionTokens, tokens } from '../../src/main/container/tokens.ts';
import { Session } from '../../src/ui/features/session/Session.ts';
import type { SessionKeeper } from '../../src/ui/features/session/SessionKeeper.ts';
import { ada, startBrowser, type BrowserUnderTest } from '../fixtures/identity/identityUnderTest.ts';
import { aSession } from '../fixtures/values/aSession.ts';
import { sessionWorld } from '../fixtures/identity/sessionWorld.ts';
import { noTokens } from '../../src/application/ports/session/CallTokens.ts';

// API calls, session and provider are wired as in the composition root.
let server: Server;
let baseUrl: string;
let heard: string[] = [];
/** Whether the server refuses a token at an address. */
let refuses: (token: string, url: string) => boolean;
let browser: BrowserUnderTest;

beforeAll(async () => {
  server = createServer(({ url = '', headers: { authorization = 'anonymous' } }, response) => {
    if (url === '/thing') heard.push(authorization);
    if (authorization !== 'anonymous' && refuses(authorization.replace('Bearer ', ''), url))
      return response
        .writeHead(401, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify({ type: '/problems/invalid-token', status: 401 }));
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ plan: 'team', status: 'active', is_retrial_eligible: false, features: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  heard = [];
  refuses = () => false;
  browser = await startBrowser({
    kind: 'okta',
    choices: { algorithm: 'RS256', opaque: false, grace: false, responseModes: ['query'] },
    bind: (config, world) => oktaIdentity(config, world),
  });
});
afterEach(() => browser.provider.stop());

/** Signs Ada in at noon, so that her tokens are issued then. */
async function signedIn() {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const tab = browser.openTab({ now: () => now });
  await browser.signIn(tab);
  const { world, ports } = sessionWorld();
  world.cookie = ada.sub;
  const container = buildContainer(noTokens, { session: aSession().session, collector: 'none' });
  const session: Session = new Session({
    load: async (): Promise<SessionKeeper> => container.get(sessionTokens.sessionKeeper),
    report: (fault) => world.reported.push(fault),
  });
  const api = new ApiClient({ baseUrl, tokens: session.callTokens });
  container.rebind(tokens.api).toConstantValue(api);
  container.rebind(tokens.errorReports).toConstantValue(ports.errorReports);
  container.rebind(tokens.trackEvent).toConstantValue(ports.trackEvent);
  container.rebind(tokens.identifyVisitor).toConstantValue(async () => undefined);
  bindRemoteSession(container, tab.identity);
  for (const [token, port] of [
    [sessionTokens.sessionIndicator, ports.sessionIndicator],
    [sessionTokens.sessionEnd, ports.sessionEnd],
    [sessionTokens.pages, ports.pages],
    [sessionTokens.clock, ports.clock],
  ] as const)
    container.bind<unknown>(token).toConstantValue(port);
  bindSessionFlows(container, session);
  await container.get(sessionTokens.sessionKeeper).restore();
  const call = () => api.call({ method: 'GET', path: '/thing', signal: new AbortController().signal });
  return { world, tab, session, call, pass: (seconds: number) => void (now += seconds * 1000) };
}

/** Sends six calls at the same time. */
const six = <Answer>(call: () => Promise<Answer>) => Promise.all(Array.from({ length: 6 }, call));

test('ends the session once when the refresh token is revoked, and sends all waiting calls anonymously', async () => {
  const { world, tab, session, call, pass } = await signedIn();
  expect(session.state).toBe('signed-in');
  pass(3560);
  await browser.provider.revokeAll();
  const before = browser.provider.calls('token').length;
  expect((await six(call)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(heard).toEqual(Array(6).fill('anonymous'));
  expect(session.state).toBe('signed-out');
  expect(world.events).toEqual([
    ['Unexpected Logout', { reason: 'RefreshError' }],
    ['Removing Session Cookie', {}],
  ]);
  expect([world.cookie, tab.identity.held(), world.reported, world.pageActs]).toEqual([undefined, undefined, [], []]);
  await six(call);
  expect(browser.provider.calls('token')).toHaveLength(before + 1);
  expect(world.events).toHaveLength(2);
});

test.each([
  ['503', { status: 503 }],
  ['no answer', 'lost'],
] as const)('keeps the session and the valid token when the provider is unreachable (%s)', async (_, fault) => {
  const { world, tab, session, call, pass } = await signedIn();
  const { access } = tab.identity.held() ?? {};
  pass(3560);
  // One try and two retries (rule TOKEN-12).
  browser.provider.fail('token', fault, fault, fault);
  await six(call);
  expect(new Set(heard)).toEqual(new Set([`Bearer ${access}`]));
  expect([session.state, world.events, world.cookie]).toEqual(['signed-in', [], ada.sub]);
});

test('ends the session once when the provider is unreachable until the token expires (rule SESSION-11), and sends calls anonymously', async () => {
  const { world, tab, session, call, pass } = await signedIn();
  pass(3700);
  browser.provider.fail('token', { status: 503 }, { status: 503 }, { status: 503 });
  await six(call);
  expect(new Set(heard)).toEqual(new Set(['anonymous']));
  expect([session.state, world.events, world.cookie, tab.identity.held()]).toEqual([
    'signed-out',
    [
      ['Unexpected Logout', { reason: 'RefreshError' }],
      ['Removing Session Cookie', {}],
    ],
    undefined,
    undefined,
  ]);
});

test('renews a token that the server refuses, repeats each call once, and keeps the session', async () => {
  const { world, tab, session, call } = await signedIn();
  const old = tab.identity.held()?.access ?? '';
  const before = browser.provider.calls('token').length;
  refuses = (token) => token === old;
  expect((await six(call)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const renewed = tab.identity.held()?.access;
  expect(heard).toEqual([...Array<string>(6).fill(`Bearer ${old}`), ...Array<string>(6).fill(`Bearer ${renewed}`)]);
  expect(browser.provider.calls('token')).toHaveLength(before + 1);
  expect([session.state, session.hasEnded, world.events, world.reported]).toEqual(['signed-in', false, [], []]);
});

test('keeps the session when the subscription service refuses the first token only', async () => {
  let old: string | undefined;
  refuses = (token, url) => url.startsWith('/subscriptions') && token === (old ??= token);
  const { world, session } = await signedIn();
  expect([session.state, session.subscription?.plan, world.events]).toEqual(['signed-in', 'team', []]);
});

test('ends the session and repeats the call anonymously when a refused token cannot be renewed', async () => {
  const { world, session, call } = await signedIn();
  await browser.provider.revokeAll();
  refuses = () => true;
  expect((await call()).status).toBe(200);
  expect(heard).toEqual([expect.stringMatching(/^Bearer /), 'anonymous']);
  expect([session.state, session.hasEnded, session.failure]).toEqual(['signed-out', true, undefined]);
  expect(world.events).toEqual([
    ['Unexpected Logout', { reason: 'RefreshError' }],
    ['Removing Session Cookie', {}],
  ]);
});

test('ends the session once and shows why when the server refuses the renewed token too', async () => {
  const { world, session, call } = await signedIn();
  refuses = () => true;
  expect(new Set((await six(call)).map(({ status }) => status))).toEqual(new Set([401]));
  expect(heard).toHaveLength(12);
  expect([session.state, session.failure]).toEqual(['signed-out', 'not-accepted']);
  expect(world.events).toHaveLength(2);
});

test('shows why when the server refuses the tokens of a new sign-in', async () => {
  refuses = () => true;
  const { world, session } = await signedIn();
  expect([session.state, session.failure]).toEqual(['signed-out', 'not-accepted']);
  expect(world.events).toEqual([
    ['Unexpected Logout', { reason: 'RefreshError' }],
    ['Removing Session Cookie', {}],
  ]);
});

test('keeps the session, and lets the call fail, when a refused token cannot be renewed during an outage', async () => {
  const { world, session, call } = await signedIn();
  refuses = () => true;
  browser.provider.fail('token', { status: 503 }, { status: 503 }, { status: 503 });
  await expect(call()).rejects.toMatchObject({ name: 'ApiFault' });
  expect([session.state, session.failure, world.events]).toEqual(['signed-in', undefined, []]);
});
