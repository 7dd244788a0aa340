import { accessTo } from '../../../src/domain/access/access.ts';
import { anonymous } from '../../../src/domain/access/person.ts';
import { nextChange } from '../../../src/domain/item/upcoming.ts';
import { recordingPath, upcomingPath } from '../../../src/domain/item/upcomingDetail.ts';
import type { Clock } from '../ports/Clock.ts';
import type { StoredUpcoming } from '../ports/item/UpcomingWebinars.ts';
import type { FindSameWeek } from '../upcoming/findSameWeek.ts';
import { notFound, redirectTo, type FoundPage } from './FoundPage.ts';

export interface UpcomingPagePorts {
  readonly upcomingWebinars: { find(id: string): Promise<Pick<StoredUpcoming, 'upcoming'> | undefined> };
  readonly findSameWeek: FindSameWeek;
  readonly clock: Clock;
}

/**
 * Rules UPCOMING-10 and UPCOMING-12: the page of one upcoming webinar. After its end the address leads to the recording,
 * once that is published. The redirect is temporary (302), because a recording can be unpublished again.
 */
export function makeFindUpcoming({
  upcomingWebinars,
  findSameWeek,
  clock,
}: UpcomingPagePorts): (id: string, query: string) => Promise<FoundPage> {
  return async (id, query) => {
    const webinar = (await upcomingWebinars.find(id))?.upcoming;
    if (webinar === undefined || accessTo(webinar, anonymous, undefined) === 'not-found')
      return notFound(`/upcoming/${id}`);
    const now = clock.now();
    const recording = recordingPath(webinar, now);
    if (recording !== undefined) return redirectTo(recording, query, 302);
    const path = upcomingPath(webinar);
    if (webinar.id !== id) return redirectTo(path, query, 301);
    const sameWeek = await findSameWeek(webinar);
    return {
      kind: 'page',
      path,
      query: '',
      page: { screen: 'upcoming-webinar', webinar: { ...webinar, sameWeek }, at: now.toISOString() },
      until: nextChange([webinar, ...sameWeek], now),
    };
  };
}
