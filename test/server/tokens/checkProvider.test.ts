import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkProvider } from '../../../server/tokens/checkProvider.ts';

let server: Server;
let issuer: string;
/** The answers by path: a status, a text, or what is sent as JSON. */
let answers: Record<string, unknown>;

beforeEach(async () => {
  server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer === 'lost') return void request.socket.destroy();
    const status = typeof answer === 'number' ? answer : answer === undefined ? 404 : 200;
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realm`;
  answers = { [discovery]: document(), '/realm/keys': { keys: [{ kty: 'RSA', alg: 'RS256', use: 'sig' }] } };
});
afterEach(() => new Promise((done) => server.close(done)));

const discovery = '/realm/.well-known/openid-configuration';
const document = (about: Record<string, unknown> = {}) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  id_token_signing_alg_values_supported: ['RS256'],
  ...about,
});

test.each([
  ['one RSA key', { keys: [{ kty: 'RSA' }] }],
  ['one EC key among others', { keys: [{ kty: 'OKP' }, { kty: 'RSA', use: 'enc' }, { kty: 'EC', crv: 'P-256' }] }],
])('gives no warning when the provider has %s', async (_case, keys) => {
  answers['/realm/keys'] = keys;
  expect(await checkProvider(issuer)).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['does not answer', 'lost', 'does not answer. Check IDENTITY_ISSUER'],
  ['answers 404', 404, 'answered 404. Check IDENTITY_ISSUER'],
  ['answers with a page', '<html>', 'did not answer with JSON. Check IDENTITY_ISSUER'],
  ['names another issuer', { issuer: 'https://b.example/' }, 'Set IDENTITY_ISSUER to exactly "https://b.example/".'],
])('warns that nobody can sign in when discovery %s', async (_case, answer, warning) => {
  answers[discovery] = answer;
  expect(await checkProvider(issuer)).toEqual([expect.stringContaining(warning)]);
});

test.each<[string, Record<string, unknown>, string]>([
  ['has no token endpoint', { token_endpoint: undefined }, 'has no token_endpoint'],
  ['signs with RS512 only', { id_token_signing_alg_values_supported: ['RS512'] }, 'signs id tokens with RS512'],
  ['does not say how it signs', { id_token_signing_alg_values_supported: undefined }, 'unknown algorithms'],
  ['knows no S256', { code_challenge_methods_supported: ['plain'] }, 'does not support PKCE with S256'],
  [
    'has its token endpoint on another origin',
    { token_endpoint: 'https://tokens.example/' },
    'Pages cannot call the token_endpoint of the identity provider (https://tokens.example/)',
  ],
])('warns when the provider %s', async (_case, about, warning) => {
  answers[discovery] = document(about);
  expect(await checkProvider(issuer)).toEqual([expect.stringContaining(warning)]);
});

test.each<[string, unknown, string]>([
  ['cannot be loaded', 'lost', 'does not answer'],
  ['answer 500', 500, 'answered 500'],
  ['are for other algorithms', { keys: [{ kty: 'RSA', alg: 'PS256' }] }, 'has no key for RS256 or ES256'],
  ['are no list', {}, 'has no key for RS256 or ES256'],
])('warns that every access token is refused when the keys %s', async (_case, answer, warning) => {
  answers['/realm/keys'] = answer;
  expect(await checkProvider(issuer)).toEqual([
    expect.stringMatching(new RegExp(`^The server refuses every access token: .*${warning}`)),
  ]);
});
