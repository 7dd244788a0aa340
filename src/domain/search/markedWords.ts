import { fold, searchWords } from './search.ts';
import { isForgivenTypo } from './typos.ts';

/** A part of a text, and whether it matches the search. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

const shortestWord = 4;
/** How many letters an ending has at most, such as the -ing of "adding". */
const longestEnding = 3;

/** Rule SEARCH-20: the words of a search that are marked. Short words such as "to" count only if there is nothing else. */
export function wordsToMark(search: string): readonly string[] {
  const words = searchWords(search);
  const long = words.filter((word) => word.length >= shortestWord);
  return long.length > 0 ? long : words;
}

/** Rule SEARCH-20: splits a text at its words that match one of the folded words, apart from their endings and typos. */
export function markedWords(text: string, words: readonly string[]): readonly TextPart[] {
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    if (piece === '') continue;
    const isMatch = words.some((word) => isLike(word, fold(piece)));
    const last = parts.at(-1);
    if (last !== undefined && !isMatch && !last.isMatch) last.text += piece;
    else parts.push({ text: piece, isMatch });
  }
  return parts;
}

function isLike(typed: string, word: string): boolean {
  if (typed.length < shortestWord) return typed === word;
  const isWithoutEnding =
    word.length >= shortestWord && typed.startsWith(word) && typed.length - word.length <= longestEnding;
  return isWithoutEnding || word.startsWith(typed) || (typed.length > shortestWord && isForgivenTypo(typed, word));
}
