import type { Passages } from '../document/SearchDocument.ts';
import type { Hit } from './hits.ts';

/** A stretch of consecutive cues that contains words of the question. */
export interface Window {
  readonly firstCue: number;
  /** The last cue with a hit. */
  readonly lastCue: number;
  readonly score: number;
  readonly found: ReadonlySet<number>;
}

const longestMilliseconds = 30_000;
const nearTokens = 4;
const adjacency = 0.3;
const reversed = 0.1;
const repetition = 0.06;

/** Scores the hits of one text taken together: each concept once, words that stand together, repetitions a little. */
export function scoreOf(
  hits: readonly Hit[],
  weights: readonly number[],
): { readonly score: number; readonly found: ReadonlySet<number> } {
  const best = new Map<number, number>();
  const pairs = new Map<number, number>();
  let repeated = 0;
  for (const [place, { token, concept, weight }] of hits.entries()) {
    const rarity = weights[concept] ?? 0;
    const before = best.get(concept) ?? 0;
    if (before > 0) repeated += Math.min(rarity * weight, 2);
    if (weight > before) best.set(concept, weight);
    for (let other = place - 1; other >= 0; other -= 1) {
      const previous = hits[other];
      if (previous === undefined || token - previous.token > nearTokens) break;
      const step = concept - previous.concept;
      if (Math.abs(step) !== 1) continue;
      const bonus =
        (step === 1 ? adjacency : reversed) *
        Math.min(rarity, weights[previous.concept] ?? 0) *
        weight *
        previous.weight;
      const pair = Math.min(concept, previous.concept);
      pairs.set(pair, Math.max(pairs.get(pair) ?? 0, bonus));
    }
  }
  let score = Math.min(repeated * repetition, 0.6);
  for (const [concept, weight] of best) score += (weights[concept] ?? 0) * weight;
  for (const bonus of pairs.values()) score += bonus;
  return { score, found: new Set(best.keys()) };
}

/** Rule SEARCH-14: the best windows of at most 30 s, the best first. They do not overlap. */
export function windowsOf(
  { firstTokens, starts }: Pick<Passages, 'firstTokens' | 'starts'>,
  hits: readonly Hit[],
  weights: readonly number[],
  most: number,
): readonly Window[] {
  const cues = cuesOf(firstTokens, hits);
  const windows: Window[] = [];
  for (let first = 0; first < hits.length; first += 1) {
    const firstCue = cues[first] ?? 0;
    if (first > 0 && firstCue === cues[first - 1]) continue;
    const end = (starts[firstCue] ?? 0) + longestMilliseconds;
    let last = first;
    while (last + 1 < hits.length && (starts[cues[last + 1] ?? 0] ?? 0) < end) last += 1;
    windows.push({ firstCue, lastCue: cues[last] ?? 0, ...scoreOf(hits.slice(first, last + 1), weights) });
  }
  windows.sort((one, other) => other.score - one.score || one.firstCue - other.firstCue);
  const chosen: Window[] = [];
  for (const window of windows) {
    if (chosen.length === most) break;
    const overlaps = chosen.some((other) => isNear(starts, window, other));
    if (!overlaps) chosen.push(window);
  }
  return chosen;
}

/** The cue of each hit. Both lists are in order. */
function cuesOf(firstTokens: Uint32Array, hits: readonly Hit[]): readonly number[] {
  let cue = 0;
  return hits.map(({ token }) => {
    while (cue + 1 < firstTokens.length && (firstTokens[cue + 1] ?? 0) <= token) cue += 1;
    return cue;
  });
}

function isNear(starts: Uint32Array, one: Window, other: Window): boolean {
  return Math.abs((starts[one.firstCue] ?? 0) - (starts[other.firstCue] ?? 0)) < longestMilliseconds;
}
