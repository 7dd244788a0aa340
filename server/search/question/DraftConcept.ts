import type { Phrase } from './Concept.ts';

/** The meanings of one word of a search while they are collected. */
export interface DraftConcept {
  readonly typed: string;
  certain: number;
  best: number;
  isUnsaid: boolean;
  readonly importance: number;
  readonly words: Map<number, number>;
  readonly phrases: Phrase[];
  readonly dates: readonly string[];
  /** The English words of its root; empty in searches in other languages. */
  readonly derivations: readonly string[];
}

/** How well a word of the catalogue stands for the typed one. */
export const weights = {
  inflection: 0.95,
  compound: 0.9,
  derivation: 0.75,
  synonym: 0.7,
  alternative: 0.6,
  prefix: 0.65,
  derivedMeaning: 0.5,
  cognate: 0.5,
  part: 0.4,
  inside: 0.4,
};

/** Adds a word to the concept. Its highest weight counts. */
export function raise(words: Map<number, number>, number: number, weight: number): void {
  if ((words.get(number) ?? 0) < weight) words.set(number, weight);
}
