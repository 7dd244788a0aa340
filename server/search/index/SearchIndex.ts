import { languagesIn, type CueTexts, type Passages, type SearchDocument } from '../document/SearchDocument.ts';
import { Postings } from './Postings.ts';
import { Vocabulary } from './Vocabulary.ts';

/** A document of the index. `facts` is what the owner of the index knows about the item. */
export interface Indexed<Facts> {
  readonly id: string;
  /** Its number among the documents of the index. */
  readonly number: number;
  readonly facts: Facts;
  /** The numbers of its words in the vocabulary, in the order of the document. */
  readonly words: Uint32Array;
}

/** The entry of a document in the index. */
export type IndexedWords = Pick<SearchDocument, 'words' | 'occurrences'>;

const wordsInOneStep = 500;

/**
 * An inverted index of documents in memory. A document that changes gets a new number; postings of unused numbers stay
 * until the index is rebuilt (`isWorn`).
 */
export class SearchIndex<Facts> {
  readonly vocabulary = new Vocabulary();
  readonly #postings: Postings[] = [];
  readonly #documents: (Indexed<Facts> | undefined)[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #groupOf: (facts: Facts) => number;
  #groups = new Uint8Array(64);
  #wordsAdded = 0;

  /** `groupOf` tells the number (from 1) of the group of items that an item belongs to. */
  constructor(groupOf: (facts: Facts) => number = () => 1) {
    this.#groupOf = groupOf;
  }

  /** The number of documents. */
  get size(): number {
    return this.#numbers.size;
  }

  /** All numbers of documents are below this one. */
  get numbers(): number {
    return this.#documents.length;
  }

  /** How many words of documents were added. As long as it is the same, so are the vocabulary and all frequencies. */
  get wordsAdded(): number {
    return this.#wordsAdded;
  }

  /** For each number the group of its document, or 0 if the document was replaced or removed: bytes are read fast. */
  get groups(): Uint8Array {
    return this.#groups;
  }

  /** Whether a new index would be much smaller. */
  get isWorn(): boolean {
    return this.#documents.length > 1000 && this.#documents.length > 2 * this.#numbers.size;
  }

  /** Adds a document, or replaces the one with this id. */
  put(id: string, facts: Facts, document: IndexedWords): void {
    const steps = this.putInSteps(id, facts, document);
    while (steps.next().done !== true);
  }

  /**
   * As `put`, with a pause after so many words, also of several documents together: stemming them takes some
   * milliseconds. The new document takes the place of the old one at the end.
   */
  *putInSteps(id: string, facts: Facts, { words, occurrences }: IndexedWords): Generator<void, void, void> {
    const number = this.#documents.push(undefined) - 1;
    const numbers = new Uint32Array(words.length);
    for (const [place, word] of words.entries()) {
      const packed = occurrences[place] ?? 0;
      const term = this.vocabulary.add(word, languagesIn(packed));
      numbers[place] = term;
      (this.#postings[term] ??= new Postings()).add(number, packed);
      this.#wordsAdded += 1;
      if (this.#wordsAdded % wordsInOneStep === 0) yield;
    }
    this.remove(id);
    this.#documents[number] = { id, number, facts, words: numbers };
    this.#numbers.set(id, number);
    this.#setGroup(number, this.#groupOf(facts));
  }

  /** Replaces what is known about an item whose texts are the same. */
  change(id: string, facts: Facts): void {
    const number = this.#numbers.get(id);
    const document = number === undefined ? undefined : this.#documents[number];
    if (number === undefined || document === undefined) return;
    this.#documents[number] = { ...document, facts };
    this.#setGroup(number, this.#groupOf(facts));
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#documents[number] = undefined;
    this.#numbers.delete(id);
    this.#setGroup(number, 0);
  }

  document(number: number): Indexed<Facts> | undefined {
    return this.#documents[number];
  }

  /** The documents with these numbers, without those that were removed. */
  documents(numbers: Uint32Array): readonly Indexed<Facts>[] {
    const documents: Indexed<Facts>[] = [];
    for (let place = 0; place < numbers.length; place += 1) {
      const document = this.#documents[numbers[place] ?? 0];
      if (document !== undefined) documents.push(document);
    }
    return documents;
  }

  postings(word: number): Postings | undefined {
    return this.#postings[word];
  }

  /** How many documents contain a word. Documents that were replaced count too, which ranking can ignore. */
  frequency(word: number): number {
    return this.#postings[word]?.length ?? 0;
  }

  #setGroup(number: number, group: number): void {
    if (number >= this.#groups.length) {
      const larger = new Uint8Array(2 * number);
      larger.set(this.#groups);
      this.#groups = larger;
    }
    this.#groups[number] = group;
  }
}

/** Loads the words of documents in their order, because the index holds only which words they have. */
export type LoadPassages = (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly Passages[]>>;
/** Loads the texts of documents, for each of their passages. */
export type LoadTexts = (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly CueTexts[]>>;
