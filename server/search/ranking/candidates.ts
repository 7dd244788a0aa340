import type { SearchIndex } from '../index/SearchIndex.ts';
import { BestWords } from './BestWords.ts';
import { rarityOf } from './weighConcepts.ts';
import type { Concept } from '../question/Concept.ts';

/** What the whole catalogue says about a question: a score for each document, before its texts are read. */
export interface Candidates {
  /** By number of document; 0 for documents without any of the words. */
  readonly scores: Float32Array;
  /** The weight of the concepts that each document contains. */
  readonly covered: Float32Array;
  /** The weight of each concept: rare ones weigh more. */
  readonly weights: readonly number[];
  /** For documents with a date, the concepts that the date satisfies (one bit for each). */
  readonly dated: ReadonlyMap<number, number>;
  /** The sum of the weights. */
  readonly asked: number;
}

const dateShare = 0.8;
// A phrase of several words is checked word by word here, and exactly only when the texts are read.
const phraseDiscount = 0.6;

const bestWords = new BestWords();

/** Scores every document by the concepts that it contains. Words that few documents contain weigh more (BM25). */
export function candidatesFor<Facts>(
  index: SearchIndex<Facts>,
  concepts: readonly Concept[],
  dateWordsOf: (facts: Facts) => readonly string[],
): Candidates {
  const dated = datedDocuments(index, concepts, dateWordsOf);
  const scores = new Float32Array(index.numbers);
  const covered = new Float32Array(index.numbers);
  const best = bestWords.begin(index);
  const weights: number[] = [];
  for (const [place, concept] of concepts.entries()) {
    for (const [document, found] of dated) if ((found & (1 << place)) !== 0) best.set(document, dateShare, 1);
    concept.words.forEach((weight, word) => best.add(index.postings(word), weight));
    for (const { places, weight } of concept.phrases)
      for (const word of rarest(index, places)) best.add(index.postings(word), weight * phraseDiscount);
    // Only the word itself says how rare it is: its alternatives may be much more frequent.
    const rarity = concept.importance * rarityOf(index.size, best.countOf(concept.certain));
    weights.push(rarity);
    best.addTo(scores, covered, rarity);
  }
  return { scores, covered, dated, weights, asked: weights.reduce((sum, weight) => sum + weight, 0) };
}

/** Rule SEARCH-12: the documents whose date has all the words of dates in the question. */
function datedDocuments<Facts>(
  index: SearchIndex<Facts>,
  concepts: readonly Concept[],
  dateWordsOf: (facts: Facts) => readonly string[],
): ReadonlyMap<number, number> {
  const asked = concepts.flatMap(({ dates }, place) => (dates.length > 0 ? [{ place, dates }] : []));
  const found = new Map<number, number>();
  if (asked.length === 0) return found;
  for (let number = 0; number < index.numbers; number += 1) {
    const document = index.document(number);
    const words = document === undefined ? [] : dateWordsOf(document.facts);
    if (words.length > 0 && asked.every(({ dates }) => dates.some((date) => words.includes(date))))
      found.set(
        number,
        asked.reduce((bits, { place }) => bits | (1 << place), 0),
      );
  }
  return found;
}

function rarest<Facts>(index: SearchIndex<Facts>, places: readonly (readonly number[])[]): readonly number[] {
  const frequency = (words: readonly number[]) => words.reduce((sum, word) => sum + index.frequency(word), 0);
  return [...places].sort((one, other) => frequency(one) - frequency(other))[0] ?? [];
}
