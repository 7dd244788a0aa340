/** The documents that contain one word, in the order in which they were added, and where they contain it. */
export class Postings {
  #documents = new Uint32Array(2);
  #occurrences = new Uint16Array(2);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(document: number, occurrence: number): void {
    if (this.#length === this.#documents.length) this.#grow();
    this.#documents[this.#length] = document;
    this.#occurrences[this.#length] = occurrence;
    this.#length += 1;
  }

  document(place: number): number {
    return this.#documents[place] ?? 0;
  }

  occurrence(place: number): number {
    return this.#occurrences[place] ?? 0;
  }

  #grow(): void {
    const size = Math.ceil(this.#length * 1.6);
    const documents = new Uint32Array(size);
    documents.set(this.#documents);
    const occurrences = new Uint16Array(size);
    occurrences.set(this.#occurrences);
    this.#documents = documents;
    this.#occurrences = occurrences;
  }
}
