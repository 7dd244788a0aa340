import type { Concept } from '../question/Concept.ts';
import type { Hits } from './Hits.ts';

/** Words that stand at most so far apart are taken together. */
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
  /** The weight of each concept. */
  readonly rarities: Float64Array;
  readonly #concepts: readonly Pick<Concept, 'certain' | 'best'>[];
  readonly #best: Float64Array;
  readonly #pairs: Float64Array;

  constructor(rarities: readonly number[], concepts: readonly Pick<Concept, 'certain' | 'best'>[]) {
    this.rarities = Float64Array.from(rarities);
    this.#concepts = concepts;
    this.#best = new Float64Array(rarities.length);
    this.#pairs = new Float64Array(rarities.length);
  }

  /** The score of the hits from place `from` up to, not including, place `to`. */
  score({ tokens, concepts, weights }: Hits, from: number, to: number): number {
    const { rarities } = this;
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

  /** How much of each concept a stretch contains (0 to 1). */
  found({ concepts, weights }: Hits, from: number, to: number): Float64Array {
    const found = new Float64Array(this.rarities.length);
    for (let place = from; place < to; place += 1) {
      const concept = concepts[place] ?? 0;
      const weight = weights[place] ?? 0;
      if (weight > (found[concept] ?? 0)) found[concept] = weight;
    }
    return found;
  }

  /** The weight of the concepts that were found. What only means something alike counts by its own weight. */
  weightOf(found: Float64Array): number {
    let weight = 0;
    for (const [place, { certain, best }] of this.#concepts.entries()) {
      const share = found[place] ?? 0;
      weight += (this.rarities[place] ?? 0) * (share >= certain ? Math.min(1, share / best) : share);
    }
    return weight;
  }
}
