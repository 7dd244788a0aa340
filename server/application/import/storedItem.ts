import { slugFrom } from '../../../src/domain/item/slug.ts';
import { storedStart } from '../../../src/domain/item/openStart.ts';
import type { MoveInItem } from '../../../src/domain/moveIn/moveInItem.ts';
import type { NewFilm } from '../ports/film/Films.ts';
import type { NewPath } from '../ports/item/Items.ts';
import type { NewUpcoming } from '../ports/item/UpcomingWebinars.ts';
import type { NewVideo } from '../ports/item/Videos.ts';
import type { NewWebinar } from '../ports/item/Webinars.ts';
import type { StoredFiles } from './storeItemFiles.ts';

type FilmValues = Omit<NewFilm, 'picture' | 'captions'>;

/** A video of an import. Other items are linked later. */
export function videoFrom(id: string, item: MoveInItem, film: FilmValues, files: StoredFiles, now: Date): NewVideo {
  const { title, description, categories, feature, startTime } = item;
  const texts = { name: title.trim(), description: description.trim() };
  return { id, ...texts, categories, feature, startTime, ...filmed(item, film, files, now) };
}

/** A recorded webinar of an import. Other items are linked later. */
export function webinarFrom(
  id: string,
  item: MoveInItem,
  film: FilmValues,
  files: StoredFiles,
  { now, seriesId, safeHtml }: { now: Date; seriesId: string | null; safeHtml: (html: string) => string },
): NewWebinar {
  const { categories, feature, startTime, skill, more, objectives, resources, detail } = item;
  return {
    id,
    title: item.title.trim(),
    description: item.description.trim(),
    presenter: item.presenter.trim(),
    ...{ categories, feature, startTime, skill, more, objectives, resources, seriesId },
    detail: safeHtml(detail),
    downloads: files.downloads,
    ...filmed(item, film, files, now),
  };
}

/** An upcoming webinar of an import. Recordings are linked later. */
export function upcomingFrom(id: string, item: MoveInItem, { picture }: Pick<StoredFiles, 'picture'>): NewUpcoming {
  const { startsAt, zone, durationMinutes, registrationLink, categories, feature, published, cancellation } = item;
  return {
    id,
    title: item.title.trim(),
    description: item.description.trim(),
    presenter: item.presenter.trim(),
    startsAt: storedStart(startsAt),
    ...{ zone, durationMinutes, registrationLink, categories, feature, published },
    public: item.public,
    cancellation: cancellation === null ? null : { note: cancellation.trim() },
    thumbnail: picture,
  };
}

function filmed(
  { kind, title, slug, place, ...item }: MoveInItem,
  film: FilmValues,
  { captions, picture }: StoredFiles,
  now: Date,
): NewPath & NewFilm & Pick<NewVideo, 'public' | 'published'> & { readonly publishedAt?: Date } {
  const path = slug ?? slugFrom(title, kind === 'video' ? 'video' : 'webinar');
  const publishedAt = publishedOn(item.publishedAt, place, now);
  const { public: isPublic, published } = item;
  return {
    ...{ ...film, captions, picture, public: isPublic, published },
    ...{ slug: path, isOwnSlug: slug !== null },
    ...(publishedAt === undefined ? {} : { publishedAt }),
  };
}

/** Places of a series beyond this one have the same time. */
const mostPlaces = 1000;

/** Rule MOVE-6: sessions of a series are in the order of their publication, so a place becomes a moment before now. */
function publishedOn(publishedAt: string | null, place: number | null, now: Date): Date | undefined {
  if (publishedAt !== null) return new Date(publishedAt);
  if (place === null) return undefined;
  return new Date(now.getTime() - Math.max(0, mostPlaces - place) * 1000);
}
