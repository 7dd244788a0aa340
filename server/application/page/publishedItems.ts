import type { Slice } from '../../../src/domain/catalogue/catalogue.ts';
import { everything, maximumSliceLength } from '../../../src/domain/catalogue/catalogue.ts';
import { universalZone } from '../../../src/domain/date/clock.ts';
import type { UpcomingWebinar } from '../../../src/domain/item/upcoming.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import type { WebinarSummary } from '../../../src/domain/item/webinar.ts';
import { acceptedList } from '../catalogue/listCursor.ts';
import type { UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';
import type { Videos } from '../ports/item/Videos.ts';
import type { Webinars } from '../ports/item/Webinars.ts';

/** All published videos, newest first, loaded page by page. */
export function publishedVideos(videos: Pick<Videos, 'listPublished'>): AsyncGenerator<Video> {
  return walk((cursor) => videos.listPublished({ query: everything, limit: maximumSliceLength, cursor }));
}

/** All published recorded webinars, newest first, loaded page by page. */
export function publishedWebinars(webinars: Pick<Webinars, 'listPublished'>): AsyncGenerator<WebinarSummary> {
  return walk((cursor) => webinars.listPublished({ query: everything, limit: maximumSliceLength, cursor }));
}

/** All published upcoming webinars that are not over, soonest first, loaded page by page. */
export function publishedUpcoming(
  upcomingWebinars: Pick<UpcomingWebinars, 'listPublished'>,
  now: Date,
): AsyncGenerator<UpcomingWebinar> {
  const all = { query: everything, zone: universalZone, limit: maximumSliceLength, now };
  return walk((cursor) => upcomingWebinars.listPublished({ ...all, cursor }));
}

async function* walk<Item>(
  list: (cursor: string | undefined) => Promise<Result<Slice<Item>, 'bad-cursor'>>,
): AsyncGenerator<Item> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { items, nextCursor } = acceptedList(await list(cursor));
    yield* items;
    cursor = nextCursor;
  }
}
