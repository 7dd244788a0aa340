import { everything } from '../../../src/domain/catalogue/catalogue.ts';
import { weekAround } from '../../../src/domain/date/week.ts';
import type { UpcomingWebinar } from '../../../src/domain/item/upcoming.ts';
import { sameWeekLength } from '../../../src/domain/item/upcomingDetail.ts';
import { acceptedList } from '../catalogue/listCursor.ts';
import type { Clock } from '../ports/Clock.ts';
import type { UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';

export type FindSameWeek = (
  webinar: Pick<UpcomingWebinar, 'id' | 'startsAt' | 'zone'>,
) => Promise<readonly UpcomingWebinar[]>;

/** Rule UPCOMING-10: what else is live in the week of a webinar, by its host's clock, and not over. */
export function makeFindSameWeek(
  upcomingWebinars: Pick<UpcomingWebinars, 'listPublished'>,
  clock: Clock,
): FindSameWeek {
  return async ({ id, startsAt, zone }) => {
    const listed = await upcomingWebinars.listPublished({
      query: everything,
      zone,
      now: clock.now(),
      within: weekAround(new Date(startsAt), zone),
      // The webinar itself may be one of them.
      limit: sameWeekLength + 1,
    });
    return acceptedList(listed)
      .items.filter((other) => other.id !== id)
      .slice(0, sameWeekLength);
  };
}
