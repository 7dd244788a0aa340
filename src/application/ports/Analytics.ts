/** What is learned of use. */
export type AnalyticsEvent = 'Signed In' | 'Removing Session Cookie' | 'Unexpected Logout';

/** Takes events to those who learn from them. It never throws. */
export interface Analytics {
  track(event: AnalyticsEvent, properties?: Readonly<Record<string, string>>): void;
}
