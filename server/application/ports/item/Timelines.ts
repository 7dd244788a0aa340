import type { Timeline } from '../../../../src/domain/item/timeline.ts';

/** The whole life of each upcoming webinar, for administrators. */
export interface Timelines {
  /** Rule TIMELINE-1. Undefined if there is no such webinar; one in the bin is not found. */
  find(id: string): Promise<Timeline | undefined>;
}
