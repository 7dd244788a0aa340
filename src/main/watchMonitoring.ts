import { reaction } from 'mobx';
import type { Consent } from '../application/ports/Consent.ts';
import type { Monitoring } from '../application/ports/Monitoring.ts';
import type { Self } from '../domain/session/session.ts';
import { loadOnce } from '../domain/calls/sharedFlight.ts';
import { reportUnexpected } from '../ui/base/loading/reportUnexpected.ts';

interface MonitoredSite {
  readonly consent: Pick<Consent, 'allows' | 'onChange'>;
  readonly session: { readonly self: Self | undefined };
  readonly load: () => Promise<Monitoring>;
}

/** Rules MONITOR-1 and MONITOR-5: the monitoring follows the visitor's choice and the signed-in person. */
export function watchMonitoring({ consent, session, load }: MonitoredSite): void {
  let monitoring: Monitoring | undefined;
  const isAllowed = () => consent.allows('measurement');
  const know = (self: Self | undefined) => {
    if (isAllowed()) monitoring?.know(self === undefined ? undefined : personOf(self));
  };
  const start = loadOnce(async () => {
    monitoring = await load();
    monitoring.start();
    reaction(() => session.self, know);
  });
  const follow = async () => {
    // Before the first consent there is nothing to stop, and no code to load.
    if (monitoring === undefined && !isAllowed()) return;
    await start();
    // The choice may have changed while the code was loaded.
    monitoring?.allow(isAllowed());
    know(session.self);
  };
  const followed = () => void follow().catch(reportUnexpected);
  consent.onChange(followed);
  followed();
}

function personOf({ id, firstName, lastName, email }: Self) {
  return { id, name: `${firstName} ${lastName}`.trim(), email };
}
