import type { FilmKind } from '../../src/domain/item/itemKind.ts';
import type { DemoVideo, DemoWebinar } from './items/readDemo.ts';
import type { Film } from './items/film.ts';

export interface FilmToMake {
  readonly kind: FilmKind;
  readonly film: Film;
}

/**
 * Begins with the newest tutorials, then puts a webinar after every second one. Drafts come last, because visitors do
 * not see them.
 */
export function filmsInMakingOrder(
  videos: readonly DemoVideo[],
  webinars: readonly DemoWebinar[],
): readonly FilmToMake[] {
  const placed = [
    ...videos.map(({ film, published }, index) => ({
      kind: 'video' as const,
      film,
      place: index + (published ? 0 : 1000),
    })),
    ...webinars.map(({ film, published }, index) => ({
      kind: 'webinar' as const,
      film,
      place: 2.5 + index * 1.4 + (published ? 0 : 1000),
    })),
  ];
  return placed.toSorted((one, other) => one.place - other.place).map(({ kind, film }) => ({ kind, film }));
}
