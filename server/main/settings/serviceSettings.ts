import type { FlagServiceSettings, GrowthScriptSettings } from '../../../src/domain/page/services.ts';
import type { SettingsReader } from './SettingsReader.ts';

/** The services of others, and where the country of a visitor comes from. */
export interface ServiceSettings {
  /** Undefined if the flags are those of FLAGS. */
  readonly flagService: FlagServiceSettings | undefined;
  readonly growthScript: GrowthScriptSettings | undefined;
  /** The service that pages ask instead of this site. */
  readonly geoUrl: string | undefined;
  /** In lower case. */
  readonly countryHeader: string;
}

export function readServices(read: SettingsReader): ServiceSettings {
  const countryHeader = read.text('COUNTRY_HEADER', 'cf-ipcountry').toLowerCase();
  if (!/^[a-z0-9-]+$/.test(countryHeader)) read.refuse('COUNTRY_HEADER', 'use the name of a header');
  return {
    flagService: readFlagService(read),
    growthScript: readGrowthScript(read),
    geoUrl: read.webAddress('GEO_URL', '') || undefined,
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
