import type { Passages } from '../document/SearchDocument.ts';
import type { Hits } from './hits.ts';
import type { Scorer } from './Scorer.ts';

/** A stretch of consecutive cues that contains words of the question. */
export interface Window {
  readonly score: number;
  /** How much of each concept it contains (0 to 1). */
  readonly found: Float64Array;
  readonly firstCue: number;
  /** The last cue with a hit. */
  readonly lastCue: number;
}

const longestMilliseconds = 30_000;
/** What is said so long before and after a window belongs to its topic. */
const contextMilliseconds = 45_000;
const contextShare = 0.4;
/** So many windows of a track are compared with their context. */
const mostCompared = 12;

/** The hits of a window. A search makes thousands of stretches, so they hold nothing that is not compared. */
interface Stretch {
  readonly score: number;
  /** The places of its first and last hit. */
  readonly first: number;
  readonly last: number;
}

/** Rules SEARCH-15 and SEARCH-44: the best windows of at most 30 s, the best first. They begin at least 30 s apart. */
export function windowsOf(
  { firstTokens, starts }: Pick<Passages, 'firstTokens' | 'starts'>,
  hits: Hits,
  scorer: Scorer,
  most: number,
): readonly Window[] {
  const cues = cuesOf(firstTokens, hits.tokens);
  const startOf = (hit: number) => starts[cues[hit] ?? 0] ?? 0;
  const stretches: Stretch[] = [];
  let last = 0;
  for (let first = 0; first < cues.length; first += 1) {
    const firstCue = cues[first] ?? 0;
    if (first > 0 && firstCue === cues[first - 1]) continue;
    const end = startOf(first) + longestMilliseconds;
    if (last < first) last = first;
    while (last + 1 < cues.length && startOf(last + 1) < end) last += 1;
    stretches.push({ score: scorer.score(hits, first, last + 1), first, last });
  }
  stretches.sort((one, other) => other.score - one.score);
  const compared = stretches.slice(0, mostCompared).map((stretch): Stretch => {
    let { first, last: end } = stretch;
    const begin = startOf(first);
    while (first > 0 && startOf(first - 1) >= begin - contextMilliseconds) first -= 1;
    while (end + 1 < cues.length && startOf(end + 1) < begin + longestMilliseconds + contextMilliseconds) end += 1;
    return { ...stretch, score: stretch.score + contextShare * scorer.score(hits, first, end + 1) };
  });
  compared.sort((one, other) => other.score - one.score);
  const chosen: Window[] = [];
  for (const { score, first, last: end } of compared) {
    if (chosen.length === most) break;
    const firstCue = cues[first] ?? 0;
    if (chosen.some((other) => isNear(starts, firstCue, other))) continue;
    chosen.push({ score, found: scorer.found(hits, first, end + 1), firstCue, lastCue: cues[end] ?? 0 });
  }
  return chosen;
}

/** The cue of each hit. Both lists are in order. */
function cuesOf(firstTokens: Uint32Array, tokens: readonly number[]): readonly number[] {
  let cue = 0;
  return tokens.map((token) => {
    while (cue + 1 < firstTokens.length && (firstTokens[cue + 1] ?? 0) <= token) cue += 1;
    return cue;
  });
}

function isNear(starts: Uint32Array, firstCue: number, other: Window): boolean {
  return Math.abs((starts[firstCue] ?? 0) - (starts[other.firstCue] ?? 0)) < longestMilliseconds;
}
