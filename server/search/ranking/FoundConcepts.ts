import type { Hits } from './Hits.ts';

/** How much of each concept of a question is found (0 to 1). Its list is reused from document to document. */
export class FoundConcepts {
  readonly shares: Float64Array;

  constructor(concepts: number) {
    this.shares = new Float64Array(concepts);
  }

  /** Begins with these concepts alone (one bit for each). */
  begin(concepts = 0): void {
    for (let concept = 0; concept < this.shares.length; concept += 1)
      this.shares[concept] = (concepts & (1 << concept)) === 0 ? 0 : 1;
  }

  /** Adds the hits from place `from` up to, not including, place `to`. */
  addHits({ concepts, weights }: Hits, from: number, to: number): void {
    for (let place = from; place < to; place += 1) this.#raise(concepts[place] ?? 0, weights[place] ?? 0);
  }

  add({ shares }: FoundConcepts): void {
    for (let concept = 0; concept < shares.length; concept += 1) this.#raise(concept, shares[concept] ?? 0);
  }

  /** How many concepts are found. */
  count(): number {
    let count = 0;
    for (let concept = 0; concept < this.shares.length; concept += 1) if ((this.shares[concept] ?? 0) > 0) count += 1;
    return count;
  }

  #raise(concept: number, share: number): void {
    if (share > (this.shares[concept] ?? 0)) this.shares[concept] = share;
  }
}
