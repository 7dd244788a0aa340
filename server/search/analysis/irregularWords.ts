import { readWordList, wordsOf } from '../wordLists/readWordList.ts';
import { irregularWordsFile } from '../wordLists/wordListFiles.mjs';

/** Reads the base forms of irregular English words, by their other forms. Regular forms are left to the stemmer. */
export function readBaseForms(file: string): ReadonlyMap<string, string> {
  const bases = new Map<string, string>();
  readWordList(file, (line) => {
    const [base = '', forms, ...rest] = line.split(':').map((part) => part.trim());
    if (forms === undefined || base === '' || rest.length > 0)
      throw new Error('A line has a word, a colon and the other forms of the word.');
    for (const form of wordsOf(forms)) {
      if (bases.has(form)) throw new Error(`"${form}" is already a form of "${bases.get(form)}".`);
      bases.set(form, base);
    }
  });
  return bases;
}

const bases = readBaseForms(irregularWordsFile);

/** The base form of an irregular English word; the word itself if it is regular. */
export function baseForm(word: string): string {
  return bases.get(word) ?? word;
}
