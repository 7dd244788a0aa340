import { type JsonWebKeyInput, createHmac, createPublicKey } from 'node:crypto';
import type { JwtAccessTokens } from '../../../server/tokens/JwtAccessTokens.ts';
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

beforeAll(async () => {
  [signer, stranger, elliptic] = await Promise.all([makeSigner(), makeSigner(), makeSigner('ES256', 'key-2')]);
  tokens = openAccessTokens({ keys: signer.keys });
});

const good = (about: Record<string, unknown> = {}) => signer.sign(accessClaims(now, about));
const partsOf = async (about: Record<string, unknown> = {}) =>
  (await good(about)).split('.') as [string, string, string];
const publicPem = () =>
  createPublicKey({ key: signer.published[0] as unknown as JsonWebKeyInput['key'], format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  });

const forgeries: readonly (readonly [string, () => Promise<string> | string])[] = [
  ['no algorithm', async () => `${encodePart({ alg: 'none' })}.${(await partsOf())[1]}.`],
  [
    'no algorithm, in capital letters',
    async () => `${encodePart({ alg: 'NONE', kid: 'key-1' })}.${(await partsOf())[1]}.`,
  ],
  [
    'no algorithm, with the old signature',
    async () => `${encodePart({ alg: 'none', kid: 'key-1' })}.${(await partsOf()).slice(1).join('.')}`,
  ],
  ['a stripped signature', async () => `${(await partsOf()).slice(0, 2).join('.')}.`],
  ['two parts', async () => (await partsOf()).slice(0, 2).join('.')],
  ['four parts', async () => `${await good()}.x`],
  ['five parts', async () => `${await good()}.x.y`],
  [
    'replaced claims',
    async () => {
      const [header, , signature] = await partsOf();
      return `${header}.${encodePart(accessClaims(now, { training_admin: true }))}.${signature}`;
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
    'a replaced header',
    async () => `${encodePart({ alg: 'RS256', kid: 'key-1', typ: 'at+jwt' })}.${(await partsOf()).slice(1).join('.')}`,
  ],
  [
    'one flipped bit in the signature',
    async () => {
      const [header, claims, signature] = await partsOf();
      const bytes = Buffer.from(signature, 'base64url');
      bytes[9] = (bytes[9] ?? 0) ^ 1;
      return `${header}.${claims}.${bytes.toString('base64url')}`;
    },
  ],
  ['HS256 and the public key as secret', async () => hmac('HS256', publicPem(), (await partsOf())[1])],
  ['HS256 and the modulus as secret', async () => hmac('HS256', String(signer.published[0]?.n), (await partsOf())[1])],
  ['HS256 and an empty secret', async () => hmac('HS256', '', (await partsOf())[1])],
  ['HS512 and the public key as secret', async () => hmac('HS512', publicPem(), (await partsOf())[1])],
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
  ['a path as kid', () => stranger.sign(accessClaims(now), { kid: '../../../../dev/null' })],
  ['SQL as kid', () => stranger.sign(accessClaims(now), { kid: "x' UNION SELECT 'key" })],
  ['a number as kid', async () => `${encodePart({ alg: 'RS256', kid: 1 })}.${(await partsOf()).slice(1).join('.')}`],
  ['PS256 and the right key', () => signer.signText(JSON.stringify(accessClaims(now)), 'PS256')],
  ['RS512 and the right key', () => signer.signText(JSON.stringify(accessClaims(now)), 'RS512')],
  ['ES256 under the kid of an RSA key', () => elliptic.sign(accessClaims(now), { kid: 'key-1' })],
  [
    'an unknown critical extension',
    async () =>
      `${encodePart({ alg: 'RS256', kid: 'key-1', crit: ['x'], x: 1 })}.${(await partsOf()).slice(1).join('.')}`,
  ],
  [
    'an unencoded payload',
    async () =>
      `${encodePart({ alg: 'RS256', kid: 'key-1', crit: ['b64'], b64: false })}.${(await partsOf()).slice(1).join('.')}`,
  ],
  ['no header', async () => `.${(await partsOf()).slice(1).join('.')}`],
  ['a header that is a list', async () => `${encodePart([])}.${(await partsOf()).slice(1).join('.')}`],
  ['a header that is null', async () => `${encodePart('null')}.${(await partsOf()).slice(1).join('.')}`],
  [
    'an algorithm that is a list',
    async () => `${encodePart({ alg: ['RS256'], kid: 'key-1' })}.${(await partsOf()).slice(1).join('.')}`,
  ],
  ['claims that are a list', () => signer.signText('[1]')],
  ['claims that are null', () => signer.signText('null')],
  ['claims that are broken JSON', () => signer.signText('{')],
  [
    'the claims of an id token',
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
  ['nonce and at_hash of an id token', () => good({ nonce: 'n', at_hash: 'h' })],
  ['the at_hash of an id token', () => good({ at_hash: 'h' })],
  ['the nonce of an id token', () => good({ nonce: 'n' })],
  ['the type of an id token in its claims', () => good({ typ: 'ID' })],
  ['the type of a refresh token in its claims', () => good({ typ: 'Refresh' })],
  [
    'the claims of a logout token',
    () => good({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }),
  ],
  ['the header type of a logout token', () => signer.sign(accessClaims(now), { typ: 'logout+jwt' })],
  ['the header type of a proof of possession', () => signer.sign(accessClaims(now), { typ: 'dpop+jwt' })],
  ['another issuer', () => good({ iss: 'https://evil.example' })],
  ['a trailing slash in the issuer', () => good({ iss: `${issuer}/` })],
  ['no issuer', () => good({ iss: undefined })],
  ['another audience', () => good({ aud: 'api://other' })],
  ['the client as audience', () => good({ aud: 'lectern' })],
  ['no audience', () => good({ aud: undefined })],
  ['an audience that is an object', () => good({ aud: { 0: audience } })],
  ['an expiry one second beyond the skew', () => good({ exp: seconds - 61 })],
  ['an expiry exactly at the skew', () => good({ exp: seconds - 60 })],
  ['no expiry', () => good({ exp: undefined })],
  ['an expiry that is text', () => good({ exp: String(seconds + 3600) })],
  ['a start one second beyond the skew', () => good({ nbf: seconds + 61 })],
  ['no subject', () => good({ sub: undefined })],
  ['no person', () => good({ aid: undefined })],
  ['an empty person', () => good({ aid: '' })],
  ['a person that is an object', () => good({ aid: { toString: 'admin' } })],
  ['opaque text only', () => 'opaque-access-token'],
  ['white space at its end', async () => `${await good()} `],
  [
    'standard Base64 instead of Base64url',
    async () => (await good()).replaceAll('-', '+').replaceAll('_', '/').concat('=='),
  ],
  ['claims of 20,000 characters', async () => `${(await partsOf())[0]}.${'a'.repeat(20_000)}.${(await partsOf())[2]}`],
  ['no characters', () => ''],
];

test(`the table has more than 25 forged tokens`, () => expect(forgeries.length).toBeGreaterThan(25));
test.each(forgeries)('refuses a token with %s', async (_case, make) => {
  await expect(tokens.verify(await make())).resolves.toEqual({ ok: false, refusal: 'invalid' });
});

function hmac(alg: 'HS256' | 'HS512', secret: string | Buffer, claims: string): string {
  const signed = `${encodePart({ alg, kid: 'key-1' })}.${claims}`;
  return `${signed}.${createHmac(alg === 'HS256' ? 'sha256' : 'sha512', secret)
    .update(signed)
    .digest('base64url')}`;
}
