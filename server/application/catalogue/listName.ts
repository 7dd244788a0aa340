import { everything, listingQueryString, type ListingQuery } from '../../../src/domain/catalogue/catalogue.ts';
import type { Section } from '../../../src/domain/catalogue/section.ts';

/** What a list is called in its cursors: the section, all that was chosen, and the zone where that counts. */
export function listName(section: Section, query: Partial<ListingQuery>, zone = ''): string {
  return `${section}${listingQueryString(section, { ...everything, ...query })} ${zone}`;
}
