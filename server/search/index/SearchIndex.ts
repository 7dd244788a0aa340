import { languagesIn, type CueTexts, type Passages } from '../document/SearchDocument.ts';
import { LoadedPostings, type LoadedDocument } from './LoadedPostings.ts';
import { Postings, type DocumentNumbers } from './Postings.ts';
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
export interface IndexedWords {
  /** Its distinct words, with a space in between. */
  readonly words: string;
  /** Where each of the words occurs. */
  readonly occurrences: Uint16Array;
}

const wordsInOneStep = 500;
const numbersInOneArray = 16_384;

/**
 * An inverted index of documents in memory. A document that changes gets a new number; postings of unused numbers stay
 * until the index is rebuilt (`isWorn`).
 */
export class SearchIndex<Facts> {
  readonly vocabulary = new Vocabulary();
  /** Those of documents that were read together, and those of words that were asked for or came later. */
  #loaded = new LoadedPostings(0, []);
  #postings: (Postings | undefined)[] = [];
  #unposted: LoadedDocument[] = [];
  /** What is left of the last array for the words of documents. */
  #free = new Uint32Array();
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
  *putInSteps(id: string, facts: Facts, document: IndexedWords): Generator<void, void, void> {
    const number = this.#documents.push(undefined) - 1;
    const words = yield* this.#numbersOf(document);
    for (let place = 0; place < words.length; place += 1) {
      this.#growing(words[place] ?? 0).add(number, document.occurrences[place] ?? 0);
      if (place % wordsInOneStep === 0) yield;
    }
    this.#show({ id, number, facts, words });
  }

  /** As `putInSteps`, for many documents of a new index: they are found only after `showLoadedInSteps`. */
  *loadInSteps(id: string, facts: Facts, document: IndexedWords): Generator<void, void, void> {
    const number = this.#documents.push(undefined) - 1;
    const words = yield* this.#numbersOf(document);
    this.#unposted.push({ number, words, occurrences: document.occurrences });
    this.#show({ id, number, facts, words });
  }

  *showLoadedInSteps(): Generator<void, void, void> {
    const loaded = new LoadedPostings(this.vocabulary.size, this.#unposted);
    yield* loaded.fillInSteps(this.#unposted);
    this.#loaded = loaded;
    this.#unposted = [];
    this.#postings = Array.from({ length: this.vocabulary.size });
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

  /** The number of the document with an id; undefined if it has none. */
  numberOf(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  document(number: number): Indexed<Facts> | undefined {
    return this.#documents[number];
  }

  /** The documents with these numbers, without those that were removed. */
  documents(numbers: DocumentNumbers): readonly Indexed<Facts>[] {
    const documents: Indexed<Facts>[] = [];
    for (let place = 0; place < numbers.length; place += 1) {
      const document = this.#documents[numbers[place] ?? 0];
      if (document !== undefined) documents.push(document);
    }
    return documents;
  }

  postings(word: number): Postings | undefined {
    const known = this.#postings[word];
    if (known !== undefined) return known;
    const loaded = this.#loaded.of(word);
    if (loaded !== undefined) this.#postings[word] = loaded;
    return loaded;
  }

  /** How many documents contain a word. Documents that were replaced count too, which ranking can ignore. */
  frequency(word: number): number {
    return this.#postings[word]?.length ?? this.#loaded.lengthOf(word);
  }

  /** The numbers of the words of a document in the vocabulary. */
  *#numbersOf({ words, occurrences }: IndexedWords): Generator<void, Uint32Array, void> {
    const numbers = this.#newNumbers(occurrences.length);
    let from = 0;
    for (let place = 0; place < numbers.length; place += 1) {
      const space = words.indexOf(' ', from);
      const to = space < 0 ? words.length : space;
      numbers[place] = this.vocabulary.add(words, languagesIn(occurrences[place] ?? 0), from, to);
      from = to + 1;
      this.#wordsAdded += 1;
      if (this.#wordsAdded % wordsInOneStep === 0) yield;
    }
    return numbers;
  }

  /** A part of a larger array: an array of its own for each document would take hundreds of bytes more. */
  #newNumbers(length: number): Uint32Array {
    if (this.#free.length < length) this.#free = new Uint32Array(Math.max(length, numbersInOneArray));
    const numbers = this.#free.subarray(0, length);
    this.#free = this.#free.subarray(length);
    return numbers;
  }

  /** The postings of a word, for another document. */
  #growing(word: number): Postings {
    while (this.#postings.length <= word) this.#postings.push(undefined);
    return (this.#postings[word] ??= this.#loaded.of(word) ?? new Postings());
  }

  #show(document: Indexed<Facts>): void {
    this.remove(document.id);
    this.#documents[document.number] = document;
    this.#numbers.set(document.id, document.number);
    this.#setGroup(document.number, this.#groupOf(document.facts));
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
