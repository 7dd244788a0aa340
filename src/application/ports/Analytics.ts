/** The events that the site tracks. */
export type AnalyticsEvent = 'Signed In' | 'Removing Session Cookie' | 'Unexpected Logout';

/** Sends events to an analytics service. It never throws. */
export interface Analytics {
  track(event: AnalyticsEvent, properties?: Readonly<Record<string, string>>): void;
}
