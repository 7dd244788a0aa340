import { readFile } from 'node:fs/promises';
import { languages, type Language } from '../analysis/languages.ts';
import { WordFilter } from './WordFilter.ts';
import { knownWordFile } from './knownWordFiles.mjs';

/** The words of languages, with their inflected forms. */
export type KnownWords = (folded: string, language: Language) => boolean;

/** Words with these numbers of letters are in the files: shorter ones are not corrected, longer ones are near to none. */
export const shortestKnown = 4;
export const longestKnown = 16;

/** The pronouns that Spanish writes together with an infinitive or a gerund: `explicarmelo`. */
const pronouns = /(?<=r|ndo)(?:me|te|se|nos|os)?(?:l[aeo]s?)?$/;

/** Reads the words of all languages: 3.4 megabytes. `scripts/knownWords.ts` says where they come from. */
export async function readKnownWords(): Promise<KnownWords> {
  const filters = await Promise.all(
    languages.map(async (language) => [language, new WordFilter(await readFile(knownWordFile(language)))] as const),
  );
  const filterOf = Object.fromEntries(filters) as Record<Language, WordFilter>;
  return (word, language) => {
    if (word.length < shortestKnown || word.length > longestKnown) return false;
    const filter = filterOf[language];
    return filter.has(word) || (language === 'es' && filter.has(word.replace(pronouns, '')));
  };
}
