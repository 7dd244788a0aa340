import { LRUCache } from 'lru-cache';
import type { Language } from '../analysis/languages.ts';
import type { SearchIndex } from '../index/SearchIndex.ts';
import type { Alternative } from '../thesaurus/Thesaurus.ts';
import type { Phrase } from './Concept.ts';
import type { DraftConcept } from './DraftConcept.ts';

// Five megabytes or so.
const mostConcepts = 1000;

/** The words of the catalogue that stand for alternatives of a word. */
export interface Expansion {
  readonly numbers: readonly number[];
  readonly phrases: readonly Phrase['places'][];
}

/**
 * What typed words and their alternatives stand for in the catalogue, because people search for the same words again and
 * again. It is cleared whenever the index changes.
 */
export class ExpansionCache {
  readonly #concepts = new LRUCache<string, DraftConcept>({ max: mostConcepts });
  #expansions = new WeakMap<readonly Alternative[], Expansion>();
  #index: Pick<SearchIndex<unknown>, 'wordsAdded'> | undefined;
  #wordsAdded = 0;

  /** The cache for an index as it is now. */
  for(index: Pick<SearchIndex<unknown>, 'wordsAdded'>): this {
    if (this.#index === index && this.#wordsAdded === index.wordsAdded) return this;
    this.#concepts.clear();
    this.#expansions = new WeakMap();
    this.#index = index;
    this.#wordsAdded = index.wordsAdded;
    return this;
  }

  /** The expansion of a word alone, as a copy that the caller may change. */
  concept(word: string, isOpen: boolean, spoken: readonly Language[], make: () => DraftConcept): DraftConcept {
    const key = `${spoken.join(' ')}${isOpen ? '…' : ' '}${word}`;
    let concept = this.#concepts.get(key);
    if (concept === undefined) {
      concept = make();
      this.#concepts.set(key, concept);
    }
    return { ...concept, words: new Map(concept.words), phrases: [...concept.phrases] };
  }

  /** The expansion of alternatives. The thesaurus returns the same list for the same word. */
  expansion(alternatives: readonly Alternative[], make: () => Expansion): Expansion {
    let expansion = this.#expansions.get(alternatives);
    if (expansion === undefined) {
      expansion = make();
      this.#expansions.set(alternatives, expansion);
    }
    return expansion;
  }
}
