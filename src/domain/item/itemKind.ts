import { sectionPaths, type Section } from '../catalogue/section.ts';

/** The kinds of items that have a film. */
export const filmKinds = ['video', 'webinar'] as const;
export type FilmKind = (typeof filmKinds)[number];

/** The kinds of items that visitors find in the catalogue. */
export const catalogueKinds = [...filmKinds, 'upcoming'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** The kinds of items that administrators add, edit and delete. */
export const itemKinds = [...catalogueKinds, 'series'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** The list that shows the items of a kind. */
export const sectionOf: Readonly<Record<CatalogueKind, Section>> = {
  video: 'Videos',
  webinar: 'RecordedWebinars',
  upcoming: 'UpcomingWebinars',
};

/** The path of an item's page. An item without a slug is named by its id. */
export function itemPath(kind: CatalogueKind, slug: string): string {
  return `${sectionPaths[sectionOf[kind]]}/${slug}`;
}
