import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { decodePassages } from '../../search/document/storedDocument.ts';
import { languagesIn, type Passages } from '../../search/document/SearchDocument.ts';
import { SearchIndex, type IndexedWords, type LoadPassages } from '../../search/index/SearchIndex.ts';
import {
  catalogueVersion,
  changedDocuments,
  publishedDocuments,
  storedPassages,
  type DocumentFacts,
} from './searchDocuments.ts';

// The texts of 2,000 films of a quarter of an hour.
const mostPassageBytes = 64 * 2 ** 20;
// Stemming so many words takes some milliseconds.
const wordsInOneTurn = 500;

/** The index of all published documents in this process, and a cache of their texts. */
export class SearchedDocuments {
  readonly #pool: Pool;
  readonly #version: () => number;
  readonly #passages = new LRUCache<string, readonly Passages[]>({ maxSize: mostPassageBytes });
  #index = new SearchIndex<DocumentFacts>();
  /** How many words were learned since the start. */
  #learned = 0;
  /** The version of the catalogue that the index holds; undefined before it was read. */
  #indexed: number | undefined;
  /** The reading that has begun, and the one that begins after it. */
  #reading: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** `version` is the version of the catalogue, or a value that equals nothing while it is unknown. */
  constructor(pool: Pool, version: () => number) {
    this.#pool = pool;
    this.#version = version;
  }

  /**
   * Rule SEARCH-60: searches the index with every change that was committed before this call. The words of a document
   * and its texts belong together, so it searches again if a change came between them.
   */
  async search<Found>(find: (index: SearchIndex<DocumentFacts>, load: LoadPassages) => Promise<Found>): Promise<Found> {
    await this.#update();
    for (;;) {
      const indexed = this.#indexed;
      let isBehind = false;
      const found = await find(this.#index, async (ids) => {
        const { passages, newest } = await this.#load(ids);
        isBehind = newest > (indexed ?? 0);
        return passages;
      });
      if (isBehind) await this.#readAfterNow();
      else if (this.#indexed === indexed) return found;
      else await this.#reading;
    }
  }

  async #update(): Promise<void> {
    const version = this.#version();
    if (version === this.#indexed) return;
    await this.#reading;
    if (version !== this.#indexed) await this.#readAfterNow();
  }

  /** A reading that began before a commit may miss it, so this one begins now or after the one that has begun. */
  #readAfterNow(): Promise<void> {
    this.#next ??= this.#readNext(this.#reading);
    return this.#next;
  }

  async #readNext(before: Promise<void> | undefined): Promise<void> {
    await before?.catch(() => undefined);
    this.#next = undefined;
    this.#reading = this.#read();
    try {
      await this.#reading;
    } finally {
      this.#reading = undefined;
    }
  }

  /** The texts of documents, and their newest version. Documents that were unpublished meanwhile are missing. */
  async #load(ids: readonly string[]): Promise<{ passages: Map<string, readonly Passages[]>; newest: number }> {
    const passages = new Map<string, readonly Passages[]>();
    for (const id of ids) {
      const cached = this.#passages.get(id);
      if (cached !== undefined) passages.set(id, cached);
    }
    const missing = ids.filter((id) => !passages.has(id));
    if (missing.length === 0) return { passages, newest: 0 };
    const indexed = this.#indexed;
    let newest = 0;
    for (const { id, version, bytes } of await storedPassages(this.#pool, missing)) {
      const decoded = bytes.length === 0 ? [] : decodePassages(bytes);
      passages.set(id, decoded);
      newest = Math.max(newest, version);
      if (indexed === this.#indexed && version <= (indexed ?? 0))
        this.#passages.set(id, decoded, { size: bytes.length + 1 });
    }
    return { passages, newest };
  }

  async #read(): Promise<void> {
    const isNew = this.#indexed === undefined;
    const { documents, version, published } = await changedDocuments(
      this.#pool,
      this.#indexed ?? (await this.#readAll()),
    );
    for (const { id, facts, ...document } of documents) {
      await this.#learn(this.#index, document);
      this.#passages.delete(id);
      if (facts === undefined) this.#index.remove(id);
      else this.#index.put(id, facts, document);
    }
    this.#indexed = version;
    // A restored backup may have lost documents without a trace. A worn index costs memory. Both are read anew.
    if (isNew || (this.#index.size === published && !this.#index.isWorn)) return;
    this.#indexed = undefined;
    await this.#read();
  }

  /** Makes a new index. Returns a version that it surely holds. Other requests get a turn meanwhile. */
  async #readAll(): Promise<number> {
    const version = await catalogueVersion(this.#pool);
    const index = new SearchIndex<DocumentFacts>();
    for await (const { id, facts, ...document } of publishedDocuments(this.#pool)) {
      await this.#learn(index, document);
      if (facts !== undefined) index.put(id, facts, document);
    }
    this.#index = index;
    this.#passages.clear();
    return version;
  }

  /** Prepares for putting a document, which itself is quick. Other requests get a turn meanwhile. */
  async #learn(index: SearchIndex<DocumentFacts>, { words, occurrences }: IndexedWords): Promise<void> {
    for (const [place, word] of words.entries()) {
      this.#learned += 1;
      if (this.#learned % wordsInOneTurn === 0) await nextTurn();
      index.vocabulary.add(word, languagesIn(occurrences[place] ?? 0));
    }
  }
}
