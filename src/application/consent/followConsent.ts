import type { Consent } from '../ports/consent/Consent.ts';
import type { OptionalService } from '../ports/consent/OptionalService.ts';

export interface FollowConsentPorts {
  readonly consent: Consent;
  readonly optionalServices: readonly OptionalService[];
  readonly reload: () => void;
  readonly report: (fault: unknown) => void;
}

/** Begins to follow the visitor's choices; returns what ends that. */
export type FollowConsent = () => () => void;

/** Rules CONSENT-1 and CONSENT-4: starts each optional service once it is allowed, and stops it once it is not. */
export function makeFollowConsent({ consent, optionalServices, reload, report }: FollowConsentPorts): FollowConsent {
  // Remembers what runs, because a choice may change nothing for a service.
  const running = new Set<OptionalService>();
  const apply = () => {
    let needsReload = false;
    for (const service of optionalServices) {
      const isAllowed = consent.allows(service.purpose);
      if (isAllowed && !running.has(service)) {
        running.add(service);
        service.start().catch(report);
      } else if (!isAllowed && running.delete(service) && !service.stop()) needsReload = true;
    }
    if (needsReload) reload();
  };
  return () => {
    const end = consent.onChange(apply);
    apply();
    return end;
  };
}
