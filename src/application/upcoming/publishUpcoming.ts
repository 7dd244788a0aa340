import { refuse } from '../../domain/result.ts';
import { missingOf, publishUpcoming, type AdministeredUpcoming } from '../../domain/item/upcoming.ts';
import { upcomingViolations, violationsOf } from '../../domain/violation/violations.ts';
import type { Edited, Versioned } from '../ports/Edits.ts';
import type { UpcomingEditing } from '../ports/UpcomingEditing.ts';

export interface PublishUpcomingPorts {
  readonly upcoming: Pick<UpcomingEditing, 'publish'>;
  /** The server's date, as far as it is known: this machine's own may be wrong, and would refuse what has not begun. */
  readonly now: () => Date;
}

/** Rule DRAFT-3: publishes a live webinar. The server is not asked for what the rules refuse; it has the last word. */
export type PublishUpcoming = (webinar: Versioned<AdministeredUpcoming>) => Promise<Edited<AdministeredUpcoming>>;

export function makePublishUpcoming({ upcoming, now }: PublishUpcomingPorts): PublishUpcoming {
  return async ({ item, version }) => {
    const published = publishUpcoming(item, now());
    return published.ok
      ? upcoming.publish(item.id, version)
      : refuse(violationsOf(published.refusal, upcomingViolations, missingOf(item)));
  };
}
