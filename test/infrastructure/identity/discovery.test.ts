import { discover } from '../../../src/infrastructure/identity/discovery.ts';
import { IdentityHttp } from '../../../src/infrastructure/identity/IdentityHttp.ts';
import { failureOf } from '../../fixtures/identity/identityUnderTest.ts';

const wanted = {
  issuer: 'https://id.example/realm',
  scopes: ['openid', 'email'],
  redirectUri: 'https://training.example/auth-callback',
  silentRedirectUri: 'https://training.example/auth-silent',
};
const document = {
  issuer: 'https://id.example/realm',
  authorization_endpoint: 'https://id.example/authorize',
  token_endpoint: 'https://tokens.example/token',
  jwks_uri: 'https://id.example/keys',
  id_token_signing_alg_values_supported: ['PS256', 'ES256', 'RS256', 'HS256'],
};
const optional = {
  revocation_endpoint: 'https://id.example/revoke',
  end_session_endpoint: 'https://id.example/logout',
  userinfo_endpoint: 'https://id.example/me',
};

function discovered(told: unknown, status = 200, about: Partial<typeof wanted> = {}) {
  const asked: string[] = [];
  const http = new IdentityHttp({
    fetch: async (...given) => (asked.push(new Request(...given).url), Response.json(told, { status })),
    backoff: () => 0,
  });
  return { asked, facts: discover(http, { ...wanted, ...about }, {}) };
}

test('works with the required fields only', async () => {
  const { asked, facts } = discovered(document);
  expect(await facts).toEqual({
    issuer: 'https://id.example/realm',
    authorizeUrl: 'https://id.example/authorize',
    tokenUrl: 'https://tokens.example/token',
    keysUrl: 'https://id.example/keys',
    revokeUrl: undefined,
    endSessionUrl: undefined,
    userinfoUrl: undefined,
    algorithms: ['RS256', 'ES256'],
    scope: 'openid email',
    frame: { responseMode: undefined, redirectUri: 'https://training.example/auth-silent' },
    namesIssuer: false,
  });
  expect(asked).toEqual(['https://id.example/realm/.well-known/openid-configuration']);
});

test('uses the optional fields when the provider has them', async () => {
  const told = {
    ...document,
    ...optional,
    scopes_supported: ['openid', 'offline_access'],
    response_modes_supported: ['query', 'web_message'],
    authorization_response_iss_parameter_supported: true,
  };
  expect(await discovered(told).facts).toMatchObject({
    revokeUrl: 'https://id.example/revoke',
    endSessionUrl: 'https://id.example/logout',
    userinfoUrl: 'https://id.example/me',
    scope: 'openid email offline_access',
    frame: { responseMode: 'web_message', redirectUri: 'https://training.example/auth-callback' },
    namesIssuer: true,
  });
});

test('asks for the scope offline_access once when the settings name it too', async () => {
  const told = { ...document, scopes_supported: ['offline_access'] };
  const scopes = ['openid', 'offline_access', 'email'];
  expect((await discovered(told, 200, { scopes }).facts).scope).toBe('openid offline_access email');
});

test('builds the discovery address with one slash when the issuer ends with a slash', async () => {
  const { asked, facts } = discovered({ ...document, issuer: 'https://id.example/' }, 200, {
    issuer: 'https://id.example/',
  });
  await facts;
  expect(asked).toEqual(['https://id.example/.well-known/openid-configuration']);
});

test.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri'])('refuses a %s without HTTPS', async (name) => {
  for (const address of ['http://id.example/x', 'javascript:alert(1)', '/x', 7, undefined])
    expect(await failureOf(discovered({ ...document, [name]: address }).facts)).toEqual({
      message: 'Failed to fetch tokens',
      code: `${name}_missing`,
      kind: 'final',
    });
});

test('ignores optional addresses without HTTPS', async () => {
  const plain = Object.fromEntries(
    Object.entries(optional).map(([name, address]) => [name, address.replace('https:', 'http:')]),
  );
  expect(await discovered({ ...document, ...plain }).facts).toMatchObject({
    revokeUrl: undefined,
    endSessionUrl: undefined,
    userinfoUrl: undefined,
  });
});

test('accepts a provider on localhost without HTTPS', async () => {
  const local = {
    ...document,
    issuer: 'http://localhost:9',
    authorization_endpoint: 'http://localhost:9/a',
    token_endpoint: 'http://localhost:9/t',
    jwks_uri: 'http://localhost:9/k',
  };
  expect(await discovered(local, 200, { issuer: 'http://localhost:9' }).facts).toMatchObject({
    tokenUrl: 'http://localhost:9/t',
  });
});

test.each([
  ['a missing document', {}, 404, 'status_404', 'final', 1],
  ['too many calls', {}, 429, 'status_429', 'transient', 3],
  ['an outage', {}, 503, 'status_503', 'transient', 3],
  ['another issuer', { ...document, issuer: 'https://id.example/realm/' }, 200, 'issuer_mismatch', 'final', 1],
  ['a list instead of a document', [document], 200, 'issuer_mismatch', 'final', 1],
  ['null instead of a document', null, 200, 'issuer_mismatch', 'final', 1],
])('throws for %s', async (_case, told, status, code, kind, times) => {
  const { asked, facts } = discovered(told, status);
  expect(await failureOf(facts)).toEqual({ message: 'Failed to fetch tokens', code, kind });
  expect(asked).toHaveLength(times);
});
