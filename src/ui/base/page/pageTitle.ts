import type { ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import type { PublicSettings } from '../../../domain/page/page.ts';
import type { Section } from '../../../domain/catalogue/section.ts';
import type { createWords } from '../words/useWords.ts';

export type Words = ReturnType<typeof createWords>['t'];

/** The title of a page, followed by the name of the brand. */
export function titled(title: string, { brand }: PublicSettings): string {
  return `${title} · ${brand.name}`;
}

/** The title of a list with its filters. */
export function listingTitle(
  section: Section,
  { search, category }: ListingQuery,
  settings: PublicSettings,
  words: Words,
): string {
  if (search !== '') return titled(words('listing.titleOfSearch', { search }), settings);
  if (category === undefined) return titled(words(`sections.${section}`), settings);
  return titled(
    words('listing.titleOfProduct', { product: words(`products.${category}`), items: words(`items.${section}`) }),
    settings,
  );
}

/** The title of the page of all answers, without the brand. */
export function answersTitle({ search }: Pick<ListingQuery, 'search'>, words: Words): string {
  return search === '' ? words('answers.title') : words('listing.titleOfSearch', { search });
}
