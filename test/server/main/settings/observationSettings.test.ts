import { readErrorReports, readMonitoring } from '../../../../server/main/settings/serviceSettings.ts';
import { SettingsReader } from '../../../../server/main/settings/SettingsReader.ts';

const errorsOf = (environment: Record<string, string>) => {
  const read = new SettingsReader(environment);
  return { settings: readErrorReports(read), faults: read.faults };
};
const monitoringOf = (environment: Record<string, string>) => {
  const read = new SettingsReader(environment);
  return { settings: readMonitoring(read), faults: read.faults };
};

// Rule REPORT-6.
test('keeps errors on the site unless a DSN is set', () => {
  expect(errorsOf({ SENTRY_ENVIRONMENT: 'stage' })).toEqual({ settings: undefined, faults: [] });
  const dsn = 'https://publickey@errors.example/relay/7';
  expect(errorsOf({ SENTRY_DSN: dsn })).toEqual({ settings: { dsn, environment: 'production' }, faults: [] });
});

test.each([
  'errors.example/7',
  'https://errors.example/7',
  'https://publickey@errors.example/',
  'https://public-key@errors.example/7',
  'https://publickey:secretkey@errors.example/7',
])('refuses the DSN %s', (dsn) => {
  expect(errorsOf({ SENTRY_DSN: dsn }).faults.join('\n')).toContain('SENTRY_DSN is');
});

// Rule MONITOR-1.
test('monitors no browsers unless an application or a token is set', () => {
  expect(monitoringOf({ DATADOG_SITE: 'datadoghq.eu' })).toEqual({ settings: undefined, faults: [] });
  const others = { site: 'datadoghq.com', service: 'training-video-frontend', environment: 'stage' };
  expect(monitoringOf({ DATADOG_CLIENT_TOKEN: 'pub1' }).settings).toEqual({ clientToken: 'pub1', ...others });
  const both = { DATADOG_APPLICATION_ID: 'app', DATADOG_CLIENT_TOKEN: 'pub1', DATADOG_PROXY_URL: 'https://p.example/' };
  expect(monitoringOf(both).settings).toEqual({
    applicationId: 'app',
    clientToken: 'pub1',
    ...others,
    proxy: 'https://p.example/',
  });
});

test('refuses a site that the service does not have', () => {
  expect(monitoringOf({ DATADOG_SITE: 'example.com' }).faults.join('\n')).toContain('DATADOG_SITE is "example.com"');
});

test.each(['DATADOG_SERVICE', 'DATADOG_ENVIRONMENT'])('refuses characters in %s that no tag may have', (name) => {
  expect(monitoringOf({ [name]: 'Stage@1' }).faults.join('\n')).toContain(`${name} is "Stage@1"`);
});
