import { makeRecordEvent } from '../../application/analytics/recordEvent.ts';
import { makeRefreshInsights } from '../../application/insights/refreshInsights.ts';
import { registerInsightRoutes } from '../../http/administration/insightRoutes.ts';
import { registerAnalyticsRoutes } from '../../http/catalogue/analyticsRoutes.ts';
import { registerWatchedRoutes } from '../../http/catalogue/watchedRoutes.ts';
import type { ApiPart } from './Part.ts';

/** What visitors do: recorded by their browsers, read by administrators. */
export const insights: ApiPart = (api, server) => {
  const recordEvent = makeRecordEvent(server.analyticsEvents, server.clock);
  registerAnalyticsRoutes(api, { ...server, recordEvent });
  registerWatchedRoutes(api, server);
  registerInsightRoutes(api, { ...server, refreshInsights: makeRefreshInsights(server) });
};
