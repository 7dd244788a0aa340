import { maximumHits, sameHitSeconds } from '../../../src/domain/search/hits.ts';
import type { Hits } from './Hits.ts';
import type { Scorer } from './Scorer.ts';

interface Place {
  /** Milliseconds. */
  readonly start: number;
  readonly score: number;
}

const sameHitMilliseconds = 1000 * sameHitSeconds;
/** A place that says less than this share of what the best one says is no hit. */
const leastShare = 0.5;

/** Rule HITS-1: where a film has the words of a question, in all of its tracks. */
export class HitLine {
  readonly #places: Place[] = [];

  /** Adds the hits of a track. They must be located. `bonus` is what its words are worth. */
  add(hits: Hits, scorer: Scorer, bonus: number): void {
    const { length, starts } = hits;
    let from = 0;
    while (from < length) {
      const start = starts[from] ?? 0;
      let to = from + 1;
      while (to < length && (starts[to] ?? 0) < start + sameHitMilliseconds) to += 1;
      this.#places.push({ start, score: bonus * scorer.score(hits, from, to) });
      from = to;
    }
  }

  /** The whole seconds of the hits, in order of time. Translations of one track say the same at about the same time. */
  seconds(): readonly number[] {
    const best = Math.max(...this.#places.map(({ score }) => score));
    const merged: Place[] = [];
    for (const place of this.#places.toSorted((one, other) => one.start - other.start)) {
      if (place.score < leastShare * best) continue;
      const last = merged.at(-1);
      if (last === undefined || place.start - last.start >= sameHitMilliseconds) merged.push(place);
      else merged[merged.length - 1] = { start: last.start, score: Math.max(last.score, place.score) };
    }
    return merged
      .toSorted((one, other) => other.score - one.score)
      .slice(0, maximumHits)
      .map(({ start }) => Math.floor(start / 1000))
      .sort((one, other) => one - other);
  }
}
