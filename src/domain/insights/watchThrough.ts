import type { WatchThrough } from './insights.ts';

/** Rule INSIGHT-4: into how many equal sections a film is divided. */
export const sectionCount = 100;

/** A longer step from one second to the next is a seek. */
const longestStep = 5;

/** The section at a second of a film. */
function sectionAt(second: number, duration: number): number {
  if (duration <= 0) return 0;
  return Math.min(sectionCount - 1, Math.max(0, Math.floor((second / duration) * sectionCount)));
}

/**
 * Rule INSIGHT-4: the sections that were watched on the way from one second to the next. A seek watches only the
 * section where it arrives.
 */
export function sectionsBetween(before: number | undefined, now: number, duration: number): readonly number[] {
  if (duration <= 0) return [];
  const isStep = before !== undefined && now >= before && now - before <= longestStep;
  const first = sectionAt(isStep ? before : now, duration);
  const last = sectionAt(now, duration);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

/** The mean share of the film that was watched, from 0 to 1; null if nobody watched. */
export function meanShare(watched: number, starts: number): number | null {
  return starts === 0 ? null : Math.min(1, watched / (starts * sectionCount));
}

/** Each section as a share of the starts, from 0 to 1, at the second where it begins. */
export function watchCurve(
  { starts, sections }: WatchThrough,
  duration: number,
): readonly { readonly second: number; readonly share: number }[] {
  return sections.map((times, place) => ({
    second: Math.round((place * duration) / sectionCount),
    share: starts === 0 ? 0 : Math.min(1, times / starts),
  }));
}
