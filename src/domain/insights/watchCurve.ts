import type { WatchThrough } from './insights.ts';
import { sectionCount } from './watchThrough.ts';

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
