/**
 * The stretches of hits that score best, the best first. Of equal ones the one that was added first comes first. Its
 * lists are reused, because one search compares thousands of stretches.
 */
export class BestStretches {
  length = 0;
  readonly #scores: Float64Array;
  /** The places of the first and the last hit. */
  readonly #firsts: Uint32Array;
  readonly #lasts: Uint32Array;

  /** It keeps at most so many. */
  constructor(most: number) {
    this.#scores = new Float64Array(most);
    this.#firsts = new Uint32Array(most);
    this.#lasts = new Uint32Array(most);
  }

  score(place: number): number {
    return this.#scores[place] ?? 0;
  }

  /** The place of the first hit of a stretch. */
  first(place: number): number {
    return this.#firsts[place] ?? 0;
  }

  last(place: number): number {
    return this.#lasts[place] ?? 0;
  }

  clear(): void {
    this.length = 0;
  }

  add(score: number, first: number, last: number): void {
    const scores = this.#scores;
    const firsts = this.#firsts;
    const lasts = this.#lasts;
    if (this.length < scores.length) this.length += 1;
    else if (score <= (scores[this.length - 1] ?? 0)) return;
    let place = this.length - 1;
    for (; place > 0 && (scores[place - 1] ?? 0) < score; place -= 1) {
      scores[place] = scores[place - 1] ?? 0;
      firsts[place] = firsts[place - 1] ?? 0;
      lasts[place] = lasts[place - 1] ?? 0;
    }
    scores[place] = score;
    firsts[place] = first;
    lasts[place] = last;
  }
}
