import { sectionPaths, type Section } from '../catalogue/section.ts';
import type { CatalogueKind } from './itemKind.ts';

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
