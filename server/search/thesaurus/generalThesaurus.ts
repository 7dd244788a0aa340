import { languages } from '../analysis/languages.ts';
import { readWordList, wordsOf } from '../wordLists/readWordList.ts';
import { thesaurusFiles } from '../wordLists/wordListFiles.mjs';
import { Thesaurus } from './Thesaurus.ts';

/** Reads the meanings of the thesaurus: everyday words and the words of lectures, in all languages. */
export function readMeanings(files: readonly string[]): readonly string[] {
  const meanings = new Set<string>();
  const read = (line: string) => {
    const columns = line.split('|');
    if (columns.length !== languages.length)
      throw new Error(`A meaning has words in ${languages.length} languages, separated by "|".`);
    columns.forEach(wordsOf);
    if (meanings.has(line)) throw new Error(`The meaning "${line}" stands twice in the thesaurus.`);
    meanings.add(line);
  };
  for (const file of files) readWordList(file, read);
  return [...meanings];
}

/** Written for this site, from no other thesaurus. */
export const generalThesaurus = new Thesaurus(readMeanings(thesaurusFiles));
