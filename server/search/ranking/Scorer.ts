import type { Hits } from './hits.ts';

/** The score of a stretch of hits, and the set of concepts in it (one bit for each). */
export interface Scored {
  readonly score: number;
  readonly found: number;
}

/** Words that stand at most so far apart are taken together. */
const nearTokens = 4;
const adjacency = 0.3;
const reversed = 0.1;
const repetition = 0.06;
const mostRepetition = 0.6;

/**
 * Scores hits that are taken together: each concept once by its rarity, words that stand together as in the question, and
 * repetitions a little. Its lists are reused, because one search scores thousands of stretches.
 */
export class Scorer {
  /** The weight of each concept. */
  readonly rarities: readonly number[];
  readonly #best: Float64Array;
  readonly #pairs: Float64Array;

  constructor(rarities: readonly number[]) {
    this.rarities = rarities;
    this.#best = new Float64Array(rarities.length);
    this.#pairs = new Float64Array(rarities.length);
  }

  /** The score of the hits from place `from` up to, not including, place `to`. */
  score({ tokens, concepts, weights }: Hits, from: number, to: number): Scored {
    this.#best.fill(0);
    this.#pairs.fill(0);
    let repeated = 0;
    for (let place = from; place < to; place += 1) {
      const concept = concepts[place] ?? 0;
      const weight = weights[place] ?? 0;
      const rarity = this.rarities[concept] ?? 0;
      const before = this.#best[concept] ?? 0;
      if (before > 0) repeated += Math.min(rarity * weight, 2);
      if (weight > before) this.#best[concept] = weight;
      for (let other = place - 1; other >= from; other -= 1) {
        if ((tokens[place] ?? 0) - (tokens[other] ?? 0) > nearTokens) break;
        const previous = concepts[other] ?? 0;
        const step = concept - previous;
        if (step !== 1 && step !== -1) continue;
        const pair = step === 1 ? previous : concept;
        const bonus =
          (step === 1 ? adjacency : reversed) *
          Math.min(rarity, this.rarities[previous] ?? 0) *
          weight *
          (weights[other] ?? 0);
        if (bonus > (this.#pairs[pair] ?? 0)) this.#pairs[pair] = bonus;
      }
    }
    let score = Math.min(repeated * repetition, mostRepetition);
    let found = 0;
    for (let concept = 0; concept < this.#best.length; concept += 1) {
      const weight = this.#best[concept] ?? 0;
      if (weight === 0) continue;
      score += (this.rarities[concept] ?? 0) * weight + (this.#pairs[concept] ?? 0);
      found |= 1 << concept;
    }
    return { score, found };
  }

  /** The weight of a set of concepts. */
  weightOf(found: number): number {
    let weight = 0;
    for (const [concept, rarity] of this.rarities.entries()) if ((found & (1 << concept)) !== 0) weight += rarity;
    return weight;
  }
}
