/** What one word of a search may stand for in the catalogue. */
export interface Concept {
  /** The word as it was typed, folded. */
  readonly typed: string;
  /** The numbers of the words that count as this one, each with its weight (0 to 1). */
  readonly words: ReadonlyMap<number, number>;
  /** Several words in a row that count as this one. */
  readonly phrases: readonly Phrase[];
  /** The words of dates that it stands for (rule SEARCH-12). */
  readonly dates: readonly string[];
}

/** Words in a row. Each place takes any of its words. */
export interface Phrase {
  readonly places: readonly (readonly number[])[];
  readonly weight: number;
}

/** A search as the index understands it. */
export interface Question {
  readonly concepts: readonly Concept[];
  /** Quoted phrases, which must occur as they are. */
  readonly quoted: readonly Phrase[];
  /** The search with its corrected words; undefined if nothing was corrected. */
  readonly corrected: string | undefined;
}
