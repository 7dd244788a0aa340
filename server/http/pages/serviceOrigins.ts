import type { PublicSettings } from '../../../src/domain/page/page.ts';

type ConfiguredServices = Pick<PublicSettings, 'flagService' | 'growthScript' | 'geoUrl'>;

/** The hosts of the flag service where no relay stands before them. */
const flagHosts = ['https://app.launchdarkly.com', 'https://clientstream.launchdarkly.com'];

/** Rule SECURITY-1: the origins that pages call for the configured services, and no others. */
export function serviceOrigins({ flagService, growthScript, geoUrl }: ConfiguredServices): readonly string[] {
  const origins = [
    ...(flagService === undefined ? [] : flagService.url === undefined ? flagHosts : [originOf(flagService.url)]),
    ...(growthScript === undefined ? [] : [originOf(growthScript.url), ...(growthScript.origins ?? [])]),
    ...(geoUrl === undefined ? [] : [originOf(geoUrl)]),
  ];
  return [...new Set(origins)];
}

/** The names of the Trusted Types policies that the configured services need. */
export function servicePolicies({ growthScript }: ConfiguredServices): readonly string[] {
  return growthScript === undefined ? [] : ['growth'];
}

function originOf(address: string): string {
  return new URL(address).origin;
}
