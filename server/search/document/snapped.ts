import type { SpokenCue } from '../../../src/domain/film/caption.ts';

/** The seconds of a film at which its sound or its picture begins anew, in their order. Either may be empty. */
export interface FilmBreaks {
  /** Where the sound goes on after a pause. */
  readonly pauses: readonly number[];
  readonly scenes: readonly number[];
}

/** An estimated start may be wrong by so many seconds. */
const estimatedDistance = 2;
/** The author of captions has set the start of a cue, so a pause that is farther away belongs to other words. */
const cueDistance = 0.7;
/** A picture is timed to a second, and a person who begins at it must hear the whole sentence. */
const sceneDistance = 1;

/**
 * Rule START-3: where a sentence starts, in seconds: at the nearest end of a pause, or else at the change of the picture just
 * before it, or else where the captions say. The start stays between those of its neighbours.
 */
export function snapped(
  { start, isEstimated }: { readonly start: number; readonly isEstimated: boolean },
  { pauses, scenes }: FilmBreaks,
  least: number,
  most: number,
): number {
  const distance = isEstimated ? estimatedDistance : cueDistance;
  const isBetween = (each: number | undefined) => each !== undefined && each >= least && each < most;
  const pause = nearest(pauses, start);
  if (pause !== undefined && isBetween(pause) && Math.abs(pause - start) <= distance) return pause;
  const scene = scenes[firstAfter(scenes, start) - 1];
  return scene !== undefined && isBetween(scene) && start - scene <= sceneDistance ? scene : start;
}

/** A picture on which so many lines are new is another one. */
const linesOfScene = 3;

/** The seconds at which a film shows another picture: many of its lines begin there. The lines are in order of time. */
export function scenesOf(lines: readonly Pick<SpokenCue, 'start'>[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const { start } of lines) counts.set(start, (counts.get(start) ?? 0) + 1);
  return [...counts].flatMap(([start, count]) => (count >= linesOfScene ? [start] : []));
}

/** The nearest of ascending numbers. */
export function nearest(numbers: readonly number[], to: number): number | undefined {
  const place = firstAfter(numbers, to);
  const [before, after] = [numbers[place - 1], numbers[place]];
  if (before === undefined || after === undefined) return before ?? after;
  return to - before <= after - to ? before : after;
}

/** The place of the first of ascending numbers that is greater. A film has thousands of them. */
function firstAfter(numbers: readonly number[], than: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] ?? 0) <= than) from = middle + 1;
    else to = middle;
  }
  return from;
}
