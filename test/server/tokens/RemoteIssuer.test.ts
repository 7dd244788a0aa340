import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DependencyFault } from '../../../server/application/ports/faults/ErrorReports.ts';
import { JwtAccessTokens } from '../../../server/tokens/JwtAccessTokens.ts';
import { RemoteIssuer } from '../../../server/tokens/RemoteIssuer.ts';
import { accessClaims, audience, makeSigner, type TokenSigner } from '../../fixtures/identity/signedTokens.ts';

let now: Date;
let server: Server;
let issuer: string;
let signer: TokenSigner;
let other: TokenSigner;
/** The answers of the provider by path. Other paths answer 404. */
let answers: Record<string, unknown>;
let asked: string[];
let isDown: boolean;

const answer: RequestListener = (request, response) => {
  asked.push(`${request.url} ${request.headers.authorization ?? ''}`.trim());
  if (isDown) return void request.socket.destroy();
  const body = answers[`${request.url} ${request.headers.authorization ?? ''}`.trim()] ?? answers[request.url ?? ''];
  if (typeof body === 'number') return void response.writeHead(body, { location: '/elsewhere' }).end();
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

beforeAll(async () => {
  [signer, other] = await Promise.all([makeSigner('ES256'), makeSigner('ES256', 'key-2')]);
});
beforeEach(async () => {
  now = new Date();
  [asked, isDown] = [[], false];
  server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realm`;
  answers = {
    '/realm/.well-known/openid-configuration': {
      issuer,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/me`,
    },
    '/realm/keys': { keys: signer.published },
    '/realm/me': 401,
    '/realm/me Bearer opaque': { sub: 'person-9' },
  };
});
afterEach(() => new Promise((done) => server.close(done)));

function open() {
  const clock = { now: () => now };
  const remote = new RemoteIssuer(issuer, clock);
  return new JwtAccessTokens({
    issuer,
    audience,
    keys: remote.keys,
    userinfo: remote.userinfo,
    names: { id: 'aid', trainingAdmin: 'training_admin', trainingRole: 'training_role' },
    subjectStandsIn: true,
    isRevoked: async () => false,
    clock,
  });
}
const token = (by: TokenSigner = signer) => by.sign(accessClaims(now, { iss: issuer }));

test('finds the keys by discovery, and fetches them once', async () => {
  const tokens = open();
  for (let count = 0; count < 3; count += 1)
    await expect(tokens.verify(await token())).resolves.toMatchObject({ ok: true });
  expect(asked).toEqual(['/realm/.well-known/openid-configuration', '/realm/keys']);
});

test('fetches the keys once for concurrent tokens', async () => {
  const tokens = open();
  const sent = await token();
  await Promise.all(Array.from({ length: 20 }, () => tokens.verify(sent)));
  expect(asked).toHaveLength(2);
});

test('fetches the keys again for an unknown key, but not for every token', async () => {
  const tokens = open();
  await tokens.verify(await token());
  for (let count = 0; count < 3; count += 1)
    await expect(tokens.verify(await token(other))).resolves.toMatchObject({ ok: false });
  expect(asked.filter((path) => path.endsWith('/keys')).length).toBeLessThanOrEqual(2);
});

test('uses the last known keys while the provider is down', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'], now });
  try {
    const tokens = open();
    await tokens.verify(await token());
    isDown = true;
    jest.setSystemTime(now.getTime() + 3_600_000);
    now = new Date(now.getTime() + 1_800_000);
    await expect(tokens.verify(await token())).resolves.toMatchObject({ ok: true });
    await expect(tokens.verify(await token(other))).resolves.toMatchObject({ ok: false });
    expect(asked.length).toBeGreaterThan(2);
  } finally {
    jest.useRealTimers();
  }
});

test('throws when the provider is down from the start, and tries again with the next token', async () => {
  const tokens = open();
  isDown = true;
  await expect(tokens.verify(await token())).rejects.toThrow(DependencyFault);
  isDown = false;
  await expect(tokens.verify(await token())).resolves.toMatchObject({ ok: true });
});

test.each([
  ['names another issuer', { issuer: 'https://evil.example', jwks_uri: 'https://evil.example/keys' }],
  ['names no keys', { issuer: undefined }],
  ['is null', null],
  ['is missing', 404],
  ['is a redirect', 302],
])('throws when the discovery document %s', async (_case, document) => {
  answers['/realm/.well-known/openid-configuration'] =
    document !== null && typeof document === 'object' ? { ...{ issuer }, ...document } : document;
  await expect(open().verify(await token())).rejects.toThrow(DependencyFault);
});

describe('an opaque token', () => {
  test('is looked up at most once a minute', async () => {
    const tokens = open();
    for (let count = 0; count < 2; count += 1)
      await expect(tokens.verify('opaque')).resolves.toMatchObject({ value: { person: { id: 'person-9' } } });
    now = new Date(now.getTime() + 60_000);
    await tokens.verify('opaque');
    expect(asked.filter((path) => path.startsWith('/realm/me'))).toEqual([
      '/realm/me Bearer opaque',
      '/realm/me Bearer opaque',
    ]);
  });

  test('is looked up once for concurrent requests', async () => {
    const tokens = open();
    await Promise.all(Array.from({ length: 20 }, () => tokens.verify('opaque')));
    expect(asked.filter((call) => call.startsWith('/realm/me'))).toHaveLength(1);
  });

  test('is refused when the provider does not know it', async () => {
    await expect(open().verify('unknown')).resolves.toEqual({ ok: false, refusal: 'invalid' });
  });

  test.each([[500], [302], [[]], [{ name: 'no subject' }]])(
    'causes a fault that is not cached when userinfo answers %j',
    async (body) => {
      const tokens = open();
      answers['/realm/me Bearer opaque'] = body;
      await expect(tokens.verify('opaque')).rejects.toThrow(DependencyFault);
      answers['/realm/me Bearer opaque'] = { sub: 'person-9' };
      await expect(tokens.verify('opaque')).resolves.toMatchObject({ ok: true });
    },
  );

  test('refuses an opaque token when the provider has no userinfo endpoint', async () => {
    answers['/realm/.well-known/openid-configuration'] = { issuer, jwks_uri: `${issuer}/keys` };
    await expect(open().verify('opaque')).resolves.toMatchObject({ ok: false });
  });
});

// Rule TOKEN-19.
test.each([
  ['ahead of', 3600 + 120, 3720],
  ['behind', -300, -300],
])('says that our clock is %s the provider when that may be why a token is refused', async (_how, off, seconds) => {
  const real = now;
  const claims = accessClaims(real, { iss: issuer, nbf: Math.floor(real.getTime() / 1000) });
  const sent = await signer.sign(claims);
  now = new Date(real.getTime() + off * 1000);
  const clock = { now: () => now };
  const remote = new RemoteIssuer(issuer, clock);
  const refusals: unknown[] = [];
  const tokens = new JwtAccessTokens({
    issuer,
    audience,
    keys: remote.keys,
    names: { id: 'aid', trainingAdmin: 'training_admin', trainingRole: 'training_role' },
    subjectStandsIn: true,
    isRevoked: async () => false,
    clockSeconds: () => remote.clockSeconds,
    onRefusal: (refusal) => refusals.push(refusal),
    clock,
  });
  await expect(tokens.verify(sent)).resolves.toEqual({ ok: false, refusal: 'invalid' });
  expect(refusals).toEqual([{ cause: 'clock', issuer, seen: expect.any(Number), wanted: 60 }]);
  expect(Math.abs((refusals[0] as { readonly seen: number }).seen - seconds)).toBeLessThan(3);
});
