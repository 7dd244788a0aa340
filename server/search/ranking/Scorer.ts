import type { Concept } from '../question/Concept.ts';
import type { FoundConcepts } from './FoundConcepts.ts';
import type { Hits } from './Hits.ts';

/** Words that are at most this far apart form one stretch. */
const nearTokens = 4;
const adjacency = 0.3;
const reversed = 0.1;
const repetition = 0.12;
const mostRepetition = 1;

/**
 * Scores hits that are taken together: each concept once by its rarity, words that stand together as in the question, and
 * repetitions a little. Its lists are reused, because one search scores thousands of stretches.
 */
export class Scorer {
  /** The sum of the weights of all concepts. */
  readonly asked: number;
  readonly #rarities: Float64Array;
  readonly #concepts: readonly Pick<Concept, 'certain' | 'best'>[];
  readonly #best: Float64Array;
  readonly #pairs: Float64Array;

  constructor(rarities: readonly number[], concepts: readonly Pick<Concept, 'certain' | 'best'>[]) {
    this.#rarities = Float64Array.from(rarities);
    this.asked = this.#rarities.reduce((sum, rarity) => sum + rarity, 0);
    this.#concepts = concepts;
    this.#best = new Float64Array(rarities.length);
    this.#pairs = new Float64Array(rarities.length);
  }

  /** The score of the hits from place `from` up to, not including, place `to`. */
  score({ tokens, concepts, weights }: Hits, from: number, to: number): number {
    const rarities = this.#rarities;
    const best = this.#best;
    const pairs = this.#pairs;
    for (let concept = 0; concept < best.length; concept += 1) {
      best[concept] = 0;
      pairs[concept] = 0;
    }
    let repeated = 0;
    for (let place = from; place < to; place += 1) {
      const concept = concepts[place] ?? 0;
      const weight = weights[place] ?? 0;
      const rarity = rarities[concept] ?? 0;
      const before = best[concept] ?? 0;
      if (before > 0) repeated += Math.min(rarity * weight, 2);
      if (weight > before) best[concept] = weight;
      for (let other = place - 1; other >= from; other -= 1) {
        if ((tokens[place] ?? 0) - (tokens[other] ?? 0) > nearTokens) break;
        const previous = concepts[other] ?? 0;
        const step = concept - previous;
        if (step !== 1 && step !== -1) continue;
        const pair = step === 1 ? previous : concept;
        const bonus =
          (step === 1 ? adjacency : reversed) *
          Math.min(rarity, rarities[previous] ?? 0) *
          weight *
          (weights[other] ?? 0);
        if (bonus > (pairs[pair] ?? 0)) pairs[pair] = bonus;
      }
    }
    let score = Math.min(repeated * repetition, mostRepetition);
    for (let concept = 0; concept < best.length; concept += 1) {
      const weight = best[concept] ?? 0;
      if (weight === 0) continue;
      score += (rarities[concept] ?? 0) * weight + (pairs[concept] ?? 0);
    }
    return score;
  }

  /** The weight of the concepts that were found. What only means something alike counts by its own weight. */
  weightOf({ shares }: FoundConcepts): number {
    let sum = 0;
    for (let place = 0; place < shares.length; place += 1) {
      const share = shares[place] ?? 0;
      const concept = this.#concepts[place];
      if (share === 0 || concept === undefined) continue;
      const certainShare = share >= concept.certain ? Math.min(1, share / concept.best) : share;
      sum += (this.#rarities[place] ?? 0) * certainShare;
    }
    return sum;
  }
}
