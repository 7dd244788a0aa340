import { refuse } from '../../domain/result.ts';
import { missingOf, publishUpcoming, type AdministeredUpcoming } from '../../domain/item/upcoming.ts';
import { upcomingViolations, violationsOf } from '../../domain/violation/violations.ts';
import type { Edited, Versioned } from '../ports/Edits.ts';
import type { UpcomingEditing } from '../ports/UpcomingEditing.ts';

export interface PublishUpcomingPorts {
  readonly upcoming: Pick<UpcomingEditing, 'publish'>;
  /**
   * The server's time, as far as it is known. A wrong clock of this machine would refuse a webinar that has not begun.
   */
  readonly now: () => Date;
}

/**
 * Rule DRAFT-3: publishes an upcoming webinar. It checks the rules first, which may save a request. The server checks
 * them again.
 */
export type PublishUpcoming = (webinar: Versioned<AdministeredUpcoming>) => Promise<Edited<AdministeredUpcoming>>;

export function makePublishUpcoming({ upcoming, now }: PublishUpcomingPorts): PublishUpcoming {
  return async ({ item, version }) => {
    const published = publishUpcoming(item, now());
    return published.ok
      ? upcoming.publish(item.id, version)
      : refuse(violationsOf(published.refusal, upcomingViolations, missingOf(item)));
  };
}
