import { textPagePath } from '../../../src/domain/page/textPage.ts';
import type { TextFacts } from '../../textPages/readMarkdown.ts';
import type { Config } from './config.ts';

/** Rule PAGE-4: what the text pages may refer to. An offer that is not set leads to those who can make it. */
export function textFactsOf({ brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>): TextFacts {
  const { name, supportUrl, offerUrls } = brand;
  const plans = publicUrl + textPagePath('plans');
  const offer = (address: string) => (address === plans ? supportUrl : address);
  return { brand: name, links: { trial: offer(offerUrls.trial), buy: offer(offerUrls.buy), support: supportUrl } };
}
