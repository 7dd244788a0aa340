import type { FilmKind } from './itemKind.ts';
import type { Category } from '../catalogue/category.ts';
import type { Series } from '../catalogue/series.ts';
import type { Filmed } from '../film/filmed.ts';
import type { Skill } from './webinar.ts';

/** A tutorial or recorded webinar as it is offered on the page of another one. */
export interface RelatedItem extends Pick<
  Filmed,
  | 'id'
  | 'slug'
  | 'categories'
  | 'public'
  | 'published'
  | 'feature'
  | 'duration'
  | 'processing'
  | 'thumbnail'
  | 'captions'
  | 'publishedAt'
> {
  readonly kind: FilmKind;
  readonly title: string;
  readonly skill: Skill;
}

/** The items that the page of a film offers after its end. */
export interface Related {
  /** What follows when the film ends. */
  readonly next: RelatedItem | null;
  readonly items: readonly RelatedItem[];
  /** The sessions of its series in their order; null for a film outside of a series. */
  readonly series: (Series & { readonly sessions: readonly RelatedItem[] }) | null;
}

/** The facts that decide the order of related items. */
interface Compared {
  readonly id: string;
  readonly categories: readonly Category[];
}

/** Rule NEXT-4: the maximum number of related items on a page. */
export const maximumRelated = 6;
/** The maximum number of sessions of a series on the page of one of them. */
export const maximumSessions = 100;

/** Rule NEXT-4: how many related items a page shows: six, or three beside recommendations. */
export function relatedCount(recommendations: number): number {
  return recommendations === 0 ? maximumRelated : 3;
}

/** Rule NEXT-1: the sessions of a series in their order: the first published one first. */
export function inSeriesOrder<Session extends Pick<RelatedItem, 'id' | 'publishedAt'>>(
  sessions: readonly Session[],
): readonly Session[] {
  return sessions.toSorted(
    (one, other) => (one.publishedAt ?? '').localeCompare(other.publishedAt ?? '') || one.id.localeCompare(other.id),
  );
}

/** Rule NEXT-9: where a session is in its series. `place` counts from 1. */
export interface SeriesPlace {
  readonly place: number;
  readonly count: number;
  readonly previous: Pick<RelatedItem, 'slug' | 'title'> | null;
  readonly next: Pick<RelatedItem, 'slug' | 'title'> | null;
}

/** Rule NEXT-9: the place of a session in its series; undefined if it is not there, or alone. */
export function placeInSeries(
  sessions: readonly Pick<RelatedItem, 'id' | 'slug' | 'title'>[],
  id: string,
): SeriesPlace | undefined {
  const index = sessions.findIndex((session) => session.id === id);
  if (index < 0 || sessions.length < 2) return undefined;
  const beside = (step: number) => {
    const session = sessions[index + step];
    return session === undefined ? null : { slug: session.slug, title: session.title };
  };
  return { place: index + 1, count: sessions.length, previous: beside(-1), next: beside(1) };
}

/**
 * Rule NEXT-3: the given items, which are in order of their subject, with those of the same product first. The film
 * itself, repeated items and films that cannot be played yet are left out.
 */
export function nearestFirst<Item extends Compared & Pick<RelatedItem, 'processing'>>(
  film: Compared,
  bySubject: readonly Item[],
): readonly Item[] {
  const seen = new Set([film.id]);
  const others = bySubject.filter(({ id, processing }) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew && processing.state === 'ready';
  });
  const isOfProduct = ({ categories }: Item) => categories.some((category) => film.categories.includes(category));
  return [...others.filter(isOfProduct), ...others.filter((item) => !isOfProduct(item))];
}

/** Rule NEXT-2: what follows a film: the next session of its series that can be played, else the nearest item. */
export function nextItem<Item extends Pick<RelatedItem, 'id' | 'processing'>>(
  film: Pick<Compared, 'id'>,
  sessions: readonly Item[],
  nearest: readonly Item[],
): Item | null {
  const place = sessions.findIndex(({ id }) => id === film.id);
  const later = place < 0 ? [] : sessions.slice(place + 1);
  return later.find(({ processing }) => processing.state === 'ready') ?? nearest[0] ?? null;
}
