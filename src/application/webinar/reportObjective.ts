import type { Objective, Webinar } from '../../domain/item/webinar.ts';
import type { TrackEvent } from '../analytics/trackEvent.ts';

export type ReportObjective = (webinar: Pick<Webinar, 'id' | 'title'>, objective: Objective) => Promise<void>;

/** Rule ANALYTICS-3: reports a click on an objective to analytics. Objectives have no ids of their own. */
export function makeReportObjective(trackEvent: TrackEvent): ReportObjective {
  return ({ id, title }, { title: objective }) => trackEvent('Webinar Objective Clicked', { id, title, objective });
}
