import { resolve } from 'node:path';
import type { Brand } from '../../../src/domain/page/brand.ts';
import { isSecure } from '../../../src/domain/session/identityConfig.ts';
import type { ErrorReportSettings, MonitoringSettings } from '../../../src/domain/page/observation.ts';
import { flags as knownFlags, type EventCollector, type Flag } from '../../../src/domain/page/page.ts';
import { readBrand, unsetLinks } from './brandSettings.ts';
import { readIdentity, type Identity } from './identitySettings.ts';
import { readMail, type MailSettings } from './mailSettings.ts';
import { readServices, type ServiceSettings } from './serviceSettings.ts';
import { readErrorReports, readMonitoring } from './observationSettings.ts';
import { SettingsReader, type Environment } from './SettingsReader.ts';

/** Rule SERVER-1: the whole configuration, read from environment variables only. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataFolder: string;
  /** Whether DATA_DIR is not set. Then another folder may be used if the default one is not usable. */
  readonly dataFolderIsDefault: boolean;
  readonly databaseUrl: string | undefined;
  /** Whether an empty embedded database gets the demo catalogue. */
  readonly demo: boolean;
  readonly role: Role;
  /** The number of reverse proxies before the site, or their addresses and networks. */
  readonly trustProxy: number | string[];
  readonly logLevel: LogLevel;
  readonly ffmpegPath: string | undefined;
  /** The niceness of ffmpeg: from 0 (normal priority) to 19 (lowest). */
  readonly processingNiceness: number;
  readonly brand: Brand;
  /** The links of the brand that are not set, so that they lead to the site's own pages. */
  readonly unsetLinks: readonly string[];
  /** The base URL of the legacy redirects. */
  readonly legacyBaseUrl: string;
  readonly flags: readonly Flag[];
  readonly identity: Identity;
  /** The base URL of the real subscription service, without a trailing slash; undefined for the embedded one. */
  readonly subscriptionsUrl: string | undefined;
  /** Rule REACH-1: the service that gives people the address of their Reach training; undefined if there is none. */
  readonly reachTrainingUrl: string | undefined;
  /** Rule EVENT-11: where the browser sends analytics events; undefined for this site. */
  readonly collector: EventCollector | undefined;
  /** Undefined if the site sends no mails. */
  readonly mail: MailSettings | undefined;
  readonly services: ServiceSettings;
  /** Undefined if errors go to the log and the list of the site itself. */
  readonly errorReports: ErrorReportSettings | undefined;
  /** Undefined if no service monitors browsers. */
  readonly monitoring: MonitoringSettings | undefined;
}

const roles = ['all', 'web', 'worker'] as const;
type Role = (typeof roles)[number];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** Lists all bad settings: each line names the variable, its value and what is allowed. */
export class ConfigError extends Error {}

/** Reads and validates the settings; throws `ConfigError`. `demoDefault` is the default of DEMO. */
export function readConfig(environment: Environment, root: string, demoDefault: boolean): Config {
  const read = new SettingsReader(environment);
  const port = read.wholeNumber('PORT', 3000, { least: 1, most: 65_535 });
  const publicUrl = read.webAddress('PUBLIC_URL', `http://localhost:${port}`).replace(/\/+$/, '');
  if (URL.canParse(publicUrl) && new URL(publicUrl).protocol === 'http:' && !isSecure(publicUrl, true))
    read.faults.push(
      'PUBLIC_URL must be a valid HTTPS URI: browsers sign in over HTTPS only. Put a proxy with a certificate before the site and set PUBLIC_URL to its address, or use http://localhost on this machine.',
    );
  const dataFolder = read.text('DATA_DIR', '');
  const brand = readBrand(read, publicUrl);
  const config: Config = {
    port,
    host: read.text('HOST', '127.0.0.1'),
    publicUrl,
    dataFolder: resolve(root, dataFolder || 'data'),
    dataFolderIsDefault: dataFolder === '',
    databaseUrl: read.address('DATABASE_URL', '', ['postgres:', 'postgresql:']) || undefined,
    demo: read.flag('DEMO', demoDefault),
    role: read.oneOf('ROLE', roles, 'all'),
    trustProxy: read.proxies('TRUST_PROXY'),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'warn'),
    ffmpegPath: read.text('FFMPEG_PATH', '') || undefined,
    processingNiceness: read.wholeNumber('PROCESSING_NICENESS', 19, { least: 0, most: 19 }),
    brand,
    unsetLinks: unsetLinks(read),
    legacyBaseUrl: read.webAddress('LEGACY_BASE_URL', 'https://community.example.com').replace(/\/+$/, ''),
    flags: read.someOf('FLAGS', knownFlags),
    identity: readIdentity(read, publicUrl, root),
    subscriptionsUrl: readSubscriptionsUrl(read),
    reachTrainingUrl: read.webAddress('REACH_TRAINING_URL', '') || undefined,
    collector: readCollector(read),
    mail: readMail(read, publicUrl, brand.name),
    services: readServices(read),
    errorReports: readErrorReports(read),
    monitoring: readMonitoring(read),
  };
  if (read.faults.length > 0) throw new ConfigError(read.faults.join('\n'));
  return config;
}

function readCollector(read: SettingsReader): Config['collector'] {
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
