import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OktaIdentity } from '../../src/infrastructure/identity/OktaIdentity.ts';
import { ApiClient } from '../../src/infrastructure/http/ApiClient.ts';
import { bindRemoteSession, bindSessionFlows } from '../../src/main/bindSession.ts';
import { buildContainer } from '../../src/main/container.ts';
import { tokens } from '../../src/main/tokens.ts';
import { Session } from '../../src/ui/features/session/Session.ts';
import type { SessionKeeper } from '../../src/ui/features/session/SessionKeeper.ts';
import { ada, startBrowser, type BrowserUnderTest } from '../fixtures/identityUnderTest.ts';
import { sessionWorld } from '../fixtures/sessionWorld.ts';

// API calls, session and provider are wired as in the composition root.
let server: Server;
let baseUrl: string;
let heard: string[] = [];
let browser: BrowserUnderTest;

beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    if (url === '/thing') heard.push(headers.authorization ?? 'anonymous');
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ plan: 'team', status: 'active', is_retrial_eligible: false, features: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  heard = [];
  browser = await startBrowser({
    kind: 'okta',
    choices: { algorithm: 'RS256', opaque: false, grace: false, responseModes: ['query'] },
    bind: (config, world) => new OktaIdentity(config, world),
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
  const container = buildContainer(() => Promise.resolve(undefined));
  const session: Session = new Session({
    load: async (): Promise<SessionKeeper> => container.get(tokens.sessionKeeper),
    report: (fault) => world.reported.push(fault),
  });
  const api = new ApiClient({ baseUrl, token: () => session.accessToken() });
  container.rebind(tokens.api).toConstantValue(api);
  container.rebind(tokens.errorReports).toConstantValue(ports.reports);
  bindRemoteSession(container, tab.identity);
  for (const [token, port] of [
    [tokens.sessionIndicator, ports.indicator],
    [tokens.sessionEnd, ports.sessionEnd],
    [tokens.pages, ports.pages],
    [tokens.clock, ports.clock],
    [tokens.analytics, ports.analytics],
  ] as const)
    container.bind<unknown>(token).toConstantValue(port);
  bindSessionFlows(container, session);
  await container.get(tokens.sessionKeeper).restore();
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
  expect(world.events).toEqual([['Unexpected Logout', { reason: 'RefreshError' }], ['Removing Session Cookie']]);
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
    [['Unexpected Logout', { reason: 'RefreshError' }], ['Removing Session Cookie']],
    undefined,
    undefined,
  ]);
});
