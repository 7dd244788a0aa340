import type { Timeline } from '../../../../src/domain/item/timeline.ts';

/** The whole life of each upcoming webinar, for administrators. */
export interface Timelines {
  /** Rule TIMELINE-1. Undefined if there is no such webinar; one in the bin is not found. */
  find(id: string): Promise<Timeline | undefined>;
}

/** Somebody was given the registration link of an upcoming webinar. */
export interface RegistrationClick {
  readonly webinarId: string;
  /** The same text for the same visitor. It says nothing else about them. */
  readonly visitor: string;
  readonly at: Date;
}

/** How often people open the registration links of upcoming webinars. */
export interface RegistrationCounts {
  /** Rule TIMELINE-2: counts a click, unless the same visitor was counted less than an hour before. */
  count(click: RegistrationClick): Promise<void>;
  /** Forgets the visitors who were last counted before an instant. The counts stay. */
  sweep(before: Date): Promise<void>;
}
