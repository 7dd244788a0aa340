import { LRUCache } from 'lru-cache';
import { fold } from '../../../src/domain/search/search.ts';

/** A word of a text: folded, with its character offsets in the text. */
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
/** In UTF-16 units. */
const longestPlain = 10_000;
const isPlain = /^[\x00-\x7f]*$/;
// What follows the apostrophe in "it's", "don't" and "we'll" is no word.
const contractions = new Set(['s', 't', 'd', 'm', 'll', 're', 've']);
const folded = new LRUCache<string, string>({ max: 20_000 });

/** Rule SEARCH-2: the folded words of a text in order, repeated ones too. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let joined = '';
  const push = (word: string, from: number, to: number) => {
    const before = text.charAt(from - 1);
    if (word === '' || (isApostrophe(before) && contractions.has(word))) return;
    const isJoined = isHyphen(before) && tokens.at(-1)?.to === from - 1;
    joined = isJoined ? joined + word : word;
    tokens.push(isJoined ? { word, from, to, compound: joined } : { word, from, to });
  };
  if (text.length <= longestPlain && isPlain.test(text)) pushPlain(text, push);
  else
    for (const match of text.matchAll(pattern)) push(foldedWord(match[0]), match.index, match.index + match[0].length);
  return tokens;
}

/**
 * Most texts are plain and short. Reading them letter by letter is several times as fast as a pattern. In a long text
 * that was put together from parts, V8 may copy all of it for each letter.
 */
function pushPlain(text: string, push: (word: string, from: number, to: number) => void): void {
  const lower = text.toLowerCase();
  let from = -1;
  for (let place = 0; place <= text.length; place += 1) {
    const code = place < text.length ? lower.charCodeAt(place) : 0;
    const isInWord = (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
    if (isInWord && from < 0) from = place;
    if (isInWord || from < 0) continue;
    push(lower.slice(from, Math.min(place, from + longestWord)), from, place);
    from = -1;
  }
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
