import { isBlank } from '../text/blank.ts';
import { isOneLine } from '../text/plainText.ts';
import { fold } from './search.ts';

/** Words and phrases that mean the same to a search. A built-in group belongs to the site; administrators extend it. */
export interface SynonymGroup {
  /** A UUID, or the key of a built-in group. */
  readonly id: string;
  /** The words of the site; empty for a group of administrators. */
  readonly builtIn: readonly string[];
  /** What administrators wrote. */
  readonly words: readonly string[];
  /** A search does not use a group that is off. */
  readonly isOff: boolean;
  readonly version: number;
}

/** What administrators decide about a group. */
export type SynonymChoices = Pick<SynonymGroup, 'words' | 'isOff'>;

/** Rule SYNONYM-3: the maximum length of a word or phrase, in characters. */
export const maximumSynonymLength = 60;
/** Rule SYNONYM-3: how many words and phrases administrators can write into a group. */
export const maximumSynonyms = 30;
/** How many a request may contain: more than `maximumSynonyms`, so that people read the rule and not a fault. */
export const maximumSentSynonyms = 200;

export type SynonymRefusal =
  | 'words-missing'
  | 'word-alone'
  | 'too-many-words'
  | 'word-blank'
  | 'word-characters'
  | 'word-too-long'
  | 'word-unsearchable'
  | 'word-twice';

/** Why a group cannot be saved. `word` is the word or phrase that is refused, if it is a single one. */
export interface SynonymMistake {
  readonly refusal: SynonymRefusal;
  readonly word: string;
}

/** The words of a phrase as a search reads them. Phrases with the same key are the same to a search. */
export function synonymKey(phrase: string): string {
  return (fold(phrase).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** All words and phrases of a group. */
export function allWords({ builtIn, words }: Pick<SynonymGroup, 'builtIn' | 'words'>): readonly string[] {
  return [...builtIn, ...words];
}

/** Rules SYNONYM-1 to SYNONYM-4: why a group cannot hold these words; empty if it can. */
export function synonymMistakes({
  builtIn,
  words,
}: Pick<SynonymGroup, 'builtIn' | 'words'>): readonly SynonymMistake[] {
  const mistakes: SynonymMistake[] = [];
  const seen = new Set(builtIn.map(synonymKey));
  for (const word of words) {
    const key = synonymKey(word);
    const refusal = refusalOf(word) ?? (seen.has(key) ? 'word-twice' : undefined);
    if (refusal !== undefined) mistakes.push({ refusal, word });
    seen.add(key);
  }
  if (words.length > maximumSynonyms) mistakes.push({ refusal: 'too-many-words', word: '' });
  if (builtIn.length > 0 || mistakes.length > 0 || words.length > 1) return mistakes;
  return [{ refusal: words.length === 0 ? 'words-missing' : 'word-alone', word: words[0] ?? '' }];
}

function refusalOf(word: string): SynonymRefusal | undefined {
  if (isBlank(word)) return 'word-blank';
  if (!isOneLine(word)) return 'word-characters';
  if ([...word].length > maximumSynonymLength) return 'word-too-long';
  return synonymKey(word) === '' ? 'word-unsearchable' : undefined;
}
