import { stemOf } from '../analysis/languages.ts';
import { spokenIn, withoutStopWords } from './meaningfulWords.ts';
import { typedSearch } from './typedSearch.ts';

/**
 * Rule LEARN-1: the same text for searches that ask the same in the same words: their order, forms, case, accents and words
 * that say nothing do not matter. Empty if a search has no word.
 */
export function questionKey(search: string): string {
  const words = typedSearch(search).tokens.map(({ word }) => word);
  const spoken = spokenIn(words);
  const [language = 'en'] = spoken;
  const stems = withoutStopWords(words, spoken).map((place) => stemOf(words[place] ?? '', language));
  return [...new Set(stems)].sort().join(' ');
}
