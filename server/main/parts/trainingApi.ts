import { makeRecordEvent } from '../../application/analytics/recordEvent.ts';
import { makeRefreshInsights } from '../../application/insights/refreshInsights.ts';
import { makeEditSynonyms } from '../../application/synonyms/editSynonyms.ts';
import { makeEditVideo } from '../../application/video/editVideo.ts';
import { registerInsightRoutes } from '../../http/administration/insightRoutes.ts';
import { registerSynonymRoutes } from '../../http/administration/synonymRoutes.ts';
import { registerVideoAdminRoutes } from '../../http/administration/videoAdminRoutes.ts';
import { registerAnalyticsRoutes } from '../../http/catalogue/analyticsRoutes.ts';
import { registerSearchRoutes } from '../../http/catalogue/searchRoutes.ts';
import { registerVideoRoutes } from '../../http/catalogue/videoRoutes.ts';
import { registerWatchedRoutes } from '../../http/catalogue/watchedRoutes.ts';
import { registerLegacyRoutes } from '../../http/pages/legacyRoutes.ts';
import { registerTrainingApi } from '../../http/trainingApi.ts';
import { drafts } from './drafts.ts';
import { films } from './films.ts';
import type { ApiPart, Part } from './serverContext.ts';
import { visitors } from './visitors.ts';
import { webinars, upcoming } from './webinars.ts';

/** What visitors do: recorded by their browsers, read by administrators. */
const insights: ApiPart = (api, server) => {
  const recordEvent = makeRecordEvent(server.analyticsEvents, server.clock);
  registerAnalyticsRoutes(api, { ...server, recordEvent });
  registerWatchedRoutes(api, server);
  registerInsightRoutes(api, { ...server, refreshInsights: makeRefreshInsights(server) });
};

const videos: ApiPart = (api, server) => {
  registerVideoRoutes(api, server);
  const editVideo = makeEditVideo(server.videos, server.attachUpload, server.newId);
  registerVideoAdminRoutes(api, { ...server, editVideo });
};

const search: ApiPart = (api, server) => {
  registerSearchRoutes(api, server);
  registerSynonymRoutes(api, { ...server, editSynonyms: makeEditSynonyms(server.synonymGroups) });
};

const parts: readonly ApiPart[] = [
  videos,
  webinars,
  upcoming,
  films,
  drafts,
  search,
  insights,
  visitors,
  registerLegacyRoutes,
];

export const trainingApi: Part = (app, server) =>
  registerTrainingApi(app, server, async (api) => {
    for (const part of parts) await part(api, server);
  });
