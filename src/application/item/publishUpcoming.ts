import type { AdministeredUpcoming } from '../../domain/item/upcoming.ts';
import { publishUpcoming } from '../../domain/item/upcomingEdit.ts';
import { refuse } from '../../domain/result.ts';
import { upcomingPublication, violationsOf } from '../../domain/violation/violations.ts';
import type { PublishItem } from '../ports/editing/Edits.ts';
import type { UpcomingEditing } from '../ports/editing/UpcomingEditing.ts';

interface PublishUpcomingPorts {
  readonly upcomingEditing: Pick<UpcomingEditing, 'publish'>;
  /** The server's time: a wrong clock of this machine would refuse a webinar that has not begun. */
  readonly serverNow: () => Date;
}

export type PublishUpcoming = PublishItem<AdministeredUpcoming>;

/** Rule DRAFT-3: publishes an upcoming webinar, or names every broken rule without a call. */
export function makePublishUpcoming({ upcomingEditing, serverNow }: PublishUpcomingPorts): PublishUpcoming {
  return async ({ item, version }) => {
    const published = publishUpcoming(item, serverNow());
    if (!published.ok) return refuse(violationsOf(published.refusal, upcomingPublication));
    return upcomingEditing.publish(item.id, version);
  };
}
