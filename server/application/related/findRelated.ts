import { accessTo } from '../../../src/domain/access/access.ts';
import { anonymous } from '../../../src/domain/access/person.ts';
import { everything } from '../../../src/domain/catalogue/catalogue.ts';
import type { Series } from '../../../src/domain/catalogue/series.ts';
import {
  maximumSessions,
  inSeriesOrder,
  nearestFirst,
  nextItem,
  relatedCount,
  type Related,
  type RelatedItem,
} from '../../../src/domain/item/related.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import type { Webinar, WebinarSummary } from '../../../src/domain/item/webinar.ts';
import { acceptedList } from '../catalogue/listCursor.ts';
import type { Search } from '../ports/search/Search.ts';
import type { Videos } from '../ports/item/Videos.ts';
import type { Webinars } from '../ports/item/Webinars.ts';

interface Ports {
  readonly videos: Pick<Videos, 'find' | 'listed' | 'listPublished'>;
  readonly webinars: Pick<Webinars, 'find' | 'listed' | 'listPublished'>;
  readonly search: Pick<Search, 'findSimilar'>;
}

/** The items related to a published film; undefined if the film does not exist. */
export type FindRelated = (kind: RelatedItem['kind'], idOrSlug: string) => Promise<Related | undefined>;

/** More than a page shows, because some are of another product or shown elsewhere on the page. */
const candidates = 24;

type Film = RelatedItem & { readonly recommended: readonly string[]; readonly series: Series | null };

/** Rules NEXT-1 to NEXT-4: the items that the page of a film offers after its end, the same for everyone. */
export function makeFindRelated({ videos, webinars, search }: Ports): FindRelated {
  return async (kind, idOrSlug) => {
    const film = await findFilm(kind, idOrSlug);
    if (film === undefined || accessTo(film, anonymous, undefined) === 'not-found') return undefined;
    const [sessions, bySubject, newest] = await Promise.all([sessionsOf(film), findNear(film), listNewest(film)]);
    const nearest = nearestFirst(film, [...bySubject, ...newest]);
    const elsewhere = new Set([...film.recommended, ...sessions.map(({ id }) => id)]);
    return {
      next: nextItem(film, sessions, nearest),
      items: nearest.filter(({ id }) => !elsewhere.has(id)).slice(0, relatedCount(film.recommended.length)),
      series: film.series === null ? null : { ...film.series, sessions },
    };
  };

  async function findFilm(kind: RelatedItem['kind'], idOrSlug: string): Promise<Film | undefined> {
    if (kind === 'video') {
      const found = await videos.find(idOrSlug);
      return found && { ...fromVideo(found.video), recommended: [], series: null };
    }
    const found = await webinars.find(idOrSlug);
    return found && filmFrom(found.webinar);
  }

  async function sessionsOf({ series }: Film): Promise<readonly RelatedItem[]> {
    return series === null ? [] : (await listSessions(webinars, series)).map(fromWebinar);
  }

  /** The title of a film says what it is about. */
  async function findNear({ id, title }: Film): Promise<readonly RelatedItem[]> {
    const ids = await search.findSimilar({ id, text: title, kinds: ['video', 'webinar'], limit: candidates });
    const [ofVideos, ofWebinars] = await Promise.all([videos.listed(ids), webinars.listed(ids)]);
    return ids.flatMap((each) => {
      const [video, webinar] = [ofVideos.get(each), ofWebinars.get(each)];
      if (video !== undefined) return [fromVideo(video)];
      return webinar === undefined ? [] : [fromWebinar(webinar)];
    });
  }

  /** The newest films of its kind and product, where too few are near. */
  async function listNewest({ kind, categories: [category] }: Film): Promise<readonly RelatedItem[]> {
    const request = { query: { ...everything, category }, limit: candidates };
    return kind === 'video'
      ? acceptedList(await videos.listPublished(request)).items.map(fromVideo)
      : acceptedList(await webinars.listPublished(request)).items.map(fromWebinar);
  }
}

/** Rule NEXT-1: the published sessions of a series in their order. */
export async function listSessions(
  webinars: Pick<Webinars, 'listPublished'>,
  series: Series,
): Promise<readonly WebinarSummary[]> {
  const query = { ...everything, series: series.id };
  return inSeriesOrder(acceptedList(await webinars.listPublished({ query, limit: maximumSessions })).items);
}

function filmFrom(webinar: Webinar): Film {
  const { series, recommendations } = webinar;
  return { ...fromWebinar(webinar), series, recommended: recommendations.map(({ id }) => id) };
}

function fromVideo(video: Video): RelatedItem {
  return { kind: 'video', title: video.name, skill: 'none', ...shown(video) };
}

function fromWebinar(webinar: WebinarSummary): RelatedItem {
  const { title, skill } = webinar;
  return { kind: 'webinar', title, skill, ...shown(webinar) };
}

function shown(item: Video | WebinarSummary): Omit<RelatedItem, 'kind' | 'title' | 'skill'> {
  return {
    id: item.id,
    slug: item.slug,
    categories: item.categories,
    public: item.public,
    published: item.published,
    feature: item.feature,
    duration: item.duration,
    processing: item.processing,
    thumbnail: item.thumbnail,
    captions: item.captions,
    publishedAt: item.publishedAt,
  };
}
