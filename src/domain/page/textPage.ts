import type { Brand } from './brand.ts';

/** Rule PAGE-1: the pages that the site serves itself while no link of the brand replaces them. */
export const textPageNames = ['privacy', 'faqs', 'support', 'terms', 'plans'] as const;
export type TextPageName = (typeof textPageNames)[number];

/** A page of text. An administrator writes it in Markdown. */
export interface TextPage {
  readonly name: TextPageName;
  /** Empty if the text has no heading of the first level. */
  readonly title: string;
  /** The beginning of the text, for search engines. */
  readonly description: string;
  /** The text below the title. */
  readonly html: string;
}

/** The path of a text page. */
export function textPagePath(name: TextPageName): string {
  return `/${name}`;
}

/** The text page at a path; undefined for every other path. */
export function textPageAt(path: string): TextPageName | undefined {
  return textPageNames.find((name) => textPagePath(name) === path);
}

/** Rule PAGE-1: the links of the brand that lead to a text page unless they are configured. */
function linksTo(name: TextPageName, { offerUrls, ...brand }: Brand): readonly string[] {
  switch (name) {
    case 'privacy':
      return [brand.privacyUrl];
    case 'faqs':
      return [brand.faqsUrl];
    case 'support':
      return [brand.supportUrl];
    case 'terms':
      return [brand.termsUrl];
    case 'plans':
      return [offerUrls.buy, offerUrls.trial, offerUrls.subscribe, offerUrls.upgrade];
  }
}

/** Rule PAGE-2: the configured address that replaces a text page; undefined while a link still leads to the page. */
export function replacementOf(
  name: TextPageName,
  { brand, publicUrl }: { readonly brand: Brand; readonly publicUrl: string },
): string | undefined {
  const links = linksTo(name, brand);
  return links.includes(publicUrl + textPagePath(name)) ? undefined : links[0];
}
