import { forgivenTypos, isForgivenTypo } from '../../../src/domain/search/search.ts';

/** A word that a mistyped one may be. */
export interface KnownWord {
  readonly word: string;
  /** How many documents contain it. */
  readonly frequency: number;
}

/**
 * Rule SEARCH-7: the word that a mistyped word means most likely: fewer typos, the same first letter, more documents. A
 * whole word is likelier than the beginning of a longer one. Undefined if no word is near.
 */
export function bestCorrection(typed: string, known: Iterable<KnownWord>): string | undefined {
  let best: { readonly word: string; readonly cost: number } | undefined;
  if (forgivenTypos(typed) === 0) return undefined;
  for (const { word, frequency } of known) {
    if (frequency === 0 || !isForgivenTypo(typed, word)) continue;
    const otherLetter = typed[0] === word[0] ? 0 : 1.5;
    const cost = editsBetween(typed, word) + otherLetter - Math.min(0.9, Math.log1p(frequency) / 10);
    if (best === undefined || cost < best.cost || (cost === best.cost && word < best.word)) best = { word, cost };
  }
  return best?.word;
}

/** The edits between two words; a swap of two neighbours is one. */
function editsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      current.push(edits);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
