import { checkIdentityConfig, frameTimeoutMilliseconds } from '../../../src/domain/session/identityConfig.ts';
import { scopes } from '../../../src/domain/session/identityKinds.ts';
import { identityMessages } from '../../../src/domain/session/identityMessages.ts';

const config = {
  kind: 'okta',
  claims: {},
  issuer: 'https://id.example/oauth2/default',
  clientId: 'training',
  redirectUri: 'https://training.example/auth-callback',
  apiUrl: 'https://id.example',
  scopes: [...scopes],
  allowLoopback: false,
};

test('accepts a valid configuration unchanged', () => {
  expect(checkIdentityConfig(config)).toEqual({ ok: true, value: config });
  expect(checkIdentityConfig({ ...config, kind: 'oidc' })).toMatchObject({ ok: true });
});

test('has the scopes of rule IDENTITY-3 and the frame timeout of rule SIGNIN-9', () => {
  expect(scopes).toEqual(['openid', 'profile_name', 'training_admin', 'email', 'user_subscription']);
  expect(frameTimeoutMilliseconds).toBe(5000);
});

const names = [
  ['issuer', 'issuer'],
  ['redirectUri', 'redirect URI'],
  ['apiUrl', 'API URL'],
] as const;
const insecure = [
  'http://x.example',
  '',
  'x.example',
  '//x.example',
  '/path',
  'https:',
  'https://',
  'https:x.example',
  'https:/x.example',
  'ftp://x.example',
  'javascript:alert(1)',
  ' https://x.example',
  'https://x.example ',
  'https://x.exa mple',
  'https://x.example\n',
  'https:\\\\x.example',
  'https://exa[mple',
  'https://x.example:99999',
  'http://localhost',
  undefined,
  null,
  5,
  {},
  ['https://x.example'],
];
test.each(names.flatMap(([field, name]) => insecure.map((value) => [field, value, name] as const)))(
  'refuses the %s %j',
  (field, value, name) => {
    expect(checkIdentityConfig({ ...config, [field]: value })).toEqual({
      ok: false,
      refusal: [`${name} must be a valid HTTPS URI`],
    });
  },
);

test.each([
  ['https://x.example'],
  ['HTTPS://X.EXAMPLE/oauth2'],
  ['https://x.example:8443/a?b=c'],
  ['https://[::1]:3000'],
  ['https://localhost'],
])('accepts the issuer %s', (issuer) => {
  expect(checkIdentityConfig({ ...config, issuer })).toMatchObject({ ok: true, value: { issuer } });
});

test.each([
  ['http://localhost:3000', true],
  ['http://localhost', true],
  ['http://app.localhost:3000/x', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['HTTP://LOCALHOST:3000', true],
  ['http://x.example', false],
  ['http://localhost.example', false],
  ['http://notlocalhost', false],
  ['http://127.0.0.1.example', false],
  ['http://127.0.0.2', false],
  ['http://0.0.0.0', false],
  ['http://[::2]', false],
  ['http://localhost@x.example', false],
  ['http://192.168.0.1', false],
  ['ws://localhost', false],
])('accepts the issuer %s as a loopback address only where loopback is allowed: %s', (issuer, is) => {
  expect(checkIdentityConfig({ ...config, issuer, allowLoopback: true }).ok).toBe(is);
  expect(checkIdentityConfig({ ...config, issuer, allowLoopback: false }).ok).toBe(false);
  expect(checkIdentityConfig({ ...config, issuer, allowLoopback: 'true' }).ok).toBe(false);
});

test.each([
  ['openid', 'Scopes must be an array'],
  [undefined, 'Scopes must be an array'],
  [null, 'Scopes must be an array'],
  [{ 0: 'openid', length: 1 }, 'Scopes must be an array'],
  [['email'], 'Scopes must contain "openid"'],
  [[], 'Scopes must contain "openid"'],
  [['OpenID'], 'Scopes must contain "openid"'],
  [['openid email'], 'Scopes must contain "openid"'],
  [['openid', 5], 'Scopes must be strings'],
])('refuses the scopes %j: %s', (wrong, text) => {
  expect(checkIdentityConfig({ ...config, scopes: wrong })).toEqual({ ok: false, refusal: [text] });
});

test('reports all faults of a configuration at once', () => {
  const all = [
    'kind must be one of okta, oidc',
    'client ID must not be empty',
    'issuer must be a valid HTTPS URI',
    'redirect URI must be a valid HTTPS URI',
    'API URL must be a valid HTTPS URI',
    'Scopes must be an array',
  ];
  for (const nonsense of [undefined, null, 'config', [], {}])
    expect(checkIdentityConfig(nonsense)).toEqual({ ok: false, refusal: all });
});

test('uses the error messages of rule SIGNIN-12', () => {
  expect(Object.values(identityMessages)).toEqual([
    'Failed to fetch tokens',
    'Failed to get authorization code with iframe',
    'Waiting for postMessage timed out',
    'Message from unexpected origin',
    'Missing authorization code in postMessage data',
    'Nonce mismatch',
    'Code verifier not found',
    'Refresh token not found',
  ]);
});
