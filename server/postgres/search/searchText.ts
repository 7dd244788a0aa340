import { setImmediate as nextTurn } from 'node:timers/promises';
import { forgivenTypos, wordsOf } from '../../../src/domain/search/search.ts';

/** Words longer than this are cut, in the index and in searches. */
const longestWord = 64;

// A tsvector holds at most 1 MB. Stems come on top and are never longer than their words.
const mostBytes = 400_000;

/** Removes what PostgreSQL cannot store: NUL and lone surrogates. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

// Other requests get a turn after this many characters, which take a few milliseconds.
const sliceLength = 65_536;
/** How many words may be written to the database without a turn for other requests. */
export const mostInOneTurn = 10_000;

/** A text of an administrator as it is. The rules have refused what PostgreSQL cannot store, so this throws a fault. */
export function unaltered(text: string): string {
  if (storable(text) !== text) throw new TypeError('PostgreSQL cannot store this text as it is');
  return text;
}

/** The distinct words of the texts, sorted, as many as fit into the index. */
export async function indexedWords(...texts: readonly string[]): Promise<readonly string[]> {
  const words = new Set<string>();
  let bytes = 0;
  let characters = 0;
  for (const slice of texts.flatMap(slicesOf)) {
    characters += slice.length;
    if (characters > sliceLength) {
      characters = 0;
      await nextTurn();
    }
    for (const word of wordsOf(slice).map(shortened)) {
      if (words.has(word)) continue;
      bytes += Buffer.byteLength(word);
      if (bytes > mostBytes) return sorted(words);
      words.add(word);
    }
  }
  return sorted(words);
}

/** Sorted, so that two writers that insert the same words do not deadlock. */
async function sorted(words: ReadonlySet<string>): Promise<readonly string[]> {
  const all = [...words].sort();
  if (all.length > mostInOneTurn) await nextTurn();
  return all;
}

/** Cuts a long text between words. */
function slicesOf(text: string): readonly string[] {
  const slices: string[] = [];
  const space = /\s/g;
  for (let from = 0; from < text.length;) {
    space.lastIndex = from + sliceLength;
    const to = space.exec(text)?.index ?? text.length;
    slices.push(text.slice(from, to));
    from = to;
  }
  return slices;
}

export function shortened(word: string): string {
  return word.length <= longestWord ? word : [...word].slice(0, longestWord).join('');
}

/** A word of a search with its English stem, similar words (`meant`) and the words of dates that it stands for. */
export interface AskedWord {
  readonly word: string;
  readonly stem: string | undefined;
  readonly meant: readonly string[];
  readonly dates: readonly string[];
}

/** Matches the word, its prefixes, its stem and similar words. */
export function looseTerm({ word, stem, meant }: AskedWord): string {
  // A stem that begins with the word is already matched as a prefix.
  return anyOf([`'${word}':*`, ...quoted(stem === undefined || stem.startsWith(word) ? meant : [stem, ...meant])]);
}

/** Matches the whole word or its stem, which scores more than a prefix. */
export function wholeTerm({ word, stem }: AskedWord): string {
  return anyOf(quoted(stem === undefined ? [word] : [word, stem]));
}

// Words are letters and digits (`wordsOf`), so they need no escaping.
function quoted(words: readonly string[]): readonly string[] {
  return words.map((word) => `'${word}'`);
}

function anyOf(terms: readonly string[]): string {
  return `(${[...new Set(terms)].join(' | ')})`;
}

/**
 * The letters of a word as a bit set: one bit for each code point modulo 32. A typo adds at most one letter. So a
 * candidate lacks at most as many letters as typos are allowed, and this filter never drops a valid one.
 */
export function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << ((letter.codePointAt(0) ?? 0) % 32);
  return letters;
}

/** The filter for candidates of a typed word: its letters and the number of typos allowed. */
export function sieveOf(word: string): { readonly letters: number; readonly typos: 0 | 1 | 2 } {
  return { letters: lettersOf(word), typos: forgivenTypos(word) };
}
