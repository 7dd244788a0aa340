import type { Passages } from '../document/SearchDocument.ts';
import type { Hits } from './hits.ts';
import type { Scored, Scorer } from './Scorer.ts';

/** A stretch of consecutive cues that contains words of the question. */
export interface Window extends Scored {
  readonly firstCue: number;
  /** The last cue with a hit. */
  readonly lastCue: number;
}

const longestMilliseconds = 30_000;

/** Rule SEARCH-15: the best windows of at most 30 s, the best first. They begin at least 30 s apart. */
export function windowsOf(
  { firstTokens, starts }: Pick<Passages, 'firstTokens' | 'starts'>,
  hits: Hits,
  scorer: Scorer,
  most: number,
): readonly Window[] {
  const cues = cuesOf(firstTokens, hits.tokens);
  const windows: Window[] = [];
  let last = 0;
  for (let first = 0; first < cues.length; first += 1) {
    const firstCue = cues[first] ?? 0;
    if (first > 0 && firstCue === cues[first - 1]) continue;
    const end = (starts[firstCue] ?? 0) + longestMilliseconds;
    if (last < first) last = first;
    while (last + 1 < cues.length && (starts[cues[last + 1] ?? 0] ?? 0) < end) last += 1;
    const { score, found } = scorer.score(hits, first, last + 1);
    windows.push({ firstCue, lastCue: cues[last] ?? 0, score, found });
  }
  const chosen: Window[] = [];
  while (chosen.length < most) {
    let best: Window | undefined;
    for (const window of windows)
      if (window.score > (best?.score ?? 0) && !chosen.some((other) => isNear(starts, window, other))) best = window;
    if (best === undefined) break;
    chosen.push(best);
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

function isNear(starts: Uint32Array, one: Window, other: Window): boolean {
  return Math.abs((starts[one.firstCue] ?? 0) - (starts[other.firstCue] ?? 0)) < longestMilliseconds;
}
