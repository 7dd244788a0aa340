import { resolve } from 'node:path';
import { isSecure } from '../../../src/domain/session/identityConfig.ts';
import { flags as knownFlags, type EventCollector, type PublicSettings } from '../../../src/domain/page/page.ts';
import { sandboxChoices } from '../../video/sandbox/findSandbox.ts';
import { readBrand, unsetLinks } from './brandSettings.ts';
import { readIdentity } from './identitySettings.ts';
import { readBackup } from './backupSettings.ts';
import { readBucket } from './bucketSettings.ts';
import { readCaptioner } from './captionerSettings.ts';
import { readEmbeddings } from './embeddingsSettings.ts';
import { readMetricsPort, readTraces } from './telemetrySettings.ts';
import { readSecurityContacts } from './securityContacts.ts';
import { readServices, readErrorReports, readMonitoring, readMail } from './serviceSettings.ts';
import { definedOf, SettingsReader, type Environment } from './SettingsReader.ts';
import { StartRefused } from './StartRefused.ts';

/** Rule SERVER-1: the whole configuration, read from environment variables only. */
export type Config = ReturnType<typeof readConfig>;

const postgresProtocols = ['postgres:', 'postgresql:'] as const;
const roles = ['all', 'web', 'worker'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Lists all bad settings: each line names the variable, its value and what is allowed. */
export class ConfigError extends StartRefused {}

/** Reads and validates the settings; throws `ConfigError`. `demoDefault` is the default of DEMO. */
export function readConfig(environment: Environment, root: string, demoDefault: boolean) {
  const read = new SettingsReader(environment);
  const port = read.wholeNumber('PORT', 3000, { least: 1, most: 65_535 });
  const publicUrl = read.webAddress('PUBLIC_URL', `http://localhost:${port}`).replace(/\/+$/, '');
  if (URL.canParse(publicUrl) && new URL(publicUrl).protocol === 'http:' && !isSecure(publicUrl, true))
    read.faults.push(
      'PUBLIC_URL must be a valid HTTPS URI: browsers sign in over HTTPS only. Put a proxy with a certificate before the site and set PUBLIC_URL to its address, or use http://localhost on this machine.',
    );
  const dataFolder = read.text('DATA_DIR', '');
  const brand = readBrand(read, publicUrl);
  const config = {
    port,
    host: read.text('HOST', '127.0.0.1'),
    publicUrl,
    dataFolder: resolve(root, dataFolder || 'data'),
    /** Whether DATA_DIR is not set. Then another folder may be used if the default one is not usable. */
    dataFolderIsDefault: dataFolder === '',
    /** Rule STORE-1: undefined if films, downloads and uploads are in DATA_DIR. */
    bucket: readBucket(read),
    backup: readBackup(read),
    databaseUrl: read.address('DATABASE_URL', '', postgresProtocols) || undefined,
    /** Rule DATABASE-9: set if DATABASE_URL is a pooler of transactions. */
    databaseDirectUrl: read.address('DATABASE_DIRECT_URL', '', postgresProtocols) || undefined,
    /** Rule DATABASE-10: a replica of the database, for reads that may be somewhat old. */
    databaseReadUrl: read.address('DATABASE_READ_URL', '', postgresProtocols) || undefined,
    /** Whether an empty embedded database gets the demo catalogue. */
    demo: read.flag('DEMO', demoDefault),
    role: read.oneOf('ROLE', roles, 'all'),
    /** The number of reverse proxies before the site, or their addresses and networks. */
    trustProxy: read.proxies('TRUST_PROXY'),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'warn'),
    /** Rule METRIC-1: where this process answers `/metrics`; undefined if it measures nothing. */
    metricsPort: readMetricsPort(read, port),
    /** Rule TRACE-1: undefined if nothing is followed. */
    traces: readTraces(read),
    ffmpegPath: read.text('FFMPEG_PATH', '') || undefined,
    /** Rule FILM-16: how ffmpeg is confined. */
    ffmpegSandbox: read.oneOf('FFMPEG_SANDBOX', sandboxChoices, 'auto'),
    /** The niceness of ffmpeg: from 0 (normal priority) to 19 (lowest). */
    processingNiceness: read.wholeNumber('PROCESSING_NICENESS', 19, { least: 0, most: 19 }),
    /** Rule AUTO-6: the program that makes captions; undefined without one. */
    captioner: readCaptioner(read),
    /** Rule SHOWN-1: whether workers read the texts that films show. */
    readsScreens: read.flag('SCREEN_TEXT', true),
    /** Rule MEANING-1: what turns texts into vectors; undefined if a search compares words only. */
    embeddings: readEmbeddings(read),
    brand,
    /** The links of the brand that are not set, so that they lead to the site's own pages. */
    unsetLinks: unsetLinks(read),
    /** Rule SECURITY-13: where weaknesses are reported; empty if the site says nothing about it. */
    securityContacts: readSecurityContacts(read),
    /** The base URL of the legacy redirects. */
    legacyBaseUrl: read.webAddress('LEGACY_BASE_URL', 'https://community.example.com').replace(/\/+$/, ''),
    flags: read.someOf('FLAGS', knownFlags),
    /** Rule OFFLINE-5: whether browsers keep the pages that they have shown. */
    keepsPages: read.flag('OFFLINE_PAGES', true),
    identity: readIdentity(read, publicUrl, root),
    /** The base URL of the real subscription service, without a trailing slash; undefined for the embedded one. */
    subscriptionsUrl: readSubscriptionsUrl(read),
    /** Rule REACH-1: the service that gives people the address of their Reach training; undefined if there is none. */
    reachTrainingUrl: read.webAddress('REACH_TRAINING_URL', '') || undefined,
    /** Rule EVENT-11: where the browser sends analytics events; undefined for this site. */
    collector: readCollector(read),
    /** Undefined if the site sends no mails. */
    mail: readMail(read, publicUrl, brand.name),
    services: readServices(read),
    /** Undefined if errors go to the log and the list of the site itself. */
    errorReports: readErrorReports(read),
    /** Undefined if no service monitors browsers. */
    monitoring: readMonitoring(read),
    /** Rule LOG-3: the names of the variables whose values differ from their defaults. Values may be secret. */
    changedSettings: [...read.changed].sort(),
  } as const;
  const { databaseUrl, databaseDirectUrl, databaseReadUrl } = config;
  for (const [name, value] of Object.entries({
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_READ_URL: databaseReadUrl,
  }))
    if (value !== undefined && databaseUrl === undefined) read.faults.push(`DATABASE_URL is missing: ${name} is set.`);
  if (read.faults.length > 0) throw new ConfigError(read.faults.join('\n'));
  return config;
}

function readCollector(read: SettingsReader): EventCollector | undefined {
  if (read.text('ANALYTICS_URL', '') === 'none') return 'none';
  const address = read.webAddress('ANALYTICS_URL', '');
  return address === '' ? undefined : { address };
}

/**
 * The base URL of the paths of rule SUBSCRIPTION-11. A trailing `/subscriptions` is removed, because those paths begin
 * with it.
 */
function readSubscriptionsUrl(read: SettingsReader): string | undefined {
  return (
    read
      .webAddress('SUBSCRIPTIONS_URL', '')
      .replace(/\/+$/, '')
      .replace(/\/subscriptions$/, '') || undefined
  );
}

/** The settings that pages contain. Unset ones are omitted, to keep pages small. */
export function publicSettingsOf(config: Config, sendsMail: boolean): PublicSettings {
  const { publicUrl, brand, legacyBaseUrl, flags, identity, errorReports, monitoring, collector } = config;
  const { flagService, growthScript, geoUrl } = config.services;
  return {
    publicUrl,
    brand,
    legacyBaseUrl,
    flags,
    hasReachTraining: config.reachTrainingUrl !== undefined,
    identity: identity.browser,
    ...(sendsMail ? { sendsMail } : {}),
    ...(config.metricsPort === undefined ? {} : { measuresVitals: true }),
    ...definedOf({ flagService, growthScript, geoUrl, errorReports, collector, monitoring }),
  };
}
