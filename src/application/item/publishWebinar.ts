import { publish, type AdministeredWebinar } from '../../domain/item/webinar.ts';
import { refuse } from '../../domain/result.ts';
import { violationsOf, webinarPublication } from '../../domain/violation/violations.ts';
import type { PublishItem } from '../ports/editing/Edits.ts';
import type { WebinarEditing } from '../ports/editing/WebinarEditing.ts';

interface PublishWebinarPorts {
  readonly webinarEditing: Pick<WebinarEditing, 'publish'>;
  readonly serverNow: () => Date;
}

export type PublishWebinar = PublishItem<AdministeredWebinar>;

/** Rule DRAFT-3: publishes a recorded webinar, or names every broken rule without a call. */
export function makePublishWebinar({ webinarEditing, serverNow }: PublishWebinarPorts): PublishWebinar {
  return async ({ item, version }) => {
    const published = publish(item, serverNow());
    if (!published.ok) return refuse(violationsOf(published.refusal, webinarPublication));
    return webinarEditing.publish(item.id, version);
  };
}
