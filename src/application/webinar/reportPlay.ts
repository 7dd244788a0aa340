import type { ErrorReports } from '../ports/observation/ErrorReports.ts';
import type { Views } from '../ports/catalogue/Views.ts';
import type { TrackEvent, TrackEventPorts } from '../analytics/trackEvent.ts';
import type { Webinar } from '../../domain/item/webinar.ts';

export interface ReportPlayPorts extends Pick<TrackEventPorts, 'isAdministering'> {
  readonly views: Views;
  readonly trackEvent: TrackEvent;
  readonly errorReports: ErrorReports;
}

export type PlayedWebinar = Pick<Webinar, 'id' | 'title' | 'published'>;
export type ReportPlay = (webinar: PlayedWebinar) => Promise<void>;

/**
 * Rules VIEW-1 and ANALYTICS-3: reports the play of a webinar to analytics, and counts the view. Drafts and
 * administration mode have no views. It never throws, because the visitor must not notice a failure.
 */
export function makeReportPlay({ views, trackEvent, isAdministering, errorReports }: ReportPlayPorts): ReportPlay {
  return async ({ id, title, published }) => {
    if (!published) return;
    await trackEvent('Webinar Played', { id, title });
    if (await isAdministering()) return;
    await views.count(id).catch((fault: unknown) => errorReports.report(fault, { source: 'views' }));
  };
}
