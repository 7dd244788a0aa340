import type { AnalyticsEvent, PropertiesOf } from '../../domain/analytics/analyticsEvent.ts';

/** Sends events to an analytics service. It never throws. */
export interface Analytics {
  track<Event extends AnalyticsEvent>(event: Event, ...properties: PropertiesOf<Event>): void;
}
