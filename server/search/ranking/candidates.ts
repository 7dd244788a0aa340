import { isInBody, isInTitle, timesSaid } from '../document/SearchDocument.ts';
import type { SearchIndex } from '../index/SearchIndex.ts';
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

const titleShare = 0.6;
const bodyShare = 0.4;
const saidShare = 0.6;
const dateShare = 0.8;
// A phrase of several words is checked word by word here, and exactly only when the texts are read.
const phraseDiscount = 0.6;

/** Scores every document by the concepts that it contains. Words that few documents contain weigh more (BM25). */
export function candidatesFor<Facts>(
  index: SearchIndex<Facts>,
  concepts: readonly Concept[],
  dateWordsOf: (facts: Facts) => readonly string[],
): Candidates {
  const dated = datedDocuments(index, concepts, dateWordsOf);
  const scores = new Float32Array(index.numbers);
  const covered = new Float32Array(index.numbers);
  const best = new Float32Array(index.numbers);
  const bestWeight = new Float32Array(index.numbers);
  const weights: number[] = [];
  for (const [place, concept] of concepts.entries()) {
    const certain = Math.fround(concept.certain);
    const touched: number[] = [];
    const add = (word: number, weight: number) => {
      const postings = index.postings(word);
      for (let place = 0; place < (postings?.length ?? 0); place += 1) {
        const document = postings?.document(place) ?? 0;
        if (index.document(document) === undefined) continue;
        const score = weight * strengthOf(postings?.occurrence(place) ?? 0);
        if (bestWeight[document] === 0) touched.push(document);
        if (weight > (bestWeight[document] ?? 0)) bestWeight[document] = weight;
        if (score > (best[document] ?? 0)) best[document] = score;
      }
    };
    for (const [document, found] of dated) {
      if ((found & (1 << place)) === 0) continue;
      touched.push(document);
      best[document] = dateShare;
      bestWeight[document] = 1;
    }
    for (const [word, weight] of concept.words) add(word, weight);
    for (const { places, weight } of concept.phrases)
      for (const word of rarest(index, places)) add(word, weight * phraseDiscount);
    // Only the word itself says how rare it is: its alternatives may be much more frequent.
    const frequency = touched.filter((document) => (bestWeight[document] ?? 0) >= certain).length;
    const rarity = concept.importance * rarityOf(index.size, frequency);
    weights.push(rarity);
    for (const document of touched) {
      scores[document] = (scores[document] ?? 0) + rarity * (best[document] ?? 0);
      covered[document] = (covered[document] ?? 0) + rarity * (bestWeight[document] ?? 0);
      best[document] = 0;
      bestWeight[document] = 0;
    }
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

function strengthOf(occurrence: number): number {
  const said = timesSaid(occurrence);
  return (
    (isInTitle(occurrence) ? titleShare : 0) +
    (isInBody(occurrence) ? bodyShare : 0) +
    (said > 0 ? saidShare * (0.3 + (1.2 * said) / (said + 3)) : 0)
  );
}

function rarest<Facts>(index: SearchIndex<Facts>, places: readonly (readonly number[])[]): readonly number[] {
  const frequency = (words: readonly number[]) => words.reduce((sum, word) => sum + index.frequency(word), 0);
  return [...places].sort((one, other) => frequency(one) - frequency(other))[0] ?? [];
}
