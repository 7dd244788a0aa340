import { readConfig } from '../../../../server/main/settings/config.ts';
import { faultsOf, root } from '../../../fixtures/run/configFaults.ts';

test('uses the defaults of the design when nothing is set', () => {
  expect(readConfig({}, root, true)).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataFolder: '/srv/lectern/data',
    dataFolderIsDefault: true,
    databaseUrl: undefined,
    demo: true,
    role: 'all',
    trustProxy: 0,
    logLevel: 'warn',
    brand: { name: 'Lectern' },
  });
});

test('seeds the demo with npm start and not with npm run serve, unless DEMO is set', () => {
  expect(readConfig({}, root, false).demo).toBe(false);
  expect(readConfig({ DEMO: '1' }, root, false).demo).toBe(true);
  expect(readConfig({ DEMO: '0' }, root, true).demo).toBe(false);
});

test('resolves a relative data folder in the project, and keeps an absolute one', () => {
  expect(readConfig({ DATA_DIR: 'elsewhere' }, root, false)).toMatchObject({
    dataFolder: '/srv/lectern/elsewhere',
    dataFolderIsDefault: false,
  });
  expect(readConfig({ DATA_DIR: '/var/films' }, root, false).dataFolder).toBe('/var/films');
});

test('removes the last slash of the public address', () => {
  expect(readConfig({ PUBLIC_URL: 'https://training.example/' }, root, false).publicUrl).toBe(
    'https://training.example',
  );
});

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc": use a whole number from 1 to 65535.'],
  [{ PORT: '0' }, 'PORT is "0": use a whole number from 1 to 65535.'],
  [{ PORT: '65536' }, 'PORT is "65536": use a whole number from 1 to 65535.'],
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT is "x": use a whole number from 0 to 65535.'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG is "2": use a number from 0 to 1.'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT is "3000": use another port than PORT, which visitors reach.'],
  [{ PROCESSING_NICENESS: '20' }, 'PROCESSING_NICENESS is "20": use a whole number from 0 to 19.'],
  [{ PROCESSING_NICENESS: '-1' }, 'PROCESSING_NICENESS is "-1": use a whole number from 0 to 19.'],
  [
    { PUBLIC_URL: 'training.example' },
    'PUBLIC_URL is "training.example": use an absolute address that begins with http:// or https://.',
  ],
  [
    { PUBLIC_URL: 'ftp://training.example' },
    'PUBLIC_URL is "ftp://training.example": use an absolute address that begins with http:// or https://.',
  ],
  [
    { GEO_URL: "https://geo.example;script-src'unsafe-inline'/country" },
    `GEO_URL is "https://geo.example;script-src'unsafe-inline'/country": use a host of letters, digits, dots and hyphens, which can be written into the policy of pages.`,
  ],
  [
    { BRAND_LOGO_URL: 'https://a;b.example/logo.svg' },
    'BRAND_LOGO_URL is "https://a;b.example/logo.svg": use a host of letters, digits, dots and hyphens, which can be written into the policy of pages.',
  ],
  [
    { DATABASE_URL: 'mysql://localhost/x' },
    'DATABASE_URL is "mysql://localhost/x": use an absolute address that begins with postgres:// or postgresql://.',
  ],
  [{ DEMO: 'yes' }, 'DEMO is "yes": use one of 0, 1.'],
  [{ ROLE: 'boss' }, 'ROLE is "boss": use one of all, web, worker.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": use one of fatal, error, warn, info, debug, trace, silent.'],
])('refuses %j and says what to use instead', (environment, message) => {
  expect(faultsOf(environment)).toEqual([message]);
});

test.each([
  ['0', 0],
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['127.0.0.1, 10.0.0.0/8,fd00::/8', ['127.0.0.1', '10.0.0.0/8', 'fd00::/8']],
])('reads the proxies %j', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }, root, false).trustProxy).toEqual(expected);
});

test.each(['yes', '-1', '11', '1.5', '10.0.0.0/33', 'localhost', '10.0.0.1,,10.0.0.2', '::1/129'])(
  'refuses the proxies %j and says what to use instead',
  (value) => {
    expect(faultsOf({ TRUST_PROXY: value })).toEqual([
      `TRUST_PROXY is "${value}": use the number of proxies before the site (0 to 10), or their addresses, such as 127.0.0.1 or 10.0.0.0/8, separated by commas.`,
    ]);
  },
);

test.each(['http://192.168.1.5:3000', 'http://training.example', 'http://localhost.example'])(
  'refuses the public address %s, at which nobody could sign in',
  (address) => {
    expect(faultsOf({ PUBLIC_URL: address })).toEqual([
      'PUBLIC_URL must be a valid HTTPS URI: browsers sign in over HTTPS only. Put a proxy with a certificate before the site and set PUBLIC_URL to its address, or use http://localhost on this machine.',
    ]);
  },
);

test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080', 'https://192.168.1.5:3000'])(
  'accepts the public address %s',
  (address) => {
    expect(faultsOf({ PUBLIC_URL: address })).toEqual([]);
  },
);

test('reports all faults at once', () => {
  expect(faultsOf({ PORT: '-1', DEMO: '2', ROLE: 'x' })).toHaveLength(3);
});

test('reads brand, flags and community address from the settings', () => {
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
    'BRAND_ACCENT_DARK is missing: BRAND_ACCENT_LIGHT is set, and each theme needs its own colour.',
  ],
  [
    { FLAGS: 'design-system-theme,other' },
    'FLAGS is "design-system-theme,other": use any of design-system-theme, separated by commas.',
  ],
  [
    { SUBSCRIPTIONS_URL: 'service' },
    'SUBSCRIPTIONS_URL is "service": use an absolute address that begins with http:// or https://.',
  ],
  [
    { REACH_TRAINING_URL: 'reach' },
    'REACH_TRAINING_URL is "reach": use an absolute address that begins with http:// or https://.',
  ],
  [{ ANALYTICS_URL: 'off' }, 'ANALYTICS_URL is "off": use an absolute address that begins with http:// or https://.'],
  [{ BRAND_BUY_URL: 'buy' }, 'BRAND_BUY_URL is "buy": use an absolute address that begins with http:// or https://.'],
  [{ LEGACY_BASE_URL: 'kb' }, 'LEGACY_BASE_URL is "kb": use an absolute address that begins with http:// or https://.'],
])('refuses %j and says which value is valid', (environment, message) => {
  expect(faultsOf(environment)).toEqual([message]);
});

test.each([
  ['', undefined],
  ['none', 'none'],
  ['https://collector.example/events', { address: 'https://collector.example/events' }],
])('sends events as ANALYTICS_URL %j says: to %j', (value, collector) => {
  expect(readConfig({ ANALYTICS_URL: value }, root, false).collector).toEqual(collector);
});

test('replaces each missing link of the brand by a page of the site, and lists the setting', () => {
  const environment = { PUBLIC_URL: 'https://training.example', BRAND_TERMS_URL: 'https://home.example/terms' };
  const { brand, unsetLinks } = readConfig(environment, root, false);
  expect([brand.privacyUrl, brand.faqsUrl, brand.supportUrl, brand.termsUrl]).toEqual([
    'https://training.example/privacy',
    'https://training.example/faqs',
    'https://training.example/support',
    'https://home.example/terms',
  ]);
  expect(unsetLinks).toEqual([
    'BRAND_PRIVACY_URL',
    'BRAND_FAQS_URL',
    'BRAND_SUPPORT_URL',
    'BRAND_TRIAL_URL',
    'BRAND_BUY_URL',
    'BRAND_UPGRADE_URL',
    'BRAND_SUBSCRIBE_URL',
  ]);
});

test('takes the addresses of the offers and of the subscription service from the settings', () => {
  const { brand, subscriptionsUrl } = readConfig(
    {
      PUBLIC_URL: 'https://training.example',
      BRAND_TRIAL_URL: 'https://home.example/trial',
      SUBSCRIPTIONS_URL: 'https://api.example/subscriptions/',
    },
    root,
    false,
  );
  expect(brand.offerUrls).toEqual({
    upgrade: 'https://training.example/plans',
    subscribe: 'https://training.example/plans',
    trial: 'https://home.example/trial',
    buy: 'https://training.example/plans',
  });
  expect(subscriptionsUrl).toBe('https://api.example');
  expect(readConfig({}, root, false).subscriptionsUrl).toBeUndefined();
});

// Rule LOG-3.
test('names the settings whose values differ from their defaults, without their values', () => {
  const set = {
    PORT: '3000',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://lectern:secret@db/lectern',
    LOG_LEVEL: ' warn ',
  };
  expect(readConfig(set, '/srv', false).changedSettings).toEqual(['DATABASE_URL', 'HOST']);
  expect(
    readConfig({ DEMO: '1', LEGACY_BASE_URL: 'https://community.example.com' }, '/srv', true).changedSettings,
  ).toEqual([]);
});
