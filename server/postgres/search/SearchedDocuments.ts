import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { sharedFlight } from '../../../src/domain/calls/sharedFlight.ts';
import { decodePassages } from '../../search/document/storedDocument.ts';
import type { Passages } from '../../search/document/SearchDocument.ts';
import { SearchIndex } from '../../search/index/SearchIndex.ts';
import { changedDocuments, storedPassages, type DocumentFacts } from './searchDocuments.ts';

// The texts of 2,000 films of a quarter of an hour.
const mostPassageBytes = 64 * 2 ** 20;

/** The index of all published documents in this process, and a cache of their texts. */
export class SearchedDocuments {
  readonly #pool: Pool;
  readonly #version: () => number;
  readonly #passages = new LRUCache<string, readonly Passages[]>({ maxSize: mostPassageBytes });
  readonly #refresh = sharedFlight(() => this.#read());
  #index = new SearchIndex<DocumentFacts>();
  /** The version of the catalogue that the index holds; undefined before it was read. */
  #indexed: number | undefined;

  /** `version` is the version of the catalogue, or a value that equals nothing while it is unknown. */
  constructor(pool: Pool, version: () => number) {
    this.#pool = pool;
    this.#version = version;
  }

  /** The index with every change that was committed before this call. */
  async current(): Promise<SearchIndex<DocumentFacts>> {
    if (this.#indexed === undefined || this.#version() !== this.#indexed) await this.#refresh();
    return this.#index;
  }

  /** The texts of documents. Those that were unpublished meanwhile are missing. */
  async passages(ids: readonly string[]): Promise<ReadonlyMap<string, readonly Passages[]>> {
    const found = new Map<string, readonly Passages[]>();
    for (const id of ids) {
      const cached = this.#passages.get(id);
      if (cached !== undefined) found.set(id, cached);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    const indexed = this.#indexed;
    for (const [id, bytes] of await storedPassages(this.#pool, missing)) {
      const passages = bytes.length === 0 ? [] : decodePassages(bytes);
      found.set(id, passages);
      if (indexed === this.#indexed) this.#passages.set(id, passages, { size: bytes.length + 1 });
    }
    return found;
  }

  async #read(): Promise<void> {
    const { documents, version, published } = await changedDocuments(this.#pool, this.#indexed);
    const isNew = this.#indexed === undefined;
    if (isNew) this.#index = new SearchIndex();
    for (const { id, facts, ...document } of documents) {
      this.#passages.delete(id);
      if (facts === undefined) this.#index.remove(id);
      else this.#index.put(id, facts, document);
    }
    this.#indexed = version;
    // A restored backup may have lost documents without a trace. A worn index costs memory. Both are read anew.
    if (isNew || (this.#index.size === published && !this.#index.isWorn)) return;
    this.#indexed = undefined;
    this.#passages.clear();
    await this.#read();
  }
}
