import type { WordCounts } from '../analysis/englishWords.ts';
import { americanSpelling } from '../analysis/spelling.ts';
import type { KnownWords } from '../knownWords/knownWords.ts';
import type { Vocabulary } from '../index/Vocabulary.ts';
import type { CorrectionCache } from './CorrectionCache.ts';
import type { ExpansionCache } from './ExpansionCache.ts';
import type { Synonyms } from './Synonyms.ts';

/** The parts that reading a question needs. */
export interface Knowledge {
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  /** Words that are no typos, although no document contains them, with how often they occur in spoken English. */
  readonly english: WordCounts;
  /** Inflected words of all languages. */
  readonly knownWords: KnownWords;
  /** How many documents contain a word. */
  readonly frequency: (word: number) => number;
  readonly corrections?: CorrectionCache;
  readonly expansions?: ExpansionCache;
}

/** Whether the catalogue has the word, or a form of it. */
export function isKnown(word: string, { vocabulary, frequency }: Knowledge): boolean {
  const numbers = [
    vocabulary.numberOf(word),
    vocabulary.numberOf(americanSpelling(word)),
    ...vocabulary.inflections(word),
  ];
  return numbers.some((number) => number !== undefined && frequency(number) > 0);
}

/** The numbers of a word and its inflections. */
export function numbersOf(word: string, { vocabulary }: Knowledge): readonly number[] {
  const exact = vocabulary.numberOf(word);
  return [...new Set([...(exact === undefined ? [] : [exact]), ...vocabulary.inflections(word)])];
}
