import { monitoringOrigin } from '../../../src/domain/page/observation.ts';
import type { PublicSettings } from '../../../src/domain/page/page.ts';

type ConfiguredServices = Pick<
  PublicSettings,
  'publicUrl' | 'flagService' | 'growthScript' | 'geoUrl' | 'monitoring' | 'collector'
>;

/** The hosts of the flag service when no relay is configured. */
const flagHosts = ['https://app.launchdarkly.com', 'https://clientstream.launchdarkly.com'];

/** Rules SECURITY-1 and MONITOR-6: the origins that pages call for the configured services, and no others. */
export function serviceOrigins({
  publicUrl,
  flagService,
  growthScript,
  geoUrl,
  monitoring,
  collector,
}: ConfiguredServices): readonly string[] {
  const origins = [
    ...(flagService === undefined ? [] : flagService.url === undefined ? flagHosts : [originOf(flagService.url)]),
    ...(growthScript === undefined ? [] : [originOf(growthScript.url), ...(growthScript.origins ?? [])]),
    ...(geoUrl === undefined ? [] : [originOf(geoUrl)]),
    ...(collector === undefined || collector === 'none' ? [] : [originOf(collector.address)]),
    ...(monitoring === undefined ? [] : [monitoringOrigin(monitoring)]),
  ];
  return [...new Set(origins)].filter((origin) => origin !== originOf(publicUrl));
}

/** The names of the Trusted Types policies that the configured services need. */
export function servicePolicies({ growthScript }: ConfiguredServices): readonly string[] {
  return growthScript === undefined ? [] : ['growth'];
}

function originOf(address: string): string {
  return new URL(address).origin;
}
