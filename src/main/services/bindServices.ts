import type { Container } from 'inversify';
import { makeFollowConsent } from '../../application/consent/followConsent.ts';
import { makeMonitoringService } from '../../application/monitoring/monitoringService.ts';
import { makeCountryService } from '../../application/country/countryService.ts';
import { apiPaths } from '../../contract/paths.ts';
import type { Monitoring } from '../../application/ports/observation/Monitoring.ts';
import type { MonitoringSettings } from '../../domain/page/observation.ts';
import type { PublicSettings } from '../../domain/page/page.ts';
import { CookieVisitorCountry } from '../../infrastructure/browser/CookieVisitorCountry.ts';
import type { LaunchDarklyFeatureFlags } from '../../infrastructure/flags/LaunchDarklyFeatureFlags.ts';
import { StaticFeatureFlags } from '../../infrastructure/flags/StaticFeatureFlags.ts';
import { GrowthScript } from '../../infrastructure/growth/GrowthScript.ts';
import { httpCountryLookup } from '../../infrastructure/http/consent/httpCountryLookup.ts';
import { PageVitals } from '../../infrastructure/monitoring/PageVitals.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import { knownPersonOf, monitoredPersonOf, SessionVisitor } from '../../ui/features/session/SessionVisitor.ts';
import { portsOf } from '../container/portsOf.ts';
import { serviceTokens, tokens } from '../container/tokens.ts';

// Plain functions and no Inversify modules: a module would put Inversify's code into this chunk a second time.

/** Binds what runs only while the visitor allows it. All optional services are chosen here. */
export function bindServices(container: Container, session: Session, settings: PublicSettings): void {
  const { identity, publicUrl, growthScript, geoUrl = apiPaths.geo, flags, monitoring, measuresVitals } = settings;
  const ports = portsOf(container, { ...tokens, ...serviceTokens });
  container.bind(serviceTokens.visitor).toResolvedValue(() => new SessionVisitor(session, knownPersonOf));
  container.bind(serviceTokens.featureFlags).toResolvedValue(() => new StaticFeatureFlags(flags));
  container.bind(serviceTokens.countryLookup).toResolvedValue(() => httpCountryLookup(geoUrl));
  container.bind(serviceTokens.visitorCountry).toResolvedValue(() => {
    const place = { domain: identity.cookieDomain, isSecure: publicUrl.startsWith('https:') };
    return new CookieVisitorCountry(place, () => new Date());
  });
  container.bind(serviceTokens.optionalServices).toResolvedValue(() => {
    const { visitor, countryLookup, visitorCountry } = ports;
    return [
      makeCountryService(countryLookup, visitorCountry),
      ...(growthScript === undefined ? [] : [new GrowthScript(growthScript, visitor)]),
      ...(measuresVitals ? [new PageVitals()] : []),
      ...(monitoring === undefined
        ? []
        : [makeMonitoringService(() => loadMonitoring(monitoring), new SessionVisitor(session, monitoredPersonOf))]),
    ];
  });
  container.bind(serviceTokens.followConsent).toResolvedValue(() => {
    const { consent, optionalServices, errorReports } = ports;
    return makeFollowConsent({
      consent,
      optionalServices,
      reload: () => location.reload(),
      report: (fault) => errorReports.report(fault, { source: 'unhandled' }),
    });
  });
}

async function loadMonitoring(settings: MonitoringSettings): Promise<Monitoring> {
  const { openMonitoring } = await import(/* webpackChunkName: "measures" */ '../observation/openMonitoring.ts');
  return openMonitoring(settings);
}

/** Replaces the flags of the settings by those of the service, which loads later. */
export function bindFlagService(
  container: Container,
  { flagService: settings }: PublicSettings,
  Flags: typeof LaunchDarklyFeatureFlags,
): void {
  if (settings === undefined) return;
  const otherwise = container.get(serviceTokens.featureFlags);
  container
    .rebind(serviceTokens.featureFlags)
    .toResolvedValue((visitor) => new Flags({ settings, visitor, otherwise }), [serviceTokens.visitor]);
}
