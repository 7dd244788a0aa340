/** The kinds of items that have a film. */
export const filmKinds = ['video', 'webinar'] as const;
export type FilmKind = (typeof filmKinds)[number];

export function isFilmKind(kind: string): kind is FilmKind {
  return filmKinds.some((known) => known === kind);
}

/** The kinds of items that visitors find in the catalogue. */
export const catalogueKinds = [...filmKinds, 'upcoming'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** The kinds of items that administrators add, edit and delete. */
export const itemKinds = [...catalogueKinds, 'series'] as const;
export type ItemKind = (typeof itemKinds)[number];
