import type { FilmKind } from './itemKind.ts';

/** A film, named by the item that it belongs to. */
export interface FilmName {
  readonly kind: FilmKind;
  readonly id: string;
}

/** What each record about a film begins with. The record may have an id of its own. */
export interface FilmRecord {
  readonly kind: FilmKind;
  /** The id of the item. */
  readonly item: string;
}

/** The film that a record is about. */
export function filmOf({ kind, item }: FilmRecord): FilmName {
  return { kind, id: item };
}

/** An item whose current or next film was uploaded from a certain file. */
export interface FilmOwner extends FilmName {
  readonly title: string;
}

/** The maximum number of items that are named for one file. */
export const maximumFilmOwners = 10;

/** The films that may have the same file. */
export interface FilmMatches {
  readonly owners: readonly FilmOwner[];
  /** Whether some film has the same size, so that the hash of the file may find its item. */
  readonly hasSameSize: boolean;
}
