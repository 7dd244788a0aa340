import { everything, listingQueryString, type ListingQuery } from '../../../src/domain/catalogue/catalogue.ts';
import type { Section } from '../../../src/domain/catalogue/section.ts';

/** The name of a list that its cursors are bound to: section, query, and zone where the list depends on it. */
export function listName(section: Section, query: Partial<ListingQuery>, zone = ''): string {
  return `${section}${listingQueryString(section, { ...everything, ...query })} ${zone}`;
}
