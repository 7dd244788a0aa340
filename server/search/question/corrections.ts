import { typosOf } from '../../../src/domain/search/typos.ts';

/** A word that a mistyped one may be. */
export interface KnownWord {
  readonly word: string;
  /** How many documents contain it. */
  readonly frequency: number;
  /** Whether it is not English, the language that most people type. */
  readonly isForeign: boolean;
}

/**
 * Rule SEARCH-7: the word that a mistyped word means most likely: fewer typos, the same first letter, more documents. A
 * whole word is likelier than the beginning of a longer one. Undefined if no word is near.
 */
export function bestCorrection(typed: string, known: Iterable<KnownWord>): string | undefined {
  let best: { readonly word: string; readonly cost: number } | undefined;
  const isTypoOf = typosOf(typed);
  for (const { word, frequency, isForeign } of known) {
    if (frequency === 0 || !isTypoOf(word)) continue;
    const otherLetter = typed[0] === word[0] ? 0 : 1.5;
    const cost =
      editsBetween(typed, word) + otherLetter - Math.min(0.3, Math.log1p(frequency) / 20) + (isForeign ? 0.6 : 0);
    if (best === undefined || cost < best.cost || (cost === best.cost && word < best.word)) best = { word, cost };
  }
  return best?.word;
}

// What people mistype most: two letters swapped, a doubled letter, one vowel for another.
const costs = { swap: 0.8, doubled: 0.5, vowel: 0.7, other: 1 };
const vowels = new Set('aeiouy');

/** The cost of the edits between two words. */
function editsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = [0];
  for (let column = 1; column <= other.length; column += 1)
    last.push((last[column - 1] ?? 0) + gapCost(other, column - 1));
  for (let row = 1; row <= one.length; row += 1) {
    const current = [(last[0] ?? 0) + gapCost(one, row - 1)];
    for (let column = 1; column <= other.length; column += 1) {
      const [letter, otherLetter] = [one.charAt(row - 1), other.charAt(column - 1)];
      let cost = Math.min(
        (last[column] ?? 0) + gapCost(one, row - 1),
        (current[column - 1] ?? 0) + gapCost(other, column - 1),
        (last[column - 1] ?? 0) + exchangeCost(letter, otherLetter),
      );
      if (row > 1 && column > 1 && letter === other[column - 2] && one[row - 2] === otherLetter)
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + costs.swap);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

/** The cost of a letter that one word has and the other lacks. */
function gapCost(word: string, place: number): number {
  return place > 0 && word[place] === word[place - 1] ? costs.doubled : costs.other;
}

function exchangeCost(letter: string, other: string): number {
  if (letter === other) return 0;
  return vowels.has(letter) && vowels.has(other) ? costs.vowel : costs.other;
}
