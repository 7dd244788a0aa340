import { use } from 'react';
import { WordsContext } from './useWords.ts';

/** Words that come with the chunk of a screen instead of the first script; its components read them by `useWords(namespace)`. */
export function useScreenWords(namespace: string, words: object): void {
  const catalogue = use(WordsContext);
  if (catalogue !== undefined && !catalogue.hasResourceBundle('en', namespace))
    catalogue.addResourceBundle('en', namespace, words);
}
