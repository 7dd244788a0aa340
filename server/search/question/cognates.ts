import type { Vocabulary } from '../index/Vocabulary.ts';

const shortest = 6;
const prefixLetters = 3;
const leastShared = 0.7;

/**
 * Rule SEARCH-41: words of other languages that begin like the typed one: `photosynthèse` for `photosynthesis`,
 * `Elektrizität` for `electricity`.
 */
export function cognatesOf(typed: string, vocabulary: Vocabulary): readonly number[] {
  if (typed.length < shortest) return [];
  const plain = plainSpelling(typed);
  const beginning = typed.slice(0, prefixLetters);
  const beginnings = new Set([beginning, beginning.replaceAll('k', 'c'), beginning.replaceAll('c', 'k')]);
  return [...beginnings]
    .flatMap((each) => vocabulary.beginningWith(each))
    .filter((number) => isCognate(plain, plainSpelling(vocabulary.word(number))));
}

function isCognate(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return other.length >= shortest - 1 && shared >= leastShared * Math.max(one.length, other.length);
}

/** The same letters for what languages spell differently. */
function plainSpelling(word: string): string {
  return word.replace(/ph/g, 'f').replace(/th/g, 't').replace(/[kqz]/g, 'c').replace(/y/g, 'i').replace(/(.)\1/g, '$1');
}
