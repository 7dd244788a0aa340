import { loadOnce } from '../../domain/calls/sharedFlight.ts';
import type { MonitoredPerson, Monitoring } from '../ports/observation/Monitoring.ts';
import type { OptionalService } from '../ports/consent/OptionalService.ts';
import type { Visitor } from '../ports/session/Visitor.ts';

/** Rules MONITOR-1 and MONITOR-5: loads the monitoring at the first start, and names the signed-in person to it. */
export function makeMonitoringService(
  load: () => Promise<Monitoring>,
  visitor: Visitor<MonitoredPerson>,
): OptionalService {
  // Remembers the choice, which may change while the code is loaded.
  let isAllowed = false;
  let monitoring: Monitoring | undefined;
  const namePerson = () => {
    if (isAllowed) monitoring?.setPerson(visitor.person);
  };
  const begin = loadOnce(async () => {
    monitoring = await load();
    monitoring.start();
    visitor.onChange(namePerson);
  });
  return {
    purpose: 'measurement',
    start: async () => {
      isAllowed = true;
      await begin();
      monitoring?.setAllowed(isAllowed);
      namePerson();
    },
    stop: () => {
      isAllowed = false;
      monitoring?.setAllowed(false);
      return true;
    },
  };
}
