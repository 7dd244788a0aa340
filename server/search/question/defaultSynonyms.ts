import { readWordList, wordsOf } from '../wordLists/readWordList.ts';
import { synonymsFile } from '../wordLists/wordListFiles.mjs';
import type { SynonymGroup } from './Synonyms.ts';

/** Reads groups of words that mean the same. No two groups begin with the same word, because it is their key. */
export function readSynonyms(file: string): readonly SynonymGroup[] {
  const keys = new Set<string>();
  return readWordList(file, (line) => {
    const words = wordsOf(line);
    const [key = ''] = words;
    if (words.length < 2) throw new Error(`"${key}" needs at least one word that means the same.`);
    if (keys.has(key)) throw new Error(`Two groups begin with "${key}".`);
    keys.add(key);
    return words;
  });
}

/** Words that authors of courses use for the same thing. Administrators add groups of their own. */
export const defaultSynonyms = readSynonyms(synonymsFile);
