/** Numbers of documents: of two bytes where all of them fit. */
export type DocumentNumbers = Uint16Array | Uint32Array;

/** The documents that contain one word, in the order in which they were added, and where they contain it. */
export class Postings {
  #documents: DocumentNumbers;
  #occurrences: Uint16Array;
  #length: number;

  /** Begins with these documents, which are copied when one is added. */
  constructor(documents: DocumentNumbers = new Uint32Array(), occurrences: Uint16Array = new Uint16Array()) {
    this.#documents = documents;
    this.#occurrences = occurrences;
    this.#length = documents.length;
  }

  get length(): number {
    return this.#length;
  }

  /** The numbers of the documents, ascending. Only the first `length` count. */
  get documents(): DocumentNumbers {
    return this.#documents;
  }

  /** Where each of the documents contains the word. Only the first `length` count. */
  get occurrences(): Uint16Array {
    return this.#occurrences;
  }

  add(document: number, occurrence: number): void {
    if (this.#length === this.#documents.length) this.#grow();
    this.#documents[this.#length] = document;
    this.#occurrences[this.#length] = occurrence;
    this.#length += 1;
  }

  #grow(): void {
    const size = Math.max(2, Math.ceil(this.#length * 1.6));
    const documents = new Uint32Array(size);
    documents.set(this.#documents);
    const occurrences = new Uint16Array(size);
    occurrences.set(this.#occurrences);
    this.#documents = documents;
    this.#occurrences = occurrences;
  }
}
