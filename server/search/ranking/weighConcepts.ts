import type { SearchIndex } from '../index/SearchIndex.ts';
import type { Concept } from '../question/Concept.ts';

/** Below 1, one rare word weighs less beside several frequent ones. */
const damping = 0.6;
/** The same word in another form is never too frequent to stand for the typed one. */
const sameWord = 0.9;

/** How much a word says that so many of the documents contain. */
export function rarityOf(documents: number, frequency: number): number {
  return Math.log(1 + (documents - Math.min(frequency, documents) + 0.5) / (frequency + 0.5)) ** damping;
}

/**
 * Lowers the weights of alternatives that are more frequent than the typed word: "fear" in every second document says
 * little about "stage fright".
 */
export function weighConcepts<Facts>(index: SearchIndex<Facts>, concepts: readonly Concept[]): readonly Concept[] {
  const rarity = (word: number) => rarityOf(index.size, index.frequency(word));
  return concepts.map((concept) => {
    let own = Infinity;
    concept.words.forEach((weight, word) => {
      if (weight >= sameWord) own = Math.min(own, rarity(word));
    });
    const typed = own === Infinity ? rarityOf(index.size, 0) : own;
    const words = new Map<number, number>();
    concept.words.forEach((weight, word) => {
      words.set(word, weight >= concept.certain ? weight : weight * Math.sqrt(Math.min(1, rarity(word) / typed)));
    });
    return { ...concept, words };
  });
}
