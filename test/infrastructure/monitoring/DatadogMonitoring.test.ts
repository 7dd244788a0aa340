import type { RumInitConfiguration } from '@datadog/browser-rum';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatadogMonitoring, type Rum } from '../../../src/infrastructure/monitoring/DatadogMonitoring.ts';
import { monitoringOrigin, monitoringSites, type MonitoringSettings } from '../../../src/domain/page/observation.ts';

const settings: MonitoringSettings = {
  applicationId: 'app-1',
  clientToken: 'pub-1',
  site: 'datadoghq.com',
  service: 'training-video-frontend',
  environment: 'stage',
};

function monitored(more: Partial<MonitoringSettings> = {}) {
  const told: [name: string, ...parameters: unknown[]][] = [];
  const rum = {
    init: (...parameters) => void told.push(['init', ...parameters]),
    setUser: (...parameters: unknown[]) => void told.push(['setUser', ...parameters]),
    clearUser: () => void told.push(['clearUser']),
    setTrackingConsent: (...parameters) => void told.push(['setTrackingConsent', ...parameters]),
  } as Rum;
  const release = 'lectern@01234567';
  const monitoring = new DatadogMonitoring({ ...settings, ...more, release, isHttps: true }, rum);
  return { monitoring, told, initialised: () => told.find(([name]) => name === 'init')?.[1] as RumInitConfiguration };
}

// Rules MONITOR-1 and MONITOR-2.
test('gives the SDK the settings and every constant that it lets a site choose', () => {
  const { monitoring, initialised } = monitored({ proxy: 'https://proxy.example/rum' });
  monitoring.start();
  expect(initialised()).toEqual({
    applicationId: 'app-1',
    clientToken: 'pub-1',
    site: 'datadoghq.com',
    service: 'training-video-frontend',
    env: 'stage',
    version: 'lectern-01234567',
    proxy: 'https://proxy.example/rum',
    sessionSampleRate: 100,
    sessionReplaySampleRate: 0,
    telemetrySampleRate: 0,
    telemetryConfigurationSampleRate: 0,
    telemetryUsageSampleRate: 0,
    trackResources: true,
    trackLongTasks: true,
    trackUserInteractions: true,
    trackAnonymousUser: false,
    defaultPrivacyLevel: 'mask',
    useSecureSessionCookie: true,
    trackingConsent: 'granted',
    beforeSend: expect.any(Function),
  });
});

// Rule MONITOR-2: the sources of the installed SDK, because it does not let a site set these.
test.each([
  ['browser-core', 'domain/session/sessionConstants', 'SESSION_EXPIRATION_DELAY = 15 * ONE_MINUTE'],
  ['browser-core', 'domain/session/sessionConstants', 'SESSION_TIME_OUT_DELAY = 4 * ONE_HOUR'],
  ['browser-core', 'domain/eventRateLimiter/createEventRateLimiter', 'EVENT_RATE_LIMIT = 3e3'],
  ['browser-core', 'domain/eventRateLimiter/createEventRateLimiter', 'ONE_MINUTE'],
  ['browser-core', 'transport/flushController', 'MESSAGES_LIMIT = isWorkerEnvironment ? 1 : 50'],
  ['browser-core', 'transport/httpRequest', 'RECOMMENDED_REQUEST_BYTES_LIMIT = 16 * ONE_KIBI_BYTE'],
  ['browser-core', 'transport/flushController', 'FLUSH_DURATION_LIMIT = 30 * ONE_SECOND'],
  ['browser-rum-core', 'domain/view/trackViews', 'THROTTLE_VIEW_UPDATE_PERIOD = 3e3'],
  ['browser-rum-core', 'domain/view/trackViews', 'SESSION_KEEP_ALIVE_INTERVAL = 5 * ONE_MINUTE'],
  ['browser-rum-core', 'domain/contexts/viewHistory', 'VIEW_CONTEXT_TIME_OUT_DELAY = SESSION_TIME_OUT_DELAY'],
  ['browser-rum-core', 'domain/eventTracker', 'EVENT_CONTEXT_TIME_OUT_DELAY = 5 * ONE_MINUTE'],
])('finds in the package %s that the file %s contains: %s', (name, file, constant) => {
  const source = join(__dirname, '../../../node_modules/@datadog', name, 'esm', `${file}.mjs`);
  expect(existsSync(source)).toBe(true);
  expect(readFileSync(source, 'utf8')).toContain(constant);
});

// Rule MONITOR-3.
test('redacts tokens, codes and states in every event, wherever they stand', () => {
  const { monitoring, initialised } = monitored();
  monitoring.start();
  const secret = 'https://training.example/auth-callback?code=s3cret&state=s3cret#id_token=s3cret&access_token=s3cret';
  const event = {
    type: 'error',
    view: { url: secret, referrer: secret, name: '/auth-callback' },
    error: { message: secret, stack: secret, resource: { url: secret } },
    action: { target: { name: secret } },
    context: { from: [secret] },
    date: 7,
  };
  const { beforeSend } = initialised();
  expect(beforeSend?.(event as never, {} as never)).toBe(true);
  expect(JSON.stringify(event)).not.toContain('s3cret');
  expect(event).toMatchObject({ view: { name: '/auth-callback' }, date: 7 });
});

test('drops an error whose causes hold a token, because the SDK does not let a site change them', () => {
  const { monitoring, initialised } = monitored();
  monitoring.start();
  const errorWith = (message: string) => ({ type: 'error', view: {}, error: { message: '', causes: [{ message }] } });
  const isSent = (message: string) => initialised().beforeSend?.(errorWith(message) as never, {} as never);
  expect([isSent('offline'), isSent('/?id_token=s3cret')]).toEqual([true, false]);
});

// Rule MONITOR-5.
test('sends the person as texts, and removes them at sign-out', () => {
  const { monitoring, told } = monitored();
  monitoring.setPerson({ id: 7, name: 'Noor Haddad', email: 'noor@example.com' } as never);
  monitoring.setPerson(undefined);
  expect(told).toEqual([['setUser', { id: '7', name: 'Noor Haddad', email: 'noor@example.com' }], ['clearUser']]);
});

test('stops and forgets the person when the consent is withdrawn, and continues when it is given again', () => {
  const { monitoring, told } = monitored();
  monitoring.setAllowed(false);
  monitoring.setAllowed(true);
  expect(told).toEqual([['setTrackingConsent', 'not-granted'], ['clearUser'], ['setTrackingConsent', 'granted']]);
});

// Rule MONITOR-6.
test('returns the origin of each intake', () => {
  expect(monitoringSites.map((site) => monitoringOrigin({ ...settings, site }))).toEqual([
    'https://browser-intake-datadoghq.com',
    'https://browser-intake-us3-datadoghq.com',
    'https://browser-intake-us5-datadoghq.com',
    'https://browser-intake-datadoghq.eu',
    'https://browser-intake-ap1-datadoghq.com',
    'https://browser-intake-ap2-datadoghq.com',
    'https://browser-intake-ddog-gov.com',
  ]);
  expect(monitoringOrigin({ ...settings, proxy: 'https://proxy.example/rum?x=1' })).toBe('https://proxy.example');
});
