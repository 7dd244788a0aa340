import { languages, stemOf } from '../analysis/languages.ts';
import { tokensOf } from '../analysis/tokens.ts';
import { readWordList, wordsOf } from '../wordLists/readWordList.ts';
import { synonymsFile } from '../wordLists/wordListFiles.mjs';

/** A group of words or phrases that mean the same. */
export type SynonymGroup = readonly string[];

interface Entry {
  readonly words: readonly string[];
  readonly group: readonly (readonly string[])[];
}

/** Where a search contains a phrase of a group, and what else it may be called. */
export interface FoundSynonyms {
  readonly from: number;
  readonly to: number;
  readonly others: readonly (readonly string[])[];
}

/** Rule SEARCH-9: groups of synonyms, compared by the stems of their words. */
export class Synonyms {
  readonly #byFirstStem = new Map<string, Entry[]>();
  readonly #words = new Set<string>();

  constructor(groups: readonly SynonymGroup[]) {
    for (const group of groups) {
      const phrases = group
        .map((phrase) => tokensOf(phrase).map(({ word }) => word))
        .filter(({ length }) => length > 0);
      for (const words of phrases) {
        for (const word of words) this.#words.add(word);
        const entry = { words, group: phrases.filter((other) => other !== words) };
        for (const stem of stemsOf(words[0] ?? '')) {
          const entries = this.#byFirstStem.get(stem);
          if (entries === undefined) this.#byFirstStem.set(stem, [entry]);
          else entries.push(entry);
        }
      }
    }
  }

  /** All words of the groups, for corrections. */
  words(): Iterable<string> {
    return this.#words;
  }

  /** Whether a group contains the word, or a form of it. */
  has(word: string): boolean {
    return [...stemsOf(word)].some((stem) => this.#byFirstStem.has(stem));
  }

  /** The phrases of groups that occur in the words of a search. */
  in(words: readonly string[]): readonly FoundSynonyms[] {
    return words.flatMap((word, from) => {
      const entries = new Set([...stemsOf(word)].flatMap((stem) => this.#byFirstStem.get(stem) ?? []));
      return [...entries]
        .filter((entry) => entry.words.every((expected, place) => isSame(expected, words[from + place])))
        .map((entry) => ({ from, to: from + entry.words.length, others: entry.group }));
    });
  }
}

function isSame(expected: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  const stems = stemsOf(word);
  return [...stemsOf(expected)].some((stem) => stems.has(stem));
}

function stemsOf(word: string): ReadonlySet<string> {
  return new Set([word, ...languages.map((language) => `${language} ${stemOf(word, language)}`)]);
}

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
