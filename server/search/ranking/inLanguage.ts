import type { Passages } from '../document/SearchDocument.ts';
import { sameMomentMilliseconds, type RankedWindow } from './windows.ts';

/**
 * Rule SEARCH-53: the moment as the captions in the language of the question say it, so that nobody reads a translation of
 * what the film says in their own language. Moments of `own` and of chapters stay as they are, and moments at which `own`
 * says nothing.
 */
export function inLanguage({ passages, window }: RankedWindow, own: Passages): RankedWindow {
  if (passages.language === own.language || passages.part !== 'captions' || own.starts.length === 0)
    return { passages, window };
  const begins = passages.starts[window.firstCue] ?? 0;
  const firstCue = nearestCue(own.starts, begins);
  if (Math.abs((own.starts[firstCue] ?? 0) - begins) >= sameMomentMilliseconds) return { passages, window };
  const lastCue = Math.max(firstCue, cueAt(own.starts, passages.starts[window.lastCue] ?? 0));
  return { passages: own, window: { ...window, firstCue, lastCue } };
}

/** The cue that is spoken then; the next one if it begins nearer, because translations do not begin at the same time. */
function nearestCue(starts: Uint32Array, milliseconds: number): number {
  const cue = cueAt(starts, milliseconds);
  const isBefore = (starts[cue] ?? 0) + sameMomentMilliseconds <= milliseconds;
  const next = starts[cue + 1] ?? Infinity;
  return isBefore && next - milliseconds < sameMomentMilliseconds ? cue + 1 : cue;
}

/** The last cue that has begun; the first one if none has. */
function cueAt(starts: Uint32Array, milliseconds: number): number {
  let cue = 0;
  while (cue + 1 < starts.length && (starts[cue + 1] ?? 0) <= milliseconds) cue += 1;
  return cue;
}
