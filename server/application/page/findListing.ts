import {
  listingQueryFrom,
  listingQueryString,
  sliceLength,
  withLastItems,
  type Slice,
} from '../../../src/domain/catalogue/catalogue.ts';
import type { ListedCaptions } from '../../../src/domain/film/filmed.ts';
import type { NextLive } from '../../../src/domain/page/page.ts';
import { sectionPaths, type Section } from '../../../src/domain/catalogue/section.ts';
import { nextChange } from '../../../src/domain/item/upcoming.ts';
import { universalZone } from '../../../src/domain/date/clock.ts';
import type { ListedVideo } from '../../../src/domain/item/video.ts';
import { acceptedList } from '../catalogue/listCursor.ts';
import type { UpcomingListRequest, UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';
import type { Videos } from '../ports/item/Videos.ts';
import type { Webinars } from '../ports/item/Webinars.ts';
import { popularUntil, earliest, listUntil } from '../catalogue/listUntil.ts';
import { makeFindElsewhere, type AnswerPorts } from './findSearch.ts';
import type { FoundPage } from './FoundPage.ts';

export interface ListingPorts extends AnswerPorts {
  readonly videos: Pick<Videos, 'listPublished'>;
  readonly webinars: Pick<Webinars, 'listPublished' | 'listSeries'>;
  readonly upcomingWebinars: Pick<UpcomingWebinars, 'listPublished'>;
}

/**
 * Rules CACHE-1, LIST-18 and UPCOMING-8: the list that an address describes, with the live webinar that begins next.
 */
export function makeFindListing({
  videos,
  webinars,
  upcomingWebinars,
  ...ports
}: ListingPorts): (section: Section, query: string) => Promise<FoundPage> {
  const { clock } = ports;
  const findElsewhere = makeFindElsewhere(ports);
  return async (section, text) => {
    const query = listingQueryFrom(section, new URLSearchParams(text));
    const now = clock.now();
    const first = { limit: sliceLength } as const;
    const found = { kind: 'page', path: sectionPaths[section], query: listingQueryString(section, query) } as const;
    const asking = nextLive(now);
    const beside = query.search === '' ? undefined : findElsewhere(section, query);
    switch (section) {
      case 'Videos': {
        const [{ next, until }, list, around] = await Promise.all([
          asking,
          withLastItems(async (cursor) => acceptedList(await videos.listPublished({ query, ...first, cursor }))),
          beside,
        ]);
        return { ...found, page: { screen: 'videos', query, list: listed(list), next, ...around }, until };
      }
      case 'RecordedWebinars': {
        const [{ next, until }, list, series, around] = await Promise.all([
          asking,
          withLastItems(async (cursor) => acceptedList(await webinars.listPublished({ query, ...first, cursor }))),
          webinars.listSeries(''),
          beside,
        ]);
        return {
          ...found,
          page: { screen: 'webinars', query, list: listed(list), series, next, ...around },
          until: earliest(until, popularUntil(query, now)),
        };
      }
      case 'UpcomingWebinars': {
        // A filter by part of the day depends on the visitor's time zone, so the browser loads that list. A search is
        // rendered in universal time, and the browser asks again in another zone.
        const dependsOnZone = query.start !== undefined;
        const [{ next, until }, list, around] = await Promise.all([
          asking,
          dependsOnZone ? null : withLastItems((cursor) => listUpcoming({ query, ...first, cursor, now })),
          beside,
        ]);
        return {
          ...found,
          page: { screen: 'upcoming', query, list, next, at: now.toISOString(), ...around },
          until: list === null ? until : earliest(until, listUntil(list, now)),
        };
      }
    }
  };

  async function nextLive(now: Date): Promise<{ readonly next: NextLive | null; readonly until: Date | undefined }> {
    const everything = { category: undefined, start: undefined, search: '' };
    // Some of the next ones may be cancelled.
    const { items } = await listUpcoming({ query: everything, limit: 8, now });
    const webinar = items.find(({ cancellation }) => cancellation === null);
    if (webinar === undefined) return { next: null, until: undefined };
    const { id, title, startsAt, durationMinutes, zone, published, cancellation, feature } = webinar;
    return {
      next: {
        webinar: {
          id,
          title,
          startsAt,
          durationMinutes,
          zone,
          published,
          cancellation,
          public: webinar.public,
          feature,
        },
        at: now.toISOString(),
      },
      until: nextChange([webinar], now),
    };
  }

  async function listUpcoming(request: Omit<UpcomingListRequest, 'zone'>) {
    return acceptedList(await upcomingWebinars.listPublished({ ...request, zone: universalZone }));
  }
}

/**
 * Rules VIDEO-8 and WEBINAR-12: the list as its page carries it. The addresses of captions do not compress, and the texts that
 * a film shows are needed only where a search has found moments.
 */
function listed<
  Item extends Pick<ListedVideo, 'captions' | 'screen'> & { readonly description: string; readonly moments?: unknown },
>(list: Slice<Item>): Slice<Omit<Item, 'description' | 'captions'> & ListedCaptions> {
  return {
    ...list,
    items: list.items.map(({ description: _description, captions, ...shown }) => ({
      ...shown,
      // Without a value it is left out of the JSON.
      ...(shown.moments === undefined ? { screen: undefined } : {}),
      captions: captions.map(({ language }) => ({ language })),
    })),
  };
}
