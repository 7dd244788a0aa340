import { LRUCache } from 'lru-cache';
import type { Language } from '../analysis/languages.ts';
import type { SearchIndex } from '../index/SearchIndex.ts';
import type { Synonyms } from './Synonyms.ts';

// Two megabytes or so.
const mostWords = 10_000;

/** Rule SEARCH-7: what typed words were corrected to, and the verbs that they are forms of. It is cleared whenever the index or the synonyms change. */
export class CorrectionCache {
  readonly #corrections = new LRUCache<string, { readonly word: string | undefined }>({ max: mostWords });
  #index: Pick<SearchIndex<unknown>, 'wordsAdded'> | undefined;
  #wordsAdded = 0;
  #synonyms: Synonyms | undefined;

  /** The cache for an index and synonyms as they are now. */
  for(index: Pick<SearchIndex<unknown>, 'wordsAdded'>, synonyms: Synonyms): this {
    if (this.#index !== index || this.#wordsAdded !== index.wordsAdded || this.#synonyms !== synonyms)
      this.#corrections.clear();
    this.#index = index;
    this.#wordsAdded = index.wordsAdded;
    this.#synonyms = synonyms;
    return this;
  }

  /**
   * The correction of a word in these languages, whose last letters may be missing if it is open. Undefined if it needs
   * none.
   */
  of(typed: string, isOpen: boolean, spoken: readonly Language[], make: () => string | undefined): string | undefined {
    return this.#kept(`${spoken.join(' ')}${isOpen ? '…' : ' '}${typed}`, make);
  }

  /** The verb of which a typed word is a form. Undefined if it is a word itself, or no form of a verb. */
  form(typed: string, make: () => string | undefined): string | undefined {
    return this.#kept(`form ${typed}`, make);
  }

  #kept(key: string, make: () => string | undefined): string | undefined {
    const kept = this.#corrections.get(key);
    if (kept !== undefined) return kept.word;
    const word = make();
    this.#corrections.set(key, { word });
    return word;
  }
}
