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
