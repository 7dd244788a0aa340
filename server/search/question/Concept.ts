import type { Language } from '../analysis/languages.ts';

/** The words of the catalogue that one word of a search may mean. */
export interface Concept {
  /** The word as it was typed, folded. */
  readonly typed: string;
  /** The numbers of the words that count as this one, each with its weight (0 to 1). */
  readonly words: ReadonlyMap<number, number>;
  /** Several words in a row that count as this one. */
  readonly phrases: readonly Phrase[];
  /** Words with at least this weight are the typed one in another form; the others only mean something alike. */
  readonly certain: number;
  /** The best weight of such a word; 1 if the catalogue has none. */
  readonly best: number;
  /** Whether it is an English word that says something, and no text of the catalogue has it in any form. */
  readonly isUnsaid: boolean;
  /** How much the word says about a topic (0 to 1): words of everyday speech say little. */
  readonly importance: number;
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
  /** The languages that it may be in, by its stop words. */
  readonly spoken: readonly Language[];
  /** The language that it is in; undefined if its words do not tell. */
  readonly language: Language | undefined;
  /** Quoted phrases, which must occur as they are. */
  readonly quoted: readonly Phrase[];
  /** The search with its corrected words; undefined if nothing was corrected. */
  readonly corrected: string | undefined;
}
