import fc from 'fast-check';
import {
  type JsonWebKeyInput,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
} from 'node:crypto';
import { createLocalJWKSet, exportJWK, type JWK } from 'jose';
import { JwtAccessTokens, type JwtAccessTokensOptions } from '../../../server/tokens/JwtAccessTokens.ts';
import { accessClaims, audience, issuer, makeSigner, type TokenSigner } from '../../fixtures/signedTokens.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const seconds = Math.floor(now.getTime() / 1000);
let signer: TokenSigner;
let stranger: TokenSigner;
let elliptic: TokenSigner;
let tokens: JwtAccessTokens;
let revoked: Set<string>;

const open = (about: Partial<JwtAccessTokensOptions> = {}) =>
  new JwtAccessTokens({
    issuer,
    audience,
    keys: signer.keys,
    names: { id: 'aid', trainingAdmin: 'training_admin' },
    subjectStandsIn: false,
    isRevoked: async (session) => revoked.has(session),
    clock: { now: () => now },
    ...about,
  });

beforeAll(async () => {
  [signer, stranger, elliptic] = await Promise.all([makeSigner(), makeSigner(), makeSigner('ES256', 'key-2')]);
});
beforeEach(() => {
  revoked = new Set();
  tokens = open();
});

const encode = (part: unknown) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
const good = (about: Record<string, unknown> = {}) => signer.sign(accessClaims(now, about));
const partsOf = async (about: Record<string, unknown> = {}) =>
  (await good(about)).split('.') as [string, string, string];
const publicPem = () =>
  createPublicKey({ key: signer.published[0] as unknown as JsonWebKeyInput['key'], format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  });
const invalid = { ok: false, refusal: 'invalid' };

test('a token of the provider says who it is, and from which sign-in', async () => {
  const token = await good({ training_admin: true });
  await expect(tokens.verify(token)).resolves.toEqual({
    ok: true,
    value: { person: { id: 'person-1', trainingAdmin: true }, session: 'session-1', token },
  });
});

test.each([
  ['the audience is one of several', { aud: ['https://other.example', audience] }, {}],
  ['it has just expired, within the skew', { exp: seconds - 59 }, {}],
  ['it is about to begin, within the skew', { nbf: seconds + 60 }, {}],
  ['its header names the type of access tokens', {}, { typ: 'at+jwt' }],
  ['its header names the type of JWTs', {}, { typ: 'JWT' }],
  ['it has a nonce and is told to be an access token in its header', { nonce: 'n' }, { typ: 'application/at+jwt' }],
  ['it has a nonce and is told to be an access token in its claims', { nonce: 'n', typ: 'Bearer' }, { typ: 'JWT' }],
  ['its person is a number', { aid: 7 }, {}],
  ['it names no session', { sid: undefined }, {}],
])('it is good where %s', async (_case, claims, header) => {
  await expect(tokens.verify(await signer.sign(accessClaims(now, claims), header))).resolves.toMatchObject({
    ok: true,
  });
});

test.each([
  [true, true],
  ['true', true],
  [1, true],
  [false, false],
  ['false', false],
  ['yes', false],
  [{}, false],
  [undefined, false],
  [null, false],
])('training_admin %j makes an administrator: %j', async (claim, isAdministrator) => {
  await expect(tokens.verify(await good({ training_admin: claim }))).resolves.toMatchObject({
    value: { person: { trainingAdmin: isAdministrator } },
  });
});

const mutants: readonly (readonly [string, () => Promise<string> | string])[] = [
  ['no algorithm', async () => `${encode({ alg: 'none' })}.${(await partsOf())[1]}.`],
  ['no algorithm, in capital letters', async () => `${encode({ alg: 'NONE', kid: 'key-1' })}.${(await partsOf())[1]}.`],
  [
    'no algorithm, with the old signature',
    async () => `${encode({ alg: 'none', kid: 'key-1' })}.${(await partsOf()).slice(1).join('.')}`,
  ],
  ['its signature stripped', async () => `${(await partsOf()).slice(0, 2).join('.')}.`],
  ['two parts', async () => (await partsOf()).slice(0, 2).join('.')],
  ['four parts', async () => `${await good()}.x`],
  ['five parts', async () => `${await good()}.x.y`],
  [
    'its claims replaced',
    async () => {
      const [header, , signature] = await partsOf();
      return `${header}.${encode(accessClaims(now, { training_admin: true }))}.${signature}`;
    },
  ],
  [
    'the signature of another token',
    async () => {
      const [header, claims] = await partsOf();
      return `${header}.${claims}.${(await partsOf({ jti: 'token-2' }))[2]}`;
    },
  ],
  [
    'its header replaced',
    async () => `${encode({ alg: 'RS256', kid: 'key-1', typ: 'at+jwt' })}.${(await partsOf()).slice(1).join('.')}`,
  ],
  [
    'one bit of the signature turned',
    async () => {
      const [header, claims, signature] = await partsOf();
      const bytes = Buffer.from(signature, 'base64url');
      bytes[9] = (bytes[9] ?? 0) ^ 1;
      return `${header}.${claims}.${bytes.toString('base64url')}`;
    },
  ],
  ['HS256 with the public key for a secret', async () => hmac('HS256', publicPem(), (await partsOf())[1])],
  [
    'HS256 with the modulus for a secret',
    async () => hmac('HS256', String(signer.published[0]?.n), (await partsOf())[1]),
  ],
  ['HS256 with no secret', async () => hmac('HS256', '', (await partsOf())[1])],
  ['HS512 with the public key for a secret', async () => hmac('HS512', publicPem(), (await partsOf())[1])],
  ['the key of a stranger under the same kid', () => stranger.sign(accessClaims(now))],
  [
    'the key of a stranger in its header',
    async () => stranger.sign(accessClaims(now), { jwk: stranger.published[0] } as object),
  ],
  [
    'the key of a stranger behind jku',
    async () => stranger.sign(accessClaims(now), { jku: 'https://evil.example/keys' } as object),
  ],
  [
    'the key of a stranger behind x5u',
    async () => stranger.sign(accessClaims(now), { x5u: 'https://evil.example/key.pem' } as object),
  ],
  ['the certificate of a stranger in x5c', async () => stranger.sign(accessClaims(now), { x5c: ['AAAA'] } as object)],
  ['an unknown kid', () => stranger.sign(accessClaims(now), { kid: 'key-9' })],
  ['a path for a kid', () => stranger.sign(accessClaims(now), { kid: '../../../../dev/null' })],
  ['SQL for a kid', () => stranger.sign(accessClaims(now), { kid: "x' UNION SELECT 'key" })],
  ['a number for a kid', async () => `${encode({ alg: 'RS256', kid: 1 })}.${(await partsOf()).slice(1).join('.')}`],
  ['PS256, which its key could sign', () => signer.signText(JSON.stringify(accessClaims(now)), 'PS256')],
  ['RS512, which its key could sign', () => signer.signText(JSON.stringify(accessClaims(now)), 'RS512')],
  ['ES256 under the kid of an RSA key', () => elliptic.sign(accessClaims(now), { kid: 'key-1' })],
  [
    'an unknown critical extension',
    async () => `${encode({ alg: 'RS256', kid: 'key-1', crit: ['x'], x: 1 })}.${(await partsOf()).slice(1).join('.')}`,
  ],
  [
    'an unencoded payload',
    async () =>
      `${encode({ alg: 'RS256', kid: 'key-1', crit: ['b64'], b64: false })}.${(await partsOf()).slice(1).join('.')}`,
  ],
  ['no header', async () => `.${(await partsOf()).slice(1).join('.')}`],
  ['a header that is a list', async () => `${encode([])}.${(await partsOf()).slice(1).join('.')}`],
  ['a header that is null', async () => `${encode('null')}.${(await partsOf()).slice(1).join('.')}`],
  [
    'an algorithm that is no text',
    async () => `${encode({ alg: ['RS256'], kid: 'key-1' })}.${(await partsOf()).slice(1).join('.')}`,
  ],
  ['claims that are a list', () => signer.signText('[1]')],
  ['claims that are null', () => signer.signText('null')],
  ['claims that are no JSON', () => signer.signText('{')],
  [
    'the id token',
    () =>
      signer.sign({
        iss: issuer,
        aud: 'lectern',
        sub: 'person-1',
        iat: seconds,
        exp: seconds + 3600,
        nonce: 'n',
        at_hash: 'h',
        sid: 'session-1',
      }),
  ],
  ['an id token for the audience of access tokens', () => good({ nonce: 'n', at_hash: 'h' })],
  ['an id token without a nonce', () => good({ at_hash: 'h' })],
  ['an id token with no more than a nonce', () => good({ nonce: 'n' })],
  ['a token that calls itself an id token', () => good({ typ: 'ID' })],
  ['a token that calls itself a refresh token', () => good({ typ: 'Refresh' })],
  ['a logout token', () => good({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} } })],
  ['the header type of a logout token', () => signer.sign(accessClaims(now), { typ: 'logout+jwt' })],
  ['the header type of a proof of possession', () => signer.sign(accessClaims(now), { typ: 'dpop+jwt' })],
  ['another issuer', () => good({ iss: 'https://evil.example' })],
  ['the issuer with a slash more', () => good({ iss: `${issuer}/` })],
  ['no issuer', () => good({ iss: undefined })],
  ['another audience', () => good({ aud: 'api://other' })],
  ['the client for an audience', () => good({ aud: 'lectern' })],
  ['no audience', () => good({ aud: undefined })],
  ['an audience that is an object', () => good({ aud: { 0: audience } })],
  ['expired, beyond the skew', () => good({ exp: seconds - 61 })],
  ['expired by exactly the skew', () => good({ exp: seconds - 60 })],
  ['no expiry', () => good({ exp: undefined })],
  ['an expiry that is text', () => good({ exp: String(seconds + 3600) })],
  ['not yet good, beyond the skew', () => good({ nbf: seconds + 61 })],
  ['no subject', () => good({ sub: undefined })],
  ['no person', () => good({ aid: undefined })],
  ['an empty person', () => good({ aid: '' })],
  ['a person that is an object', () => good({ aid: { toString: 'admin' } })],
  ['an opaque text', () => 'opaque-access-token'],
  ['white space at its end', async () => `${await good()} `],
  ['standard base64', async () => (await good()).replaceAll('-', '+').replaceAll('_', '/').concat('==')],
  ['an endless one', async () => `${(await partsOf())[0]}.${'a'.repeat(20_000)}.${(await partsOf())[2]}`],
  ['nothing', () => ''],
];

test(`the table holds more than 25 mutants`, () => expect(mutants.length).toBeGreaterThan(25));
test.each(mutants)('a token with %s is refused', async (_case, make) => {
  await expect(tokens.verify(await make())).resolves.toEqual(invalid);
});

test('the algorithm is ours to choose also where the issuer does not say what its key is for', async () => {
  const bare = open({ keys: createLocalJWKSet({ keys: signer.published.map(({ alg: _alg, ...key }) => key as JWK) }) });
  await expect(bare.verify(await good())).resolves.toMatchObject({ ok: true });
  for (const algorithm of ['PS256', 'RS512'] as const)
    await expect(bare.verify(await signer.signText(JSON.stringify(accessClaims(now)), algorithm))).resolves.toEqual(
      invalid,
    );
});

test('one that has been signed out is refused', async () => {
  const token = await good();
  await expect(tokens.verify(token)).resolves.toMatchObject({ ok: true });
  revoked.add('session-1');
  await expect(tokens.verify(token)).resolves.toEqual(invalid);
  await expect(tokens.verify(await good({ sid: 'session-2' }))).resolves.toMatchObject({ ok: true });
});

test('one that was revoked alone is refused, others of the same sign-in are not', async () => {
  revoked.add('token-1');
  await expect(tokens.verify(await good())).resolves.toEqual(invalid);
  await expect(tokens.verify(await good({ jti: 'token-2' }))).resolves.toMatchObject({ ok: true });
  await expect(tokens.verify(await good({ jti: undefined }))).resolves.toMatchObject({ ok: true });
});

test('whatever is made of a token, it is refused and never a fault', async () => {
  const token = await good();
  await fc.assert(
    fc.asyncProperty(
      fc.nat(token.length - 1),
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.nat(3),
      async (at, put, taken) => {
        const mutant = token.slice(0, at) + put + token.slice(at + taken);
        const { ok } = await tokens.verify(mutant);
        // The last letter of a signature carries bits that mean nothing.
        expect(ok && mutant.slice(0, -1) !== token.slice(0, -1)).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});

test('a fault of the keys is no refusal', async () => {
  const down = open({ keys: async () => Promise.reject(new Error('no keys')) });
  await expect(down.verify(await good())).rejects.toThrow('no keys');
});

describe('any provider (IDENTITY_KIND=oidc)', () => {
  const asked: string[] = [];
  const openOidc = (about: Partial<JwtAccessTokensOptions> = {}) =>
    open({
      keys: elliptic.keys,
      names: { id: 'aid', trainingAdmin: 'is_staff' },
      subjectStandsIn: true,
      userinfo: async (token) => {
        asked.push(token);
        return token === 'opaque.with.dots' ? { sub: 'sub-7', is_staff: true } : undefined;
      },
      ...about,
    });
  beforeEach(() => void (asked.length = 0));

  test('signs with ES256 too, has its own names for claims, and `sub` stands in for `aid`', async () => {
    const token = await elliptic.sign(
      accessClaims(now, { aid: undefined, sub: 'sub-1', is_staff: true, training_admin: false }),
    );
    await expect(openOidc().verify(token)).resolves.toMatchObject({
      value: { person: { id: 'sub-1', trainingAdmin: true } },
    });
    expect(asked).toEqual([]);
  });

  test('an opaque token is verified by userinfo, one that is a JWT never is', async () => {
    await expect(openOidc().verify('opaque.with.dots')).resolves.toMatchObject({
      value: { person: { id: 'sub-7', trainingAdmin: true }, token: 'opaque.with.dots' },
    });
    await expect(openOidc().verify('another')).resolves.toEqual(invalid);
    expect(asked).toEqual(['opaque.with.dots', 'another']);
    await expect(openOidc().verify(await stranger.sign(accessClaims(now)))).resolves.toEqual(invalid);
    expect(asked).toHaveLength(2);
  });

  test('without a kid it is the one key that fits, of several it is none', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = (await exportJWK(publicKey)) as JWK;
    const token = signWith(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), accessClaims(now));
    await expect(openOidc({ keys: createLocalJWKSet({ keys: [key] }) }).verify(token)).resolves.toMatchObject({
      ok: true,
    });
    await expect(
      openOidc({ keys: createLocalJWKSet({ keys: [key, ...elliptic.published] }) }).verify(token),
    ).resolves.toEqual(invalid);
  });
});

function hmac(alg: 'HS256' | 'HS512', secret: string | Buffer, claims: string): string {
  const signed = `${encode({ alg, kid: 'key-1' })}.${claims}`;
  return `${signed}.${createHmac(alg === 'HS256' ? 'sha256' : 'sha512', secret)
    .update(signed)
    .digest('base64url')}`;
}

function signWith(pem: string, claims: Record<string, unknown>): string {
  const signed = `${encode({ alg: 'ES256' })}.${encode(claims)}`;
  return `${signed}.${createSign('sha256')
    .update(signed)
    .sign({ key: createPrivateKey(pem), dsaEncoding: 'ieee-p1363' })
    .toString('base64url')}`;
}
