import type { AdministeredUpcoming } from '../../domain/item/upcoming.ts';
import { missingOf, publishUpcoming } from '../../domain/item/upcomingEdit.ts';
import { upcomingViolations, violationsOf } from '../../domain/violation/violations.ts';
import type { UpcomingEditing } from '../ports/editing/UpcomingEditing.ts';
import { makePublishItem, type PublishItem } from './publishItem.ts';

interface PublishUpcomingPorts {
  readonly upcomingEditing: Pick<UpcomingEditing, 'publish'>;
  readonly serverNow: () => Date;
}

export type PublishUpcoming = PublishItem<AdministeredUpcoming>;

/** Publishes an upcoming webinar, or names every broken rule. */
export function makePublishUpcoming({ upcomingEditing, serverNow }: PublishUpcomingPorts): PublishUpcoming {
  return makePublishItem({
    items: upcomingEditing,
    serverNow,
    violationsOf(webinar, now) {
      const published = publishUpcoming(webinar, now);
      return published.ok ? [] : violationsOf(published.refusal, upcomingViolations, missingOf(webinar));
    },
  });
}
