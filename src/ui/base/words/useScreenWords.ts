import { use } from 'react';
import { WordsContext } from './useWords.ts';

/**
 * Adds the texts in the chunk of a screen, which keeps them out of the first script. Components read them with
 * `useWords(namespace)`.
 */
export function useScreenWords(namespace: string, words: object): void {
  const catalogue = use(WordsContext);
  if (catalogue !== undefined && !catalogue.hasResourceBundle('en', namespace))
    catalogue.addResourceBundle('en', namespace, words);
}
