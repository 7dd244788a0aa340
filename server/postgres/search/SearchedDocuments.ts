import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool } from 'pg';
import { decodePassages } from '../../search/document/storedDocument.ts';
import type { CueTexts, Passages } from '../../search/document/SearchDocument.ts';
import { decodeTexts } from '../../search/document/storedTexts.ts';
import { SearchIndex, type LoadPassages, type LoadTexts } from '../../search/index/SearchIndex.ts';
import { groupOf } from './documentFilters.ts';
import { DocumentParts } from './DocumentParts.ts';
import {
  catalogueVersion,
  changedDocuments,
  hasMoreChanges,
  publishedDocuments,
  storedParts,
  type StoredParts,
  type DocumentFacts,
} from './searchDocuments.ts';

// The words of 500 lectures of an hour, in their order. Each search compares the words of the 40 best films.
const mostPassageBytes = 16 * 2 ** 20;
// The texts of 2,500 films of some minutes. Only films that are shown need them, and each search shows dozens.
const mostTextBytes = 16 * 2 ** 20;
/** If more documents have changed than this, and than half of the index holds, it is built anew. */
const mostPutOneByOne = 200;
/** Most documents of a large catalogue are short. */
const bytesOfObjects = 2048;

/** The parts of documents that a search reads besides the index. */
export interface Loads {
  readonly passages: LoadPassages;
  readonly texts: LoadTexts;
}

/** The index of all published documents in this process, and caches of their texts. */
export class SearchedDocuments {
  readonly #pool: Pool;
  /** Where the whole catalogue is read. What it lacks comes from `#pool` afterwards. */
  readonly #replica: Pool;
  readonly #version: () => number;
  readonly #passages: DocumentParts<readonly Passages[]>;
  readonly #texts: DocumentParts<readonly CueTexts[]>;
  #index = new SearchIndex(groupOf);
  /** The version of the catalogue that the index holds; undefined before it was read. */
  #indexed: number | undefined;
  /** The last version that a search knew. */
  #known = 0;
  /** The reading that has begun, and the one that begins after it. */
  #reading: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** `version` is the version of the catalogue, or a value that equals nothing while it is unknown. */
  constructor(pool: Pool, version: () => number, replica = pool) {
    this.#pool = pool;
    this.#replica = replica;
    this.#version = version;
    const isCurrent = (written: number) => written <= (this.#indexed ?? 0);
    const passagesOf = (bytes: Buffer) => (bytes.length === 0 ? [] : decodePassages(bytes));
    this.#passages = new DocumentParts(readParts(pool, 'passages', passagesOf), isCurrent, mostPassageBytes);
    this.#texts = new DocumentParts(readParts(pool, 'texts', decodeTexts), isCurrent, mostTextBytes);
  }

  /**
   * Rule SEARCH-60: searches the index with every change that was committed before this call. The words of a document
   * and its texts belong together, so it searches again if a change came between them.
   */
  async search<Found>(find: (index: SearchIndex<DocumentFacts>, load: Loads) => Promise<Found>): Promise<Found> {
    await this.load();
    for (;;) {
      const indexed = this.#indexed;
      let isBehind = false;
      const partsOf = async <Part extends object>(all: DocumentParts<Part>, ids: readonly string[]) => {
        const { parts, newest } = await all.of(ids);
        if (newest > (indexed ?? 0)) isBehind = true;
        return parts;
      };
      const found = await find(this.#index, {
        passages: (ids) => partsOf(this.#passages, ids),
        texts: (ids) => partsOf(this.#texts, ids),
      });
      if (isBehind) await this.#readAfterNow();
      else if (this.#indexed === indexed) return found;
      else await this.#reading;
    }
  }

  /** Reads every change that was committed before this call, and at first the whole index. */
  async load(): Promise<void> {
    const version = this.#version();
    // A lower version than before is that of a restored backup.
    const isRestored = version >= 0 && version < this.#known;
    if (version >= 0) this.#known = version;
    const isRead = () => !isRestored && version >= 0 && version <= (this.#indexed ?? -1);
    if (isRead()) return;
    await this.#reading;
    if (!isRead()) await this.#readAfterNow();
  }

  /** Rule BULK-17: reads what has changed, before searches know of it and would wait. */
  readAhead(): Promise<void> {
    return this.#readAfterNow();
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

  async #read(): Promise<void> {
    const known = this.#indexed;
    const most = Math.max(mostPutOneByOne, Math.ceil(this.#index.size / 2));
    const isNew = known === undefined || (await hasMoreChanges(this.#pool, known, most));
    const { documents, version, published } = await changedDocuments(this.#pool, isNew ? await this.#readNew() : known);
    for (const { id, facts, ...document } of documents) {
      if (facts === undefined) this.#index.remove(id);
      else await inTurns(this.#index.putInSteps(id, facts, document));
      this.#passages.delete(id);
      this.#texts.delete(id);
    }
    await inTurns(this.#index.vocabulary.sortInSteps());
    this.#indexed = version;
    // A restored backup may have lost documents without a trace. A worn index costs memory. Both cases rebuild it.
    if (isNew || (this.#index.size === published && !this.#index.isWorn)) return;
    this.#indexed = undefined;
    await this.#read();
  }

  /** Rule DATABASE-10: builds a new index from the replica, unless that fails or lacks more than a search reads at once. */
  async #readNew(): Promise<number> {
    if (this.#replica === this.#pool) return this.#readAll(this.#pool);
    try {
      const version = await catalogueVersion(this.#replica);
      if (!(await hasMoreChanges(this.#pool, version, mostPutOneByOne))) return await this.#readAll(this.#replica);
    } catch {
      // The replica is away, or has ended a long read in favour of changes. Whoever follows it reports that.
    }
    return this.#readAll(this.#pool);
  }

  /**
   * Builds a new index, which takes less time and memory than to put many documents into the old one. Returns a version
   * that it contains. It yields to other requests.
   */
  async #readAll(pool: Pool): Promise<number> {
    const version = await catalogueVersion(pool);
    const index = new SearchIndex(groupOf);
    for await (const { id, facts, ...document } of publishedDocuments(pool)) {
      if (facts === undefined) continue;
      await inTurns(index.loadInSteps(id, facts, document));
    }
    await inTurns(index.showLoadedInSteps());
    await inTurns(index.vocabulary.sortInSteps());
    this.#index = index;
    this.#passages.clear();
    this.#texts.clear();
    return version;
  }
}

/** Other requests get a turn after each step. */
async function inTurns(steps: Iterator<void>): Promise<void> {
  while (steps.next().done !== true) await nextTurn();
}

/** Reads one part of documents. Its size is that of what is stored, and of the objects around it. */
function readParts<Name extends keyof StoredParts, Part>(
  pool: Pool,
  name: Name,
  decode: (stored: StoredParts[Name]) => Part,
) {
  return async (ids: readonly string[]) =>
    (await storedParts(pool, name, ids)).map(({ part, ...row }) => ({
      ...row,
      part: decode(part),
      size: part.length + bytesOfObjects,
    }));
}
