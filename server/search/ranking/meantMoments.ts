import { maximumMoments } from '../../../src/domain/search/moment.ts';
import type { Passages } from '../document/SearchDocument.ts';
import type { MeantPlace } from '../meaning/meantTexts.ts';
import { sameMomentMilliseconds, type RankedWindow } from './windows.ts';

/**
 * Rule MEANING-10: the moments of an answer with those that mean what was asked: they follow the best moment by its words,
 * because either may be the right one.
 */
export function withMeantMoments(
  moments: readonly RankedWindow[],
  passages: readonly Passages[],
  places: readonly MeantPlace[],
): readonly RankedWindow[] {
  const [first, ...others] = moments;
  const meant = places.flatMap(({ place, firstCue }) => {
    const track = passages[place];
    // The last cue follows from the length of a moment.
    return track === undefined || firstCue >= track.starts.length
      ? []
      : [{ passages: track, window: { score: 0, firstCue, lastCue: firstCue } }];
  });
  const chosen: RankedWindow[] = [];
  for (const moment of [...(first === undefined ? [] : [first]), ...meant.slice(0, 1), ...others, ...meant.slice(1)])
    if (chosen.length < maximumMoments && !chosen.some((other) => isSame(moment, other))) chosen.push(moment);
  return chosen;
}

function isSame(one: RankedWindow, other: RankedWindow): boolean {
  return Math.abs(startOf(one) - startOf(other)) < sameMomentMilliseconds;
}

function startOf({ passages: { starts }, window }: RankedWindow): number {
  return starts[window.firstCue] ?? 0;
}
