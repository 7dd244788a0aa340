/** The kinds of items that visitors find in the catalogue. */
export const catalogueKinds = ['video', 'webinar', 'upcoming'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];
