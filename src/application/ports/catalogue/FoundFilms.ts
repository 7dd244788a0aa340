import type { Thumbnail } from '../../../domain/film/filmed.ts';
import type { Category } from '../../../domain/catalogue/category.ts';
import type { FilmRecord } from '../../../domain/item/filmName.ts';

/** The facts of a published film that a list of records shows. */
export interface FoundFilm extends FilmRecord {
  readonly title: string;
  readonly slug: string;
  readonly categories: readonly Category[];
  readonly thumbnail: Thumbnail | null;
}

/** Rule PROGRESS-10: the published films behind ids. */
export interface FoundFilms {
  /** By id. Films that are not published are left out. */
  find(items: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, FoundFilm>>;
}
