import type { Passages } from '../document/SearchDocument.ts';
import type { Hits } from './Hits.ts';
import type { Scorer } from './Scorer.ts';

/** A stretch of consecutive cues that contains words of the question. */
export interface Window {
  readonly score: number;
  readonly firstCue: number;
  /** The last cue with a hit. */
  readonly lastCue: number;
}

/** The windows of a track. */
export interface Windows {
  /** The best first. */
  readonly windows: readonly Window[];
  /** How much of each concept the best one contains (0 to 1). */
  readonly found: Float64Array;
}

const longestMilliseconds = 30_000;
/** What is said so long before and after a window belongs to its topic. */
const contextMilliseconds = 45_000;
const contextShare = 0.4;
/** So many windows of a track are compared with their context. */
const mostCompared = 12;

/** The hits of a window. */
interface Stretch {
  readonly score: number;
  /** The places of its first and last hit. */
  readonly first: number;
  readonly last: number;
}

/** Rules SEARCH-15 and SEARCH-44: the best windows of at most 30 s, the best first. They begin at least 30 s apart. */
export function windowsOf(
  passages: Pick<Passages, 'firstTokens' | 'starts'>,
  hits: Hits,
  scorer: Scorer,
  most: number,
): Windows {
  hits.locate(passages);
  const compared = bestStretches(hits, scorer).map((stretch) => withContext(stretch, hits, scorer));
  compared.sort((one, other) => other.score - one.score);
  const chosen: Window[] = [];
  for (const { score, first, last } of compared) {
    if (chosen.length === most) break;
    const firstCue = hits.cues[first] ?? 0;
    if (chosen.some((other) => isNear(passages.starts, firstCue, other))) continue;
    chosen.push({ score, firstCue, lastCue: hits.cues[last] ?? 0 });
  }
  const [best] = compared;
  return { windows: chosen, found: scorer.found(hits, best?.first ?? 0, (best?.last ?? -1) + 1) };
}

/** The stretches that score best, the best first. Of equal ones the earlier comes first. */
function bestStretches(hits: Hits, scorer: Scorer): readonly Stretch[] {
  const { length, cues, starts } = hits;
  const best: Stretch[] = [];
  let last = 0;
  for (let first = 0; first < length; first += 1) {
    if (first > 0 && cues[first] === cues[first - 1]) continue;
    const end = (starts[first] ?? 0) + longestMilliseconds;
    if (last < first) last = first;
    while (last + 1 < length && (starts[last + 1] ?? 0) < end) last += 1;
    const score = scorer.score(hits, first, last + 1);
    const isFull = best.length === mostCompared;
    if (isFull && score <= (best[mostCompared - 1]?.score ?? 0)) continue;
    if (isFull) best.pop();
    let place = best.length;
    while (place > 0 && (best[place - 1]?.score ?? 0) < score) place -= 1;
    best.splice(place, 0, { score, first, last });
  }
  return best;
}

function withContext({ score, first, last }: Stretch, hits: Hits, scorer: Scorer): Stretch {
  const { length, starts } = hits;
  const begin = starts[first] ?? 0;
  let from = first;
  let to = last + 1;
  while (from > 0 && (starts[from - 1] ?? 0) >= begin - contextMilliseconds) from -= 1;
  while (to < length && (starts[to] ?? 0) < begin + longestMilliseconds + contextMilliseconds) to += 1;
  return { score: score + contextShare * scorer.score(hits, from, to), first, last };
}

function isNear(starts: Uint32Array, firstCue: number, other: Window): boolean {
  return Math.abs((starts[firstCue] ?? 0) - (starts[other.firstCue] ?? 0)) < longestMilliseconds;
}
