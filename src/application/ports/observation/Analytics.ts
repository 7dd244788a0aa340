import type { AnalyticsEvent, EventProperties } from '../../../domain/analytics/analyticsEvent.ts';

/** Sends what visitors do to those who count it, in order. It never throws: failures are reported only. */
export interface Analytics {
  /** `token`: that of a person whose session ends, and who may be signed out when the event is sent. */
  track<Event extends AnalyticsEvent>(event: Event, properties: EventProperties<Event>, token?: string): void;
  /** Rule EVENT-2: says that the anonymous visitor of this browser is the person who is signed in, if there was one. */
  identify(): void;
  /** The page is being closed: sends at once what still waits. */
  leave(): void;
}
