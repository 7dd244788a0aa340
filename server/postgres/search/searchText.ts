import { forgivenTypos, wordsOf } from '../../../src/domain/search/search.ts';

/** The words of titles, descriptions and captions as PostgreSQL keeps and asks for them. All folding is done here: one rule for both. */
const longestWord = 64;

// A tsvector holds at most 1 MB of words; stems come on top and are never longer than their words.
const mostBytes = 400_000;

/** A text without what PostgreSQL cannot keep. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** The distinct words of the texts for the index, in a fixed order, as many as fit. */
export function indexedWords(...texts: readonly string[]): readonly string[] {
  const words = new Set<string>();
  let bytes = 0;
  for (const text of texts) {
    for (const word of wordsOf(text).map(shortened)) {
      if (words.has(word)) continue;
      bytes += Buffer.byteLength(word);
      if (bytes > mostBytes) return [...words].sort();
      words.add(word);
    }
  }
  // Two writers that add the same words in one order cannot wait for each other in a circle.
  return [...words].sort();
}

export function shortened(word: string): string {
  return word.length <= longestWord ? word : [...word].slice(0, longestWord).join('');
}

/** One word of a search: itself, its English stem, what else it may have been meant to be, and the words of dates that it stands for. */
export interface AskedWord {
  readonly word: string;
  readonly stem: string | undefined;
  readonly meant: readonly string[];
  readonly dates: readonly string[];
}

/** Finds the word, words that begin with it, words of its stem, and what was meant. */
export function looseTerm({ word, stem, meant }: AskedWord): string {
  // A stem that begins with the word is found with its beginnings already, and would be looked up twice.
  return anyOf([`'${word}':*`, ...quoted(stem === undefined || stem.startsWith(word) ? meant : [stem, ...meant])]);
}

/** Finds the word as a whole, or its stem: worth more than a beginning. */
export function wholeTerm({ word, stem }: AskedWord): string {
  return anyOf(quoted(stem === undefined ? [word] : [word, stem]));
}

// Words are letters and digits alone (wordsOf), so quotes are all that they need.
function quoted(words: readonly string[]): readonly string[] {
  return words.map((word) => `'${word}'`);
}

function anyOf(terms: readonly string[]): string {
  return `(${[...new Set(terms)].join(' | ')})`;
}

/**
 * Which letters a word has, one bit for each code point modulo 32. A typo adds at most one letter to a word, so what
 * was meant lacks at most as many of the typed letters as there may be typos: a quick sieve that loses nothing.
 */
export function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << ((letter.codePointAt(0) ?? 0) % 32);
  return letters;
}

/** What the sieve of `search_words` needs to know of a typed word. */
export function sieveOf(word: string): { readonly letters: number; readonly typos: 0 | 1 | 2 } {
  return { letters: lettersOf(word), typos: forgivenTypos(word) };
}
