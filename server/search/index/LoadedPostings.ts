import { Postings, type DocumentNumbers } from './Postings.ts';

/** A document that was read, but cannot be found yet. */
export interface LoadedDocument {
  readonly number: number;
  readonly words: Uint32Array;
  readonly occurrences: Uint16Array;
}

// They take about a millisecond.
const documentsInOneStep = 20;
const largestOfTwoBytes = 0xffff;

/**
 * The postings of many documents that were read together, in one array for all words: lists of each word would be filled
 * in tens of thousands of places at the same time, which is slow, and each would take hundreds of bytes more.
 */
export class LoadedPostings {
  /** For each word the place behind its last document. */
  readonly #ends: Uint32Array;
  readonly #documents: DocumentNumbers;
  readonly #occurrences: Uint16Array;

  /** `words` is how many words there are. Nothing is in the lists before `fillInSteps`. */
  constructor(words: number, documents: readonly LoadedDocument[]) {
    this.#ends = new Uint32Array(words);
    const length = documents.reduce((sum, document) => sum + document.words.length, 0);
    const largest = documents.at(-1)?.number ?? 0;
    this.#documents = largest <= largestOfTwoBytes ? new Uint16Array(length) : new Uint32Array(length);
    this.#occurrences = new Uint16Array(length);
  }

  lengthOf(word: number): number {
    return word < this.#ends.length ? (this.#ends[word] ?? 0) - this.#beginOf(word) : 0;
  }

  /** The postings of a word. */
  of(word: number): Postings | undefined {
    if (this.lengthOf(word) === 0) return undefined;
    const [begin, end] = [this.#beginOf(word), this.#ends[word]];
    return new Postings(this.#documents.subarray(begin, end), this.#occurrences.subarray(begin, end));
  }

  /** The documents come in the order of their numbers. */
  *fillInSteps(documents: readonly LoadedDocument[]): Generator<void, void, void> {
    const ends = this.#ends;
    for (const [place, { words }] of documents.entries()) {
      for (let at = 0; at < words.length; at += 1) add(ends, words[at] ?? 0, 1);
      if (place % documentsInOneStep === 0) yield;
    }
    // Now each has the number of documents of its word. It becomes the place of the first one, and grows to the end.
    let begin = 0;
    for (let word = 0; word < ends.length; word += 1) {
      const length = ends[word] ?? 0;
      ends[word] = begin;
      begin += length;
    }
    for (const [place, { number, words, occurrences }] of documents.entries()) {
      for (let at = 0; at < words.length; at += 1) {
        const word = words[at] ?? 0;
        const free = ends[word] ?? 0;
        this.#documents[free] = number;
        this.#occurrences[free] = occurrences[at] ?? 0;
        ends[word] = free + 1;
      }
      if (place % documentsInOneStep === 0) yield;
    }
  }

  #beginOf(word: number): number {
    return word === 0 ? 0 : (this.#ends[word - 1] ?? 0);
  }
}

function add(counts: Uint32Array, place: number, more: number): void {
  counts[place] = (counts[place] ?? 0) + more;
}
