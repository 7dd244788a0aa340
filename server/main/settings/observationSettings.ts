import {
  monitoringSites,
  type ErrorReportSettings,
  type MonitoringSettings,
} from '../../../src/domain/page/observation.ts';
import type { SettingsReader } from './SettingsReader.ts';

/** Rule REPORT-6: undefined if errors stay with the site itself. */
export function readErrorReports(read: SettingsReader): ErrorReportSettings | undefined {
  const dsn = read.webAddress('SENTRY_DSN', '');
  const environment = read.text('SENTRY_ENVIRONMENT', 'production');
  if (dsn === '') return undefined;
  const { username = '', password = '', pathname = '' } = URL.canParse(dsn) ? new URL(dsn) : {};
  // Browsers read the DSN, so it must hold no secret key.
  if (!/^\w+$/.test(username) || password !== '' || !/\/\d+$/.test(pathname))
    read.refuse('SENTRY_DSN', 'use the DSN of a project, such as https://key@example.ingest.sentry.io/1');
  return { dsn, environment };
}

/** Rule MONITOR-1: undefined unless the application or its token is set. */
export function readMonitoring(read: SettingsReader): MonitoringSettings | undefined {
  const applicationId = read.text('DATADOG_APPLICATION_ID', '');
  const clientToken = read.text('DATADOG_CLIENT_TOKEN', '');
  const site = read.oneOf('DATADOG_SITE', monitoringSites, 'datadoghq.com');
  const service = readTag(read, 'DATADOG_SERVICE', 'training-video-frontend');
  const environment = readTag(read, 'DATADOG_ENVIRONMENT', 'stage');
  const proxy = read.webAddress('DATADOG_PROXY_URL', '');
  if (applicationId === '' && clientToken === '') return undefined;
  return {
    ...(applicationId === '' ? {} : { applicationId }),
    ...(clientToken === '' ? {} : { clientToken }),
    site,
    service,
    environment,
    ...(proxy === '' ? {} : { proxy }),
  };
}

/** With any other character the SDK would warn at each event. */
function readTag(read: SettingsReader, name: string, otherwise: string): string {
  const tag = read.text(name, otherwise);
  if (!/^[a-z][a-z0-9_./-]{0,99}$/.test(tag)) read.refuse(name, 'use small letters, digits and _ . / -');
  return tag;
}
