import type { AnalyticsEvent, PropertiesOf } from '../../domain/analytics/analyticsEvent.ts';
import type { Analytics } from '../ports/Analytics.ts';

export interface TrackEventPorts {
  readonly analytics: Analytics;
  /** Whether administration mode is on. It waits until that is known. */
  readonly isAdministering: () => Promise<boolean>;
}

export type TrackEvent = <Event extends AnalyticsEvent>(
  event: Event,
  ...properties: PropertiesOf<Event>
) => Promise<void>;

/** Rule ANALYTICS-2: hands an event to analytics, unless administration mode is on. */
export function makeTrackEvent({ analytics, isAdministering }: TrackEventPorts): TrackEvent {
  return async (event, ...properties) => {
    if (!(await isAdministering())) analytics.track(event, ...properties);
  };
}
