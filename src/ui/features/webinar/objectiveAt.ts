import type { Objective } from '../../../domain/item/webinar.ts';

/** Which objective plays at this second: the last that has begun, of objectives in order of time; -1 before the first. */
export function objectiveAt(objectives: readonly Objective[], second: number | undefined): number {
  return second === undefined ? -1 : objectives.findLastIndex(({ time }) => time <= second);
}
