import { fold } from '../../../src/domain/search/search.ts';
import { readWordList, wordsOf } from '../wordLists/readWordList.ts';
import { generalVerbsFile } from '../wordLists/wordListFiles.mjs';
import { languages, stemOf, type Language } from './languages.ts';

/** Made by the first search, so that an idle server does without them. */
let stems: ReadonlySet<string> | undefined;

/** The stems of the verbs of a word list, each behind its language. */
export function readGeneralVerbs(file: string): ReadonlySet<string> {
  const read = (line: string) => {
    const [code, verbs] = line.split(':');
    const language = languages.find((each) => each === code);
    if (language === undefined || verbs === undefined)
      throw new Error(`A line has one of the languages ${languages.join(', ')}, a colon and its verbs.`);
    return wordsOf(verbs).map((verb) => `${language} ${stemOf(fold(verb), language)}`);
  };
  return new Set(readWordList(file, read).flat());
}

/** Rule SEARCH-55: whether a folded word is a verb that asks, in one of these languages. */
export function isGeneralVerb(word: string, spoken: readonly Language[]): boolean {
  stems ??= readGeneralVerbs(generalVerbsFile);
  const known = stems;
  return spoken.some((language) => known.has(`${language} ${stemOf(word, language)}`));
}
