import {
  eventSectionAt,
  type AnalyticsEvent,
  type EventProperties,
  type PropertiesOf,
} from '../../domain/analytics/analyticsEvent.ts';
import type { Analytics } from '../ports/observation/Analytics.ts';
import type { Consent } from '../ports/consent/Consent.ts';
import type { Pages } from '../ports/Pages.ts';

export interface TrackEventPorts {
  readonly analytics: Pick<Analytics, 'track'>;
  readonly consent: Pick<Consent, 'mayCountEvents'>;
  readonly pages: Pick<Pages, 'path'>;
  /** Whether administration mode is on. It waits until that is known. */
  readonly isAdministering: () => Promise<boolean>;
}

/**
 * It never throws, because the visitor must not notice a failure. `token`: that of the person whom the event is about, if
 * their session ends with it; otherwise the event belongs to whoever is signed in when it is sent.
 */
export type TrackEvent = <Event extends AnalyticsEvent>(
  event: Event,
  properties: PropertiesOf<Event>,
  token?: string,
) => Promise<void>;

/**
 * Rules ANALYTICS-2, EVENT-1 and EVENT-4: hands an event to analytics with the section of the page, unless
 * administration mode is on or the visitor refuses it.
 */
export function makeTrackEvent({ analytics, consent, pages, isAdministering }: TrackEventPorts): TrackEvent {
  return async (event, properties, token) => {
    // The visitor may go on before it is known whether that mode is on.
    const section = eventSectionAt(pages.path());
    if ((await isAdministering()) || !consent.mayCountEvents()) return;
    analytics.track(event, { section, ...properties } as EventProperties<typeof event>, token);
  };
}
