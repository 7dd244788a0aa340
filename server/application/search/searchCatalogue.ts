import type { SearchAnswer, SearchQuery } from '../../../src/domain/answer/searchAnswer.ts';
import type { Access, Gated } from '../../../src/domain/access/access.ts';
import { loadOnce } from '../../../src/domain/calls/sharedFlight.ts';
import { catalogueKinds, type CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import type { UpcomingWebinar } from '../../../src/domain/item/upcoming.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { shownHits, shownMoments, type Moment, type Searched } from '../../../src/domain/search/moment.ts';
import { accessOf, accessWithoutSubscription, type Asker } from '../access/accessOf.ts';
import { cursorFrom, placeFrom } from '../catalogue/listCursor.ts';
import type { Clock } from '../ports/Clock.ts';
import type { ListedItems } from '../ports/item/Items.ts';
import type { FoundItem, Search } from '../ports/search/Search.ts';
import { listUntil } from '../catalogue/listUntil.ts';

export interface CatalogueSearch extends Omit<SearchQuery, 'section' | 'without'> {
  /** The kinds whose items are returned. All kinds are counted. */
  readonly kinds: readonly CatalogueKind[];
  readonly cursor: string | undefined;
}

/** An item of a result: as lists show it, and where it answers. */
export interface CatalogueAnswer extends Pick<Searched, 'hits'> {
  readonly item: AnsweredItem;
  readonly moments: readonly Moment[];
}

/** An item with its kind, and whether the asker may open it. It is the same object until the item changes. */
export interface AnsweredItem extends Gated {
  readonly id: string;
  readonly kind: CatalogueKind;
  readonly access: Access;
}

export interface CatalogueAnswers extends Omit<SearchAnswer, 'items'> {
  readonly items: readonly CatalogueAnswer[];
}

interface TimedAnswers {
  readonly answers: CatalogueAnswers;
  /** When they become stale without a write; undefined if time does not change them. */
  readonly until: Date | undefined;
}

interface SearchedItem extends Gated {
  readonly id: string;
}

export interface SearchPorts {
  readonly search: Search;
  readonly videos: ListedItems<SearchedItem>;
  readonly webinars: ListedItems<SearchedItem>;
  readonly upcomingWebinars: ListedItems<UpcomingWebinar>;
  readonly clock: Clock;
}

export type SearchCatalogue = (request: CatalogueSearch, asker: Asker) => Promise<Result<TimedAnswers, 'bad-cursor'>>;

/** Rules SEARCH-15 to SEARCH-18: searches everything that visitors can find, for the person who asks. */
export function makeSearchCatalogue({
  search,
  videos,
  webinars,
  upcomingWebinars,
  clock,
}: SearchPorts): SearchCatalogue {
  const answeredItems = new WeakMap<SearchedItem, AnsweredItem>();
  const answered = (item: SearchedItem, kind: CatalogueKind, access: Access) => {
    const known = answeredItems.get(item);
    if (known?.access === access) return known;
    const made = { kind, ...item, access };
    answeredItems.set(item, made);
    return made;
  };
  return async (
    { search: text, kinds, category, item: only, zone, limit, cursor },
    { person, session, subscription },
  ) => {
    // Most answers are gated, and the subscription is the same for all of them.
    const asker = { person, session, subscription: loadOnce(subscription) };
    const listName = JSON.stringify([text, kinds, category, zone, ...(only === undefined ? [] : [only])]);
    const among = only === undefined ? {} : { among: new Set([only]) };
    const after = cursor === undefined ? undefined : placeFrom(cursor, listName, 'best');
    if (cursor !== undefined && after === undefined) return refuse('bad-cursor');
    const now = clock.now();
    const shown = new Map<string, AnsweredItem>();
    let upcoming: ReadonlyMap<string, UpcomingWebinar> = new Map();
    const opened = async (page: readonly FoundItem[]) => {
      const idsOf = (kind: CatalogueKind) => page.filter((item) => item.kind === kind).map(({ id }) => id);
      upcoming = await upcomingWebinars.listed(idsOf('upcoming'));
      const lists = {
        upcoming,
        video: await videos.listed(idsOf('video')),
        webinar: await webinars.listed(idsOf('webinar')),
      };
      shown.clear();
      const open = new Set<string>();
      for (const kind of catalogueKinds)
        for (const [id, item] of lists[kind]) {
          const access = accessWithoutSubscription(item, asker) ?? (await accessOf(item, asker));
          shown.set(id, answered(item, kind, access));
          if (access === 'granted') open.add(id);
        }
      return open;
    };
    const found = await search.find({
      search: text,
      kinds,
      filters: { category },
      ...among,
      now,
      zone,
      limit,
      after,
      opened,
    });
    const items: CatalogueAnswer[] = [];
    for (const { id, moments, hits } of found.items) {
      const item = shown.get(id);
      // An item that was unpublished in between is no answer.
      if (item !== undefined) items.push({ item, moments: shownMoments(moments, item.access), ...shownHits(hits) });
    }
    const last = found.items.at(-1);
    const hasMore = last !== undefined && last.rank + 1 < found.total;
    const counts = { videos: found.counts.video, webinars: found.counts.webinar, upcoming: found.counts.upcoming };
    const answers = {
      items,
      total: found.total,
      nextCursor: hasMore ? cursorFrom({ rank: last.rank, values: [], id: last.id }, listName) : null,
      counts,
      meant: found.meant ?? null,
      nearest: found.isNearest,
    };
    const list = { items: [...upcoming.values()], total: counts.upcoming, nextCursor: null };
    return ok({ answers, until: listUntil(list, now) });
  };
}
