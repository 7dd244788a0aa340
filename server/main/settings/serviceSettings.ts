import type { FlagServiceSettings, GrowthScriptSettings } from '../../../src/domain/page/services.ts';
import { definedOf, type SettingsReader } from './SettingsReader.ts';
import {
  monitoringSites,
  type ErrorReportSettings,
  type MonitoringSettings,
} from '../../../src/domain/page/observation.ts';
import { isOneLine } from '../../../src/domain/text/plainText.ts';
import { mailAddress } from '../../../src/domain/reminder/mailAddress.ts';

/** The services of others, and where the country of a visitor comes from. */
export function readServices(read: SettingsReader) {
  const countryHeader = read.text('COUNTRY_HEADER', 'cf-ipcountry').toLowerCase();
  if (!/^[a-z0-9-]+$/.test(countryHeader)) read.refuse('COUNTRY_HEADER', 'use the name of a header');
  return {
    /** Undefined if the flags are those of FLAGS. */
    flagService: readFlagService(read),
    growthScript: readGrowthScript(read),
    /** The service that pages ask instead of this site. */
    geoUrl: read.webAddress('GEO_URL', '') || undefined,
    /** In lower case. */
    countryHeader,
  };
}

function readFlagService(read: SettingsReader): FlagServiceSettings | undefined {
  const clientId = read.text('LAUNCHDARKLY_CLIENT_ID', '');
  const url = read.webAddress('LAUNCHDARKLY_URL', '').replace(/\/+$/, '');
  if (clientId !== '') return { clientId, ...(url === '' ? {} : { url }) };
  if (url !== '') read.faults.push('LAUNCHDARKLY_CLIENT_ID is missing: LAUNCHDARKLY_URL is set.');
  return undefined;
}

function readGrowthScript(read: SettingsReader): GrowthScriptSettings | undefined {
  const url = read.webAddress('GROWTH_SCRIPT_URL', '');
  const environment = read.text('GROWTH_ENVIRONMENT', 'production');
  const region = read.text('GROWTH_REGION', 'us');
  const origins = read
    .text('GROWTH_ORIGINS', '')
    .split(/[\s,]+/)
    .filter((origin) => origin !== '');
  if (!origins.every(isOrigin))
    read.refuse('GROWTH_ORIGINS', 'use origins such as https://collect.example.com, separated by commas');
  if (url === '') return undefined;
  return { url, environment, region, ...(origins.length === 0 ? {} : { origins }) };
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

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
  const applicationId = read.text('DATADOG_APPLICATION_ID', '') || undefined;
  const clientToken = read.text('DATADOG_CLIENT_TOKEN', '') || undefined;
  const site = read.oneOf('DATADOG_SITE', monitoringSites, 'datadoghq.com');
  const service = readTag(read, 'DATADOG_SERVICE', 'training-video-frontend');
  const environment = readTag(read, 'DATADOG_ENVIRONMENT', 'stage');
  const proxy = read.webAddress('DATADOG_PROXY_URL', '') || undefined;
  if (applicationId === undefined && clientToken === undefined) return undefined;
  return { ...definedOf({ applicationId, clientToken }), site, service, environment, ...definedOf({ proxy }) };
}

/** With any other character the SDK would warn at each event. */
function readTag(read: SettingsReader, name: string, otherwise: string): string {
  const tag = read.text(name, otherwise);
  if (!/^[a-z][a-z0-9_./-]{0,99}$/.test(tag)) read.refuse(name, 'use small letters, digits and _ . / -');
  return tag;
}

/** Rule REMINDER-13: the mail server, and the sender of all mails. */
export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** Undefined if the site sends no mails. */
export function readMail(read: SettingsReader, publicUrl: string, brand: string): MailSettings | undefined {
  const smtpUrl = read.text('SMTP_URL', '');
  const from = readSender(read, publicUrl, brand);
  if (smtpUrl === '') return undefined;
  const isAddress =
    URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol) && new URL(smtpUrl).hostname !== '';
  // The value may hold a password, so the message does not repeat it.
  if (!isAddress)
    read.faults.push(
      'SMTP_URL is not the address of a mail server: use smtp://user:password@host:587 or smtps://user:password@host:465.',
    );
  return { smtpUrl, from };
}

function readSender(read: SettingsReader, publicUrl: string, brand: string): MailSettings['from'] {
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
  const text = read.text('MAIL_FROM', '');
  if (text === '') return { name: brand, address: `no-reply@${host}` };
  const [, name = brand, address = text] = /^(.*\S)\s*<([^<>]*)>$/.exec(text) ?? [];
  const checked = mailAddress(address);
  if (!checked.ok || !isOneLine(name) || /[<>"]/.test(name))
    read.refuse('MAIL_FROM', 'use an address such as training@example.com or Training <training@example.com>');
  return { name, address: address.trim() };
}
