import fc from 'fast-check';
import { createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, exportJWK, type JWK } from 'jose';
import type { JwtAccessTokens, JwtAccessTokensOptions } from '../../../server/tokens/JwtAccessTokens.ts';
import { anyText } from '../../fixtures/values/anyText.ts';
import {
  accessClaims,
  audience,
  encodePart,
  issuer,
  makeSigner,
  type TokenSigner,
} from '../../fixtures/identity/signedTokens.ts';
import { now, openAccessTokens } from '../../fixtures/identity/verifiedTokens.ts';

const seconds = Math.floor(now.getTime() / 1000);
let signer: TokenSigner;
let stranger: TokenSigner;
let elliptic: TokenSigner;
let tokens: JwtAccessTokens;
let revoked: Set<string>;

const open = (about: Partial<JwtAccessTokensOptions> = {}) =>
  openAccessTokens({ keys: signer.keys, isRevoked: async (session) => revoked.has(session), ...about });

beforeAll(async () => {
  [signer, stranger, elliptic] = await Promise.all([makeSigner(), makeSigner(), makeSigner('ES256', 'key-2')]);
});
beforeEach(() => {
  revoked = new Set();
  tokens = open();
});

const good = (about: Record<string, unknown> = {}) => signer.sign(accessClaims(now, about));
const invalid = { ok: false, refusal: 'invalid' };

test('reads person and session from a token of the provider', async () => {
  const token = await good({ training_admin: true });
  await expect(tokens.verify(token)).resolves.toEqual({
    ok: true,
    value: { person: { id: 'person-1', trainingRole: 'administrator' }, session: 'session-1', token },
  });
});

test.each([
  ['the audience is one of several', { aud: ['https://other.example', audience] }, {}],
  ['it has just expired, within the skew', { exp: seconds - 59 }, {}],
  ['it is about to become valid, within the skew', { nbf: seconds + 60 }, {}],
  ['its header names the type of access tokens', {}, { typ: 'at+jwt' }],
  ['its header names the type of JWTs', {}, { typ: 'JWT' }],
  ['it has a nonce and its header says that it is an access token', { nonce: 'n' }, { typ: 'application/at+jwt' }],
  ['it has a nonce and its claims say that it is an access token', { nonce: 'n', typ: 'Bearer' }, { typ: 'JWT' }],
  ['its person is a number', { aid: 7 }, {}],
  ['it names no session', { sid: undefined }, {}],
])('accepts a token when %s', async (_case, claims, header) => {
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
])('reads training_admin %j as administrator: %j', async (claim, isAdministrator) => {
  await expect(tokens.verify(await good({ training_admin: claim }))).resolves.toMatchObject({
    value: { person: { trainingRole: isAdministrator ? 'administrator' : null } },
  });
});

test('accepts only RS256 when the issuer names no algorithm for its RSA key', async () => {
  const bare = open({ keys: createLocalJWKSet({ keys: signer.published.map(({ alg: _alg, ...key }) => key as JWK) }) });
  await expect(bare.verify(await good())).resolves.toMatchObject({ ok: true });
  for (const algorithm of ['PS256', 'RS512'] as const)
    await expect(bare.verify(await signer.signText(JSON.stringify(accessClaims(now)), algorithm))).resolves.toEqual(
      invalid,
    );
});

test('refuses a token whose session was signed out', async () => {
  const token = await good();
  await expect(tokens.verify(token)).resolves.toMatchObject({ ok: true });
  revoked.add('session-1');
  await expect(tokens.verify(token)).resolves.toEqual(invalid);
  await expect(tokens.verify(await good({ sid: 'session-2' }))).resolves.toMatchObject({ ok: true });
});

test('refuses a single revoked token, and accepts other tokens of its session', async () => {
  revoked.add('token-1');
  await expect(tokens.verify(await good())).resolves.toEqual(invalid);
  await expect(tokens.verify(await good({ jti: 'token-2' }))).resolves.toMatchObject({ ok: true });
  await expect(tokens.verify(await good({ jti: undefined }))).resolves.toMatchObject({ ok: true });
});

test('refuses every changed token without a fault', async () => {
  const token = await good();
  await fc.assert(
    fc.asyncProperty(fc.nat(token.length - 1), anyText({ maxLength: 3 }), fc.nat(3), async (at, put, taken) => {
      const mutant = token.slice(0, at) + put + token.slice(at + taken);
      const { ok } = await tokens.verify(mutant);
      // The last character of a signature has unused bits, so a change of it may leave the token valid.
      expect(ok && mutant.slice(0, -1) !== token.slice(0, -1)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('throws when the keys cannot be loaded', async () => {
  const down = open({ keys: async () => Promise.reject(new Error('no keys')) });
  await expect(down.verify(await good())).rejects.toThrow('no keys');
});

describe('with IDENTITY_KIND=oidc', () => {
  const asked: string[] = [];
  const openOidc = (about: Partial<JwtAccessTokensOptions> = {}) =>
    open({
      keys: elliptic.keys,
      names: { id: 'aid', trainingAdmin: 'is_staff', trainingRole: 'groups' },
      subjectStandsIn: true,
      userinfo: async (token) => {
        asked.push(token);
        return token === 'opaque.with.dots' ? { sub: 'sub-7', is_staff: true } : undefined;
      },
      ...about,
    });
  beforeEach(() => void (asked.length = 0));

  test('accepts ES256, configured claim names, and `sub` in place of `aid`', async () => {
    const token = await elliptic.sign(
      accessClaims(now, { aid: undefined, sub: 'sub-1', is_staff: true, training_admin: false }),
    );
    await expect(openOidc().verify(token)).resolves.toMatchObject({
      value: { person: { id: 'sub-1', trainingRole: 'administrator' } },
    });
    expect(asked).toEqual([]);
  });

  test('reads the role from a claim with configured values', async () => {
    const roles = { editor: ['staff'], publisher: ['release'], administrator: ['root'] };
    const token = await elliptic.sign(accessClaims(now, { training_admin: false, groups: ['staff', 'release'] }));
    await expect(openOidc({ roles }).verify(token)).resolves.toMatchObject({
      value: { person: { trainingRole: 'publisher' } },
    });
  });

  test('takes the role from newer claims, and refuses a token that the issuer refuses by then', async () => {
    const token = await elliptic.sign(accessClaims(now, { is_staff: true }));
    const roleBy = async (claims: object | undefined) => {
      const verified = await openOidc({ newerClaims: async () => claims as never }).verify(token);
      return verified.ok ? verified.value.person.trainingRole : 'refused';
    };
    expect(await roleBy({ sub: 'sub-1', groups: ['editor'] })).toBe('editor');
    expect(await roleBy({ sub: 'sub-1' })).toBeNull();
    expect(await roleBy(undefined)).toBe('refused');
  });

  test('verifies opaque tokens by userinfo, and JWTs only by their signature', async () => {
    await expect(openOidc().verify('opaque.with.dots')).resolves.toMatchObject({
      value: { person: { id: 'sub-7', trainingRole: 'administrator' }, token: 'opaque.with.dots' },
    });
    await expect(openOidc().verify('another')).resolves.toEqual(invalid);
    expect(asked).toEqual(['opaque.with.dots', 'another']);
    await expect(openOidc().verify(await stranger.sign(accessClaims(now)))).resolves.toEqual(invalid);
    expect(asked).toHaveLength(2);
  });

  test('accepts a token without a kid only when exactly one key fits', async () => {
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

function signWith(pem: string, claims: Record<string, unknown>): string {
  const signed = `${encodePart({ alg: 'ES256' })}.${encodePart(claims)}`;
  return `${signed}.${createSign('sha256')
    .update(signed)
    .sign({ key: createPrivateKey(pem), dsaEncoding: 'ieee-p1363' })
    .toString('base64url')}`;
}

describe('a refusal that a setting may explain', () => {
  const refusalOf = async (token: string, about: Partial<JwtAccessTokensOptions> = {}) => {
    const reported: unknown[] = [];
    expect(await open({ onRefusal: (refusal) => reported.push(refusal), ...about }).verify(token)).toEqual(invalid);
    return reported;
  };

  test('reports the audience of the token and the expected one', async () => {
    expect(await refusalOf(await good({ aud: ['https://api.example', 'x'] }))).toEqual([
      { cause: 'audience', issuer, seen: ['https://api.example', 'x'], wanted: audience },
    ]);
  });

  test('reports the issuer of the token and the expected one', async () => {
    expect(await refusalOf(await good({ iss: `${issuer}/` }))).toEqual([
      { cause: 'issuer', issuer, seen: `${issuer}/`, wanted: issuer },
    ]);
  });

  test('reports the claims of a token that names no person', async () => {
    const [refusal] = await refusalOf(await good({ aid: undefined }));
    expect(refusal).toMatchObject({ cause: 'person', seen: expect.arrayContaining(['sub', 'aud']), wanted: 'aid' });
  });

  test('reports an algorithm that is not accepted', async () => {
    const token = `${encodePart({ alg: 'HS256' })}.${encodePart(accessClaims(now))}.${encodePart({})}`;
    expect(await refusalOf(token)).toEqual([{ cause: 'algorithm', issuer, seen: 'HS256', wanted: ['RS256', 'ES256'] }]);
  });

  test.each([
    ['has expired', () => good({ exp: seconds - 3600 })],
    ['was signed by a stranger', () => stranger.sign(accessClaims(now, { aud: 'x' }))],
    ['is an id token', () => good({ aud: 'lectern', at_hash: 'x' })],
    ['is no token', async () => 'x.y.z'],
  ])('reports nothing when the token %s', async (_case, token) => {
    expect(await refusalOf(await token())).toEqual([]);
  });
});
