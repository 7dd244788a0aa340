import type { Passages } from '../document/SearchDocument.ts';

/** The words of one text that count as concepts, in order. Its lists are reused, because a search makes thousands of hits. */
export class Hits {
  length = 0;
  /** The places of the words in the text. Of each list only the first `length` count. */
  tokens = new Uint32Array(64);
  concepts = new Uint8Array(64);
  weights = new Float64Array(64);
  /** The cue of each hit and its start in milliseconds, once they are located. */
  cues = new Uint32Array();
  starts = new Uint32Array();

  clear(): void {
    this.length = 0;
  }

  add(token: number, concept: number, weight: number): void {
    if (this.length === this.tokens.length) this.#grow();
    this.tokens[this.length] = token;
    this.concepts[this.length] = concept;
    this.weights[this.length] = weight;
    this.length += 1;
  }

  /** Finds the cues of the hits. Both are in order. */
  locate({ firstTokens, starts }: Pick<Passages, 'firstTokens' | 'starts'>): void {
    if (this.cues.length < this.length) {
      this.cues = new Uint32Array(this.tokens.length);
      this.starts = new Uint32Array(this.tokens.length);
    }
    let cue = 0;
    for (let hit = 0; hit < this.length; hit += 1) {
      const token = this.tokens[hit] ?? 0;
      while (cue + 1 < firstTokens.length && (firstTokens[cue + 1] ?? 0) <= token) cue += 1;
      this.cues[hit] = cue;
      this.starts[hit] = starts[cue] ?? 0;
    }
  }

  #grow(): void {
    const size = 2 * this.length;
    const { tokens, concepts, weights } = this;
    this.tokens = new Uint32Array(size);
    this.tokens.set(tokens);
    this.concepts = new Uint8Array(size);
    this.concepts.set(concepts);
    this.weights = new Float64Array(size);
    this.weights.set(weights);
  }
}
