import { LRUCache } from 'lru-cache';
import { fold } from '../../../src/domain/search/search.ts';

/** A word of a text: folded, and where it stands in the text (character offsets). */
export interface Token {
  readonly word: string;
  readonly from: number;
  readonly to: number;
  /** The parts of a hyphenated compound joined, at its last part: `email` for `e-mail`. */
  readonly compound?: string;
}

/** Words longer than this are cut, in the index and in searches. */
const longestWord = 64;
const pattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
// Most texts are plain. The pattern for them is several times as fast.
const isPlain = /^[\x00-\x7f]*$/;
const plainPattern = /[a-z0-9]+/gi;
// What follows the apostrophe in "it's", "don't" and "we'll" is no word.
const contractions = new Set(['s', 't', 'd', 'm', 'll', 're', 've']);
const folded = new LRUCache<string, string>({ max: 50_000 });

/** Rule SEARCH-2: the folded words of a text in order, repeated ones too. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let joined: readonly string[] = [];
  const plain = isPlain.test(text);
  for (const match of text.matchAll(plain ? plainPattern : pattern)) {
    const [written] = match;
    const from = match.index;
    const to = from + written.length;
    const word = plain ? written.toLowerCase().slice(0, longestWord) : foldedWord(written);
    const before = text.charAt(from - 1);
    if (word === '' || (isApostrophe(before) && contractions.has(word))) continue;
    joined = isHyphen(before) && tokens.at(-1)?.to === from - 1 ? [...joined, word] : [word];
    tokens.push(joined.length > 1 ? { word, from, to, compound: joined.join('') } : { word, from, to });
  }
  return tokens;
}

function foldedWord(written: string): string {
  const known = folded.get(written);
  if (known !== undefined) return known;
  const word = fold(written)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, longestWord);
  folded.set(written, word);
  return word;
}

function isApostrophe(character: string): boolean {
  return character === "'" || character === '’';
}

function isHyphen(character: string): boolean {
  return character === '-' || character === '‐' || character === '‑';
}
