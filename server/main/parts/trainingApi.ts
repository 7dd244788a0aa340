import { randomBytes } from 'node:crypto';
import { makeCreateApiToken } from '../../application/identity/createApiToken.ts';
import { registerApiTokenRoutes } from '../../http/administration/apiTokenRoutes.ts';
import { makeRecordEvent } from '../../application/analytics/recordEvent.ts';
import { makeRefreshInsights } from '../../application/insights/refreshInsights.ts';
import { makeEditSynonyms } from '../../application/synonyms/editSynonyms.ts';
import { makeRetryJob } from '../../application/jobs/retryJob.ts';
import { makeEditWebhooks } from '../../application/webhooks/editWebhooks.ts';
import { newWebhookSecret } from '../../webhooks/signature.ts';
import { makeEditPlan } from '../../application/plan/editPlan.ts';
import { registerJobRoutes } from '../../http/administration/jobRoutes.ts';
import { registerInsightRoutes } from '../../http/administration/insightRoutes.ts';
import { registerPlanRoutes } from '../../http/administration/planRoutes.ts';
import { registerWebhookRoutes } from '../../http/administration/webhookRoutes.ts';
import { registerLearnedRoutes } from '../../http/administration/learnedRoutes.ts';
import { registerSynonymRoutes } from '../../http/administration/synonymRoutes.ts';
import { registerVideoAdminRoutes } from '../../http/administration/videoAdminRoutes.ts';
import { registerAnalyticsRoutes } from '../../http/catalogue/analyticsRoutes.ts';
import { registerFilterCountRoutes } from '../../http/catalogue/filterCountRoutes.ts';
import { registerSearchRoutes } from '../../http/catalogue/searchRoutes.ts';
import { registerVideoRoutes } from '../../http/catalogue/videoRoutes.ts';
import { registerWatchedRoutes } from '../../http/catalogue/watchedRoutes.ts';
import { registerLegacyRoutes } from '../../http/pages/legacyRoutes.ts';
import { registerTrainingApi } from '../../http/trainingApi.ts';
import { films } from './films.ts';
import { history } from './history.ts';
import type { ApiPart, Part } from './serverContext.ts';
import { webinars, upcoming } from './webinars.ts';
import { makeFindCountry } from '../../application/country/findCountry.ts';
import { makeRememberPerson } from '../../application/identity/rememberPerson.ts';
import { makeRecordFault } from '../../application/faults/recordFault.ts';
import { makeSavePositions } from '../../application/personal/savePositions.ts';
import { registerReportedErrorRoutes } from '../../http/administration/reportedErrorRoutes.ts';
import { registerCountryRoutes } from '../../http/catalogue/countryRoutes.ts';
import { registerReachRoutes } from '../../http/catalogue/reachRoutes.ts';
import { registerVitalRoutes } from '../../http/errors/vitalRoutes.ts';
import { registerErrorRoutes } from '../../http/errors/errorRoutes.ts';
import { registerRoleRoutes } from '../../http/personal/roleRoutes.ts';
import { registerPersonalRoutes } from '../../http/personal/personalRoutes.ts';
import {
  makeDuplicateUpcoming,
  makeDuplicateVideo,
  makeDuplicateWebinar,
  makeDuplicateSeries,
} from '../../application/duplicate/duplicateItem.ts';
import { makeOpenPreview } from '../../application/preview/openPreview.ts';
import { makeFindPreviewed } from '../../application/preview/previewed.ts';
import { makeBulkActions } from '../../application/library/bulkActions.ts';
import { makeBulkKinds } from '../../application/library/bulkKinds.ts';
import { makePrepareImport } from '../../application/import/prepareImport.ts';
import { makePrepareBulkAct } from '../../application/library/prepareBulkAct.ts';
import { makeUndoBulkAct } from '../../application/library/undoBulkAct.ts';
import { registerImportRoutes } from '../../http/administration/importRoutes.ts';
import { registerLibraryRoutes } from '../../http/administration/libraryRoutes.ts';
import { registerBinRoutes } from '../../http/administration/binRoutes.ts';
import { registerDuplicateRoutes } from '../../http/administration/duplicateRoutes.ts';
import { safeHtml } from '../../http/answers/safeHtml.ts';
import { registerPreviewRoutes } from '../../http/catalogue/previewRoutes.ts';

/** What visitors do: recorded by their browsers, read by administrators. */
const insights: ApiPart = (api, server) => {
  const recordEvent = makeRecordEvent(server.analyticsEvents, server.clock, server.viewerSecret);
  registerAnalyticsRoutes(api, { ...server, recordEvent });
  registerWatchedRoutes(api, server);
  registerInsightRoutes(api, { ...server, refreshInsights: makeRefreshInsights(server) });
};

const videos: ApiPart = (api, server) => {
  registerVideoRoutes(api, server);
  registerVideoAdminRoutes(api, server);
};

const search: ApiPart = (api, server) => {
  registerSearchRoutes(api, server);
  registerFilterCountRoutes(api, server);
  registerLearnedRoutes(api, server);
  registerSynonymRoutes(api, { ...server, editSynonyms: makeEditSynonyms(server.synonymGroups) });
};

/** Visitors: their own records, country, Reach training, and the errors of their browsers. */
const visitors: ApiPart = async (api, server) => {
  const savePositions = makeSavePositions(server.personalRecords, server.clock);
  registerRoleRoutes(api, server);
  registerPersonalRoutes(api, { ...server, savePositions });
  const findCountry = makeFindCountry(server.countries, server.countryCodes);
  registerCountryRoutes(api, { findCountry, countryHeader: server.config.services.countryHeader });
  registerReachRoutes(api, server);
  if (server.config.metricsPort !== undefined) registerVitalRoutes(api, server);
  await registerErrorRoutes(api, { recordFault: makeRecordFault(server), errorIntake: server.errorIntake });
  registerReportedErrorRoutes(api, server);
};

/** When items are published and unpublished by themselves. */
const plans: ApiPart = (api, server) =>
  registerPlanRoutes(api, { ...server, editPlan: makeEditPlan(server.plans, server.plannedKinds, server.clock) });

/** Other programs that are told of changes. */
const webhooks: ApiPart = (api, server) =>
  registerWebhookRoutes(api, { ...server, editWebhooks: makeEditWebhooks(server.webhookEndpoints, newWebhookSecret) });

/** What works in the background, and the buttons that mend it. */
const jobs: ApiPart = (api, server) => registerJobRoutes(api, { ...server, retryJob: makeRetryJob(server) });

/** Drafts of every kind: copies, preview links and the bin. */
const drafts: ApiPart = (api, server) => {
  const { previewTickets, tickets } = server;
  registerDuplicateRoutes(api, {
    ...server,
    duplicateVideo: makeDuplicateVideo(server.videos, server),
    duplicateWebinar: makeDuplicateWebinar(server.webinars, server),
    duplicateUpcoming: makeDuplicateUpcoming(server.upcomingWebinars, server),
    duplicateSeries: makeDuplicateSeries(server.seriesTitles),
  });
  const findPreviewed = makeFindPreviewed(server, safeHtml);
  const openPreview = makeOpenPreview(findPreviewed, previewTickets, tickets.issue);
  registerPreviewRoutes(api, { ...server, findPreviewed, openPreview });
  registerBinRoutes(api, server);
};

/** All items at once: the library, and changes of many items. */
const library: ApiPart = (api, server) => {
  const kinds = makeBulkKinds(server);
  const hasCaptioner = server.config.captioner !== undefined;
  const editPlan = makeEditPlan(server.plans, server.plannedKinds, server.clock);
  const actionFor = makeBulkActions({ ...server, kinds, editPlan, hasCaptioner });
  registerLibraryRoutes(api, {
    ...server,
    hasCaptioner,
    prepareBulkAct: makePrepareBulkAct({ ...server, actionFor }),
    undoBulkAct: makeUndoBulkAct({ ...server, kinds }),
  });
};

/** The tokens with which machines act. */
const apiTokens: ApiPart = (api, server) => {
  const newSecret = () => randomBytes(32).toString('base64url');
  registerApiTokenRoutes(api, { ...server, createApiToken: makeCreateApiToken({ ...server, newSecret }) });
};

/** Many items that move in from elsewhere. */
const imports: ApiPart = (api, server) => {
  const { checkRows } = server.importing;
  registerImportRoutes(api, { ...server, prepareImport: makePrepareImport({ ...server, checkRows }) });
};

const parts: readonly ApiPart[] = [
  videos,
  webinars,
  upcoming,
  films,
  plans,
  drafts,
  library,
  imports,
  history,
  search,
  insights,
  visitors,
  apiTokens,
  webhooks,
  jobs,
  registerLegacyRoutes,
];

export const trainingApi: Part = (app, server) =>
  registerTrainingApi(app, { ...server, rememberPerson: makeRememberPerson(server) }, async (api) => {
    for (const part of parts) await part(api, server);
  });
