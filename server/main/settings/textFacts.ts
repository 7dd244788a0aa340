import { textPagePath } from '../../../src/domain/page/textPage.ts';
import type { TextFacts } from '../../textPages/readMarkdown.ts';
import type { Config } from './config.ts';

/**
 * Rule PAGE-4: what the text pages may refer to. An offer that is not set leads to those who can make it. Rule MEANING-3:
 * the privacy page says when searches leave the network of the site.
 */
export function textFactsOf({
  brand,
  publicUrl,
  embeddings,
}: Pick<Config, 'brand' | 'publicUrl' | 'embeddings'>): TextFacts {
  const { name, supportUrl, offerUrls } = brand;
  const plans = publicUrl + textPagePath('plans');
  const offer = (address: string) => (address === plans ? supportUrl : address);
  const links = { trial: offer(offerUrls.trial), buy: offer(offerUrls.buy), support: supportUrl };
  const isForeign = embeddings?.kind === 'server' && embeddings.isForeign;
  return { brand: name, links, ...(isForeign ? { additions: { privacy: searchedElsewhere(embeddings.url) } } : {}) };
}

/** Only words of the site: no part of it comes from a person. */
function searchedElsewhere(url: string): string {
  return `## When you search

To find answers in other words, the site sends what you search for to a service of somebody else, at ${new URL(url).host}. The service does not learn who you are, nor where you are: it gets the words and nothing else. Searches of up to five words are not sent.`;
}
