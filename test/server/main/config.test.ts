import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../../../server/main/config.ts';

const root = '/srv/lectern';
const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment, root, false);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
};

test('without any setting the defaults of the design hold', () => {
  expect(readConfig({}, root, true)).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataFolder: '/srv/lectern/data',
    dataFolderIsDefault: true,
    databaseUrl: undefined,
    demo: true,
    role: 'all',
    trustProxy: false,
    logLevel: 'warn',
    brand: { name: 'Lectern' },
  });
});

test('the demo is seeded by npm start and not by npm run serve', () => {
  expect(readConfig({}, root, false).demo).toBe(false);
  expect(readConfig({ DEMO: '1' }, root, false).demo).toBe(true);
  expect(readConfig({ DEMO: '0' }, root, true).demo).toBe(false);
});

test('a relative data folder lies in the project, a named one is used as it is', () => {
  expect(readConfig({ DATA_DIR: 'elsewhere' }, root, false)).toMatchObject({
    dataFolder: '/srv/lectern/elsewhere',
    dataFolderIsDefault: false,
  });
  expect(readConfig({ DATA_DIR: '/var/films' }, root, false).dataFolder).toBe('/var/films');
});

test('the public address loses its last slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://training.example/' }, root, false).publicUrl).toBe(
    'https://training.example',
  );
});

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc": use a whole number from 1 to 65535.'],
  [{ PORT: '0' }, 'PORT is "0": use a whole number from 1 to 65535.'],
  [{ PORT: '65536' }, 'PORT is "65536": use a whole number from 1 to 65535.'],
  [
    { PUBLIC_URL: 'training.example' },
    'PUBLIC_URL is "training.example": use an absolute address that begins with http:// or https://.',
  ],
  [
    { PUBLIC_URL: 'ftp://training.example' },
    'PUBLIC_URL is "ftp://training.example": use an absolute address that begins with http:// or https://.',
  ],
  [
    { DATABASE_URL: 'mysql://localhost/x' },
    'DATABASE_URL is "mysql://localhost/x": use an absolute address that begins with postgres:// or postgresql://.',
  ],
  [{ DEMO: 'yes' }, 'DEMO is "yes": use one of 0, 1.'],
  [{ ROLE: 'boss' }, 'ROLE is "boss": use one of all, web, worker.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": use one of fatal, error, warn, info, debug, trace, silent.'],
])('%j is refused with what to use instead', (environment, message) => {
  expect(faultsOf(environment)).toEqual([message]);
});

test('all faults are told at once', () => {
  expect(faultsOf({ PORT: '-1', DEMO: '2', ROLE: 'x' })).toHaveLength(3);
});

test('the brand, the flags and the community are settings', () => {
  const plain = readConfig({}, root, false);
  expect([plain.brand.logo, plain.brand.colours.accent, plain.flags, plain.legacyBaseUrl]).toEqual([
    null,
    null,
    [],
    'https://community.example.com',
  ]);
  const set = readConfig(
    {
      BRAND_LOGO_URL: '/logo.svg',
      BRAND_ACCENT_LIGHT: '#7a1fa2',
      BRAND_ACCENT_DARK: '#ecf',
      FLAGS: ' design-system-theme, ',
      LEGACY_BASE_URL: 'https://kb.example/',
    },
    root,
    false,
  );
  expect([set.brand.logo, set.brand.colours.accent, set.flags, set.legacyBaseUrl]).toEqual([
    '/logo.svg',
    { light: '#7a1fa2', dark: '#ecf' },
    ['design-system-theme'],
    'https://kb.example',
  ]);
});

test.each([
  [
    { BRAND_LOGO_URL: '//evil.example/x' },
    'BRAND_LOGO_URL is "//evil.example/x": use a path that begins with / or an absolute address that begins with http:// or https://.',
  ],
  [
    { BRAND_LOGO_URL: 'javascript:1' },
    'BRAND_LOGO_URL is "javascript:1": use a path that begins with / or an absolute address that begins with http:// or https://.',
  ],
  [
    { BRAND_ACCENT_LIGHT: 'red', BRAND_ACCENT_DARK: '#ecf' },
    'BRAND_ACCENT_LIGHT is "red": use a colour such as #0b6b66 or #0a6.',
  ],
  [
    { BRAND_ACCENT_LIGHT: '#ffcc00', BRAND_ACCENT_DARK: '#ecf' },
    'BRAND_ACCENT_LIGHT is "#ffcc00": its contrast in the light theme is 1.43 to 1; use a darker colour, with at least 4.5 to 1.',
  ],
  [
    { BRAND_ACCENT_LIGHT: '#7a1fa2', BRAND_ACCENT_DARK: '#333' },
    'BRAND_ACCENT_DARK is "#333": its contrast in the dark theme is 1.30 to 1; use a lighter colour, with at least 4.5 to 1.',
  ],
  [
    { BRAND_ACCENT_LIGHT: '#7a1fa2' },
    'BRAND_ACCENT_DARK is missing: BRAND_ACCENT_LIGHT is set, and each theme needs its own.',
  ],
  [
    { FLAGS: 'design-system-theme,other' },
    'FLAGS is "design-system-theme,other": use any of design-system-theme, separated by commas.',
  ],
  [{ LEGACY_BASE_URL: 'kb' }, 'LEGACY_BASE_URL is "kb": use an absolute address that begins with http:// or https://.'],
])('%j is refused too', (environment, message) => {
  expect(faultsOf(environment)).toEqual([message]);
});

describe('identity', () => {
  const site = { PUBLIC_URL: 'https://training.example' };
  const identityOf = (environment: Record<string, string>) =>
    readConfig({ ...site, ...environment }, root, false).identity;

  test('is the embedded provider on the site itself unless another is named', () => {
    expect(identityOf({})).toEqual({
      kind: 'embedded',
      browser: {
        kind: 'okta',
        issuer: 'https://training.example/oauth2/default',
        clientId: 'lectern',
        apiUrl: 'https://training.example',
        cookieDomain: null,
        scopes: ['openid', 'profile_name', 'training_admin', 'email', 'user_subscription'],
        claims: {},
      },
      audience: 'api://default',
      clients: [],
    });
  });

  test('is Okta', () => {
    expect(
      identityOf({
        IDENTITY_KIND: 'okta',
        IDENTITY_ISSUER: 'https://id.example/oauth2/aus1',
        IDENTITY_CLIENT_ID: '0oa1',
        COOKIE_DOMAIN: '.training.example',
      }),
    ).toMatchObject({
      kind: 'okta',
      audience: 'api://default',
      browser: {
        kind: 'okta',
        issuer: 'https://id.example/oauth2/aus1',
        clientId: '0oa1',
        apiUrl: 'https://id.example',
        cookieDomain: 'training.example',
        scopes: expect.arrayContaining(['openid', 'training_admin']),
        claims: {},
      },
    });
  });

  test('is any provider, whose audience, scopes and names of claims are settings', () => {
    const oidc = { IDENTITY_KIND: 'oidc', IDENTITY_ISSUER: 'http://localhost:9000/', IDENTITY_CLIENT_ID: 'site' };
    expect(identityOf(oidc)).toMatchObject({
      audience: 'site',
      browser: {
        kind: 'oidc',
        issuer: 'http://localhost:9000/',
        scopes: ['openid', 'profile', 'email'],
        claims: { first_name: 'given_name', last_name: 'family_name' },
      },
    });
    expect(
      identityOf({
        ...oidc,
        IDENTITY_AUDIENCE: 'api',
        IDENTITY_SCOPES: 'openid  training',
        IDENTITY_CLAIMS: ' aid=uid, training_admin=https://site/admin ',
      }),
    ).toMatchObject({
      audience: 'api',
      browser: {
        scopes: ['openid', 'training'],
        claims: { first_name: 'given_name', aid: 'uid', training_admin: 'https://site/admin' },
      },
    });
    expect(identityOf(oidc).browser).not.toHaveProperty('prompt');
    expect(identityOf({ ...oidc, IDENTITY_CONSENT: '1' }).browser.prompt).toBe('consent');
    expect(identityOf({ IDENTITY_CONSENT: '1' }).browser).not.toHaveProperty('prompt');
  });

  const okta = { ...site, IDENTITY_KIND: 'okta', IDENTITY_ISSUER: 'https://id.example', IDENTITY_CLIENT_ID: 'x' };
  test.each([
    [{ IDENTITY_KIND: 'auth0' }, 'IDENTITY_KIND is "auth0": use one of embedded, okta, oidc.'],
    [
      { IDENTITY_ISSUER: 'https://id.example' },
      'IDENTITY_ISSUER is "https://id.example": the embedded provider is its own; set IDENTITY_KIND to okta or oidc to use another.',
    ],
    [
      { ...okta, IDENTITY_ISSUER: '' },
      'IDENTITY_ISSUER is missing: IDENTITY_KIND is "okta", whose provider is named by it.',
    ],
    [
      { ...okta, IDENTITY_CLIENT_ID: '' },
      'IDENTITY_CLIENT_ID is missing: IDENTITY_KIND is "okta", whose provider knows this site by it.',
    ],
    [
      { ...okta, IDENTITY_ISSUER: 'http://id.example' },
      'IDENTITY_ISSUER is "http://id.example": use an absolute address that begins with https://, or with http:// on this machine only.',
    ],
    [
      { ...okta, IDENTITY_ISSUER: 'http://localhost.evil.example' },
      'IDENTITY_ISSUER is "http://localhost.evil.example": use an absolute address that begins with https://, or with http:// on this machine only.',
    ],
    [{ ...okta, IDENTITY_SCOPES: 'email' }, 'IDENTITY_SCOPES is "email": openid must be one of them.'],
    [
      { ...okta, IDENTITY_CLAIMS: 'aid' },
      'IDENTITY_CLAIMS is "aid": use pairs such as aid=sub, separated by commas; the first is one of aid, training_admin, first_name, last_name, email, launchdarkly.',
    ],
    [
      { ...okta, IDENTITY_CLAIMS: 'name=x' },
      'IDENTITY_CLAIMS is "name=x": use pairs such as aid=sub, separated by commas; the first is one of aid, training_admin, first_name, last_name, email, launchdarkly.',
    ],
    [
      { ...okta, IDENTITY_CLIENTS: 'clients.json' },
      'IDENTITY_CLIENTS is "clients.json": only the embedded provider has clients of its own; register them with the provider of IDENTITY_ISSUER.',
    ],
    [
      { ...site, COOKIE_DOMAIN: 'other.example' },
      'COOKIE_DOMAIN is "other.example": use the host of PUBLIC_URL or a domain above it.',
    ],
    [
      { ...site, COOKIE_DOMAIN: 'raining.example' },
      'COOKIE_DOMAIN is "raining.example": use the host of PUBLIC_URL or a domain above it.',
    ],
    [
      { SUBSCRIPTIONS_URL: 'service' },
      'SUBSCRIPTIONS_URL is "service": use an absolute address that begins with http:// or https://.',
    ],
    [{ BRAND_BUY_URL: 'buy' }, 'BRAND_BUY_URL is "buy": use an absolute address that begins with http:// or https://.'],
  ])('%j is refused', (environment, message) => {
    expect(faultsOf(environment)).toEqual([message]);
  });

  test('the offers and the subscription service are addresses', () => {
    const { brand, subscriptionsUrl } = readConfig(
      {
        ...site,
        BRAND_TRIAL_URL: 'https://home.example/trial',
        SUBSCRIPTIONS_URL: 'https://api.example/subscriptions/',
      },
      root,
      false,
    );
    expect(brand.offerUrls).toEqual({
      upgrade: 'https://training.example/upgrade',
      subscribe: 'https://training.example/subscribe',
      trial: 'https://home.example/trial',
      buy: 'https://training.example/buy',
    });
    expect(subscriptionsUrl).toBe('https://api.example');
    expect(readConfig({}, root, false).subscriptionsUrl).toBeUndefined();
  });

  describe('further clients of the embedded provider', () => {
    let folder: string;
    beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'clients-'))));
    afterAll(() => rmSync(folder, { recursive: true }));
    const setting = (content: string) => {
      writeFileSync(join(folder, 'clients.json'), content);
      return { IDENTITY_CLIENTS: join(folder, 'clients.json') };
    };
    const sister = {
      client_id: 'sister',
      client_name: 'Sister',
      redirect_uris: ['https://sister.example/callback'],
      post_logout_redirect_uris: ['https://sister.example/'],
      origins: ['https://sister.example'],
    };

    test('are read from a file', () => {
      expect(
        identityOf(
          setting(JSON.stringify([sister, { client_id: 'other', redirect_uris: ['http://localhost:4000/callback'] }])),
        ).clients,
      ).toEqual([
        {
          clientId: 'sister',
          name: 'Sister',
          redirectUris: sister.redirect_uris,
          postLogoutRedirectUris: sister.post_logout_redirect_uris,
          origins: sister.origins,
        },
        {
          clientId: 'other',
          name: 'other',
          redirectUris: ['http://localhost:4000/callback'],
          postLogoutRedirectUris: [],
          origins: [],
        },
      ]);
    });

    test.each([
      ['an object', sister],
      ['a client without an id', [{ ...sister, client_id: '' }]],
      ['no redirect', [{ ...sister, redirect_uris: [] }]],
      ['a redirect without encryption', [{ ...sister, redirect_uris: ['http://sister.example/callback'] }]],
      ['a redirect with a fragment', [{ ...sister, redirect_uris: ['https://sister.example/#x'] }]],
      ['an origin with a path', [{ ...sister, origins: ['https://sister.example/'] }]],
      ['the same twice', [sister, sister]],
      ['the id of the site itself', [{ ...sister, client_id: 'lectern' }]],
      ['null', [null]],
    ])('%s is refused', (_case, content) => {
      expect(faultsOf(setting(JSON.stringify(content)))).toEqual([
        expect.stringMatching(/^IDENTITY_CLIENTS is ".*clients\.json": its content is not a list of /),
      ]);
    });

    test('what is no JSON, or no file, is refused', () => {
      expect(faultsOf(setting('['))).toEqual([expect.stringContaining('it cannot be read as JSON')]);
      expect(faultsOf({ IDENTITY_CLIENTS: join(folder, 'nowhere.json') })).toEqual([
        expect.stringContaining('no such file'),
      ]);
    });
  });
});
