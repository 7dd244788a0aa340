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
    const entries = [...concept.words];
    const own = entries.filter(([, weight]) => weight >= sameWord).map(([word]) => rarity(word));
    const typed = own.length > 0 ? Math.min(...own) : rarityOf(index.size, 0);
    const words = entries.map(
      ([word, weight]) =>
        [word, weight >= concept.certain ? weight : weight * Math.sqrt(Math.min(1, rarity(word) / typed))] as const,
    );
    return { ...concept, words: new Map(words) };
  });
}
