import { readConfig, publicSettingsOf } from '../../../../server/main/settings/config.ts';
import { serviceOrigins, servicePolicies } from '../../../../server/http/pages/serviceOrigins.ts';
import { faultsOf, root } from '../../../fixtures/run/configFaults.ts';

const settingsOf = (environment: Record<string, string>) =>
  publicSettingsOf(readConfig(environment, root, false), false);
const growth = { url: 'https://cdn.example/growth.js', environment: 'production', region: 'us' };

test('names no service in pages and policy when none is configured', () => {
  const settings = settingsOf({});
  expect(settings).not.toHaveProperty('flagService');
  expect(settings).not.toHaveProperty('growthScript');
  expect(settings).not.toHaveProperty('geoUrl');
  expect([serviceOrigins(settings), servicePolicies(settings)]).toEqual([[], []]);
});

test.each([
  [
    { LAUNCHDARKLY_CLIENT_ID: 'abc' },
    { flagService: { clientId: 'abc' } },
    ['https://app.launchdarkly.com', 'https://clientstream.launchdarkly.com'],
  ],
  [
    { LAUNCHDARKLY_CLIENT_ID: 'abc', LAUNCHDARKLY_URL: 'https://relay.example/' },
    { flagService: { clientId: 'abc', url: 'https://relay.example' } },
    ['https://relay.example'],
  ],
  [{ GROWTH_SCRIPT_URL: growth.url }, { growthScript: growth }, ['https://cdn.example']],
  [
    {
      GROWTH_SCRIPT_URL: growth.url,
      GROWTH_ENVIRONMENT: 'stage',
      GROWTH_REGION: 'eu',
      GROWTH_ORIGINS: 'https://collect.example, https://cdn.example',
    },
    {
      growthScript: {
        ...growth,
        environment: 'stage',
        region: 'eu',
        origins: ['https://collect.example', 'https://cdn.example'],
      },
    },
    ['https://cdn.example', 'https://collect.example'],
  ],
  [{ GEO_URL: 'https://geo.example/where' }, { geoUrl: 'https://geo.example/where' }, ['https://geo.example']],
])('SECURITY-1: allows the hosts of %j and no others', (environment, expected, origins) => {
  const settings = settingsOf(environment as Record<string, string>);
  expect(settings).toMatchObject(expected);
  expect(serviceOrigins(settings)).toEqual(origins);
  expect(servicePolicies(settings)).toEqual('GROWTH_SCRIPT_URL' in environment ? ['growth'] : []);
});

test.each([
  [{ GROWTH_SCRIPT_URL: 'growth.js' }, 'GROWTH_SCRIPT_URL is "growth.js": use an absolute address'],
  [{ GROWTH_ORIGINS: 'https://a.example/path' }, 'GROWTH_ORIGINS is "https://a.example/path": use origins such as'],
  [{ GROWTH_ORIGINS: "https://a.example; script-src 'none'" }, 'GROWTH_ORIGINS is'],
  [{ GEO_URL: '/geo' }, 'GEO_URL is "/geo": use an absolute address'],
  [{ LAUNCHDARKLY_URL: 'https://relay.example' }, 'LAUNCHDARKLY_CLIENT_ID is missing: LAUNCHDARKLY_URL is set.'],
  [{ COUNTRY_HEADER: 'X Country' }, 'COUNTRY_HEADER is "X Country": use the name of a header.'],
])('refuses %j', (environment, fault) => {
  expect(faultsOf(environment as Record<string, string>).join('\n')).toContain(fault);
});
