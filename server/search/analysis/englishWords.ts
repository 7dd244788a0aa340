import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { englishWordsFile } from '../wordLists/wordListFiles.mjs';
import { WordTable } from './WordTable.ts';

/** How often words occur. */
export type WordCounts = Pick<ReadonlyMap<string, number>, 'get' | 'has'>;

interface CountedWord {
  readonly word: string;
  readonly count: number;
}

/** Rarer words of the list are often misspelled ones. */
const leastCount = 8;
const commonShare = 20;
// They take some milliseconds.
const bytesInOneTurn = 262_144;

/**
 * The words of spoken English with how often they occur in about 50 million words. A word that is in use is no typo,
 * although the catalogue may not have it.
 */
export async function readEnglishWords(): Promise<WordCounts & Iterable<readonly [string, number]>> {
  const words = new WordTable();
  const counts: number[] = [];
  for await (const counted of countedWords())
    for (const { word, count } of counted) if (count >= leastCount) counts[words.add(word.toLowerCase())] = count;
  const get = (word: string) => counts[words.find(word) ?? -1];
  return {
    get,
    has: (word) => get(word) !== undefined,
    [Symbol.iterator]: () => counts.entries().map(([number, count]) => [words.word(number), count] as const),
  };
}

/** The words that are too frequent to name a topic: at least 20 times in a million words. */
export async function readCommonEnglishWords(): Promise<ReadonlySet<string>> {
  let said = 0;
  let often: readonly CountedWord[] = [];
  for await (const counted of countedWords()) {
    for (const { count } of counted) said += count;
    const least = (commonShare / 1_000_000) * said;
    often = [...often, ...counted].filter(({ count }) => count >= least);
  }
  return new Set(often.map(({ word }) => word.toLowerCase()));
}

/**
 * The list piece by piece. A module of the whole list would stay in memory with all its words. Parsing the whole list
 * at once would take longer than a turn may.
 */
async function* countedWords(): AsyncIterable<readonly CountedWord[]> {
  const bytes = await readFile(englishWordsFile);
  let start = bytes.indexOf('{');
  while (start >= 0) {
    const middle = bytes.indexOf('}', start + bytesInOneTurn);
    const end = middle < 0 ? bytes.lastIndexOf('}') : middle;
    yield JSON.parse(`[${bytes.toString('utf8', start, end + 1)}]`) as readonly CountedWord[];
    start = bytes.indexOf('{', end);
    await nextTurn();
  }
}

/** Words of spoken English that are more frequent count less. Of about 50 million words. */
const everydayCount = 1000;
export const leastImportance = 0.3;
const step = 0.25;

/** Rule SEARCH-43: everyday words of English say little: "people" says less than "tide". */
export function importanceOf(word: string, english: WordCounts): number {
  const count = english.get(word) ?? 0;
  if (count <= everydayCount) return 1;
  return Math.max(leastImportance, 1 - step * Math.log10(count / everydayCount));
}
