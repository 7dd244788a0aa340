import type { Namespace, TFunction } from 'i18next';
import { use } from 'react';
import { useWords, WordsContext } from './useWords.ts';

/**
 * Adds the texts in the chunk of a screen, which keeps them out of the first script, and returns them. Components inside
 * read them with `useWords(namespace)`.
 */
export function useScreenWords<Chosen extends Namespace>(
  namespace: Chosen & string,
  words: object,
): { readonly t: TFunction<Chosen> } {
  const catalogue = use(WordsContext);
  if (catalogue !== undefined && !catalogue.hasResourceBundle('en', namespace))
    catalogue.addResourceBundle('en', namespace, words);
  return useWords<Chosen>(namespace);
}
