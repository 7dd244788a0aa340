import { refuse } from '../../domain/result.ts';
import { webinarViolations, violationsOf } from '../../domain/violation/violations.ts';
import { missingOf, publish, type AdministeredWebinar } from '../../domain/item/webinar.ts';
import type { Edited, Versioned } from '../ports/Edits.ts';
import type { WebinarEditing } from '../ports/WebinarEditing.ts';

export interface PublishWebinarPorts {
  readonly webinars: Pick<WebinarEditing, 'publish'>;
  /** The server's time, as far as it is known. */
  readonly now: () => Date;
}

/**
 * Rule DRAFT-3: publishes a recorded webinar. It checks the rules first, which may save a request. The server checks
 * them again.
 */
export type PublishWebinar = (webinar: Versioned<AdministeredWebinar>) => Promise<Edited<AdministeredWebinar>>;

export function makePublishWebinar({ webinars, now }: PublishWebinarPorts): PublishWebinar {
  return async ({ item, version }) => {
    const published = publish(item, now());
    return published.ok
      ? webinars.publish(item.id, version)
      : refuse(violationsOf(published.refusal, webinarViolations, missingOf(item)));
  };
}
