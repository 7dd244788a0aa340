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
import { HttpCountryLookup } from '../../infrastructure/http/HttpCountryLookup.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import { knownPersonOf, monitoredPersonOf, SessionVisitor } from '../../ui/features/session/SessionVisitor.ts';
import { tokens } from '../container/tokens.ts';

// Plain functions and no Inversify modules: a module would put Inversify's code into this chunk a second time.

/** Binds what runs only while the visitor allows it. All optional services are chosen here. */
export function bindServices(container: Container, session: Session, settings: PublicSettings): void {
  const { identity, publicUrl, growthScript, geoUrl = apiPaths.geo, flags, monitoring } = settings;
  container.bind(tokens.visitor).toResolvedValue(() => new SessionVisitor(session, knownPersonOf));
  container.bind(tokens.featureFlags).toResolvedValue(() => new StaticFeatureFlags(flags));
  container.bind(tokens.countryLookup).toResolvedValue(() => new HttpCountryLookup(geoUrl));
  container.bind(tokens.visitorCountry).toResolvedValue(() => {
    const place = { domain: identity.cookieDomain, isSecure: publicUrl.startsWith('https:') };
    return new CookieVisitorCountry(place, () => new Date());
  });
  container
    .bind(tokens.optionalServices)
    .toResolvedValue(
      (visitor, lookup, country) => [
        makeCountryService(lookup, country),
        ...(growthScript === undefined ? [] : [new GrowthScript(growthScript, visitor)]),
        ...(monitoring === undefined
          ? []
          : [makeMonitoringService(() => loadMonitoring(monitoring), new SessionVisitor(session, monitoredPersonOf))]),
      ],
      [tokens.visitor, tokens.countryLookup, tokens.visitorCountry],
    );
  container.bind(tokens.followConsent).toResolvedValue(
    (consent, services, reports) =>
      makeFollowConsent({
        consent,
        services,
        reload: () => location.reload(),
        report: (fault) => reports.report(fault, { source: 'unhandled' }),
      }),
    [tokens.consent, tokens.optionalServices, tokens.errorReports],
  );
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
  const otherwise = container.get(tokens.featureFlags);
  container
    .rebind(tokens.featureFlags)
    .toResolvedValue((visitor) => new Flags({ settings, visitor, otherwise }), [tokens.visitor]);
}
