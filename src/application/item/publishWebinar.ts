import { missingOf, publish, type AdministeredWebinar } from '../../domain/item/webinar.ts';
import { violationsOf, webinarViolations } from '../../domain/violation/violations.ts';
import type { WebinarEditing } from '../ports/editing/WebinarEditing.ts';
import { makePublishItem, type PublishItem } from './publishItem.ts';

interface PublishWebinarPorts {
  readonly webinarEditing: Pick<WebinarEditing, 'publish'>;
  readonly serverNow: () => Date;
}

export type PublishWebinar = PublishItem<AdministeredWebinar>;

/** Publishes a recorded webinar, or names every broken rule. */
export function makePublishWebinar({ webinarEditing, serverNow }: PublishWebinarPorts): PublishWebinar {
  return makePublishItem({
    items: webinarEditing,
    serverNow,
    violationsOf(webinar, now) {
      const published = publish(webinar, now);
      return published.ok ? [] : violationsOf(published.refusal, webinarViolations, missingOf(webinar));
    },
  });
}
