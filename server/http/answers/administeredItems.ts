import type { AdministeredUpcoming } from '../../../src/domain/item/upcoming.ts';
import type { AdministeredWebinar } from '../../../src/domain/item/webinar.ts';
import type { StoredUpcoming } from '../../application/ports/item/UpcomingWebinars.ts';
import type { StoredWebinar } from '../../application/ports/item/Webinars.ts';
import { safeHtml } from './safeHtml.ts';

/** A webinar with the fields that only administrators see. */
export function administeredWebinar({ webinar, views, recommendedIds }: StoredWebinar): AdministeredWebinar {
  return { ...webinar, detail: safeHtml(webinar.detail), views, recommendedIds };
}

/** An upcoming webinar with the fields that only administrators see. */
export function administeredUpcoming(stored: StoredUpcoming): AdministeredUpcoming {
  const { upcoming, registrationLink, earlierSessionId, recordedWebinarId } = stored;
  return { ...upcoming, registrationLink, earlierSessionId, recordedWebinarId };
}
