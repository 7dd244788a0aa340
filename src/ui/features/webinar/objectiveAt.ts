import type { Objective } from '../../../domain/item/webinar.ts';

/**
 * The index of the objective at this second: the last one that has begun; -1 before the first. They must be ordered by
 * time.
 */
export function objectiveAt(objectives: readonly Objective[], second: number | undefined): number {
  return second === undefined ? -1 : objectives.findLastIndex(({ time }) => time <= second);
}
