import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { myEventsSchema } from '../../src/contract/analytics.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { binnedItemSchema, binSchema } from '../../src/contract/bin.ts';
import { countrySchema } from '../../src/contract/country.ts';
import { previewLinkSchema, previewSchema } from '../../src/contract/previews.ts';
import {
  foundFilmsSchema,
  foundPositionSchema,
  noteSchema,
  personalDataSchema,
  positionSchema,
  savedItemSchema,
} from '../../src/contract/personal.ts';
import {
  filmInsightSchema,
  insightsSchema,
  itemInsightsSchema,
  searchInsightsSchema,
} from '../../src/contract/insights.ts';
import { askedReminderSchema, keptReminderSchema, keptRemindersSchema } from '../../src/contract/reminders.ts';
import { problemSchema } from '../../src/contract/problem.ts';
import { relatedSchema } from '../../src/contract/related.ts';
import { reportedErrorListSchema, reportedErrorSchema } from '../../src/contract/errors.ts';
import { popularSearchesSchema, searchAnswerSchema } from '../../src/contract/search.ts';
import { legacyRedirectSchema, legacyRedirectsSchema } from '../../src/contract/legacyRedirects.ts';
import { filmFilesSchema, filmMatchesSchema, filmOwnersSchema } from '../../src/contract/films.ts';
import { openedAddressSchema } from '../../src/contract/schemaParts.ts';
import { seriesListSchema, seriesSchema, storedSeriesSchema } from '../../src/contract/series.ts';
import { synonymGroupListSchema, synonymGroupSchema } from '../../src/contract/synonyms.ts';
import { timelineSchema } from '../../src/contract/timeline.ts';
import { upcomingDetailSchema, upcomingListSchema, upcomingWebinarSchema } from '../../src/contract/upcoming.ts';
import { playbackSchema, videoListSchema, videoSchema } from '../../src/contract/videos.ts';
import { webinarListSchema, webinarSchema, webinarSummarySchema } from '../../src/contract/webinars.ts';
import type { ServerWords } from '../../src/domain/page/serverWords.ts';
import type { Brand } from '../../src/domain/page/brand.ts';
import type { MediaTickets } from '../application/ports/media/MediaTickets.ts';
import { registerCaptionRoutes, type CaptionRoutesParts } from './administration/captionRoutes.ts';
import { registerBinRoutes, type BinRoutesParts } from './administration/binRoutes.ts';
import { registerDownloadRoutes, type DownloadRoutesParts } from './catalogue/downloadRoutes.ts';
import { registerDuplicateRoutes, type DuplicateRoutesParts } from './administration/duplicateRoutes.ts';
import { registerFilmRoutes, type FilmRoutesParts } from './administration/filmRoutes.ts';
import { registerCountryRoutes, type CountryRoutesParts } from './catalogue/countryRoutes.ts';
import { registerLegacyRoutes } from './pages/legacyRoutes.ts';
import { registerErrorRoutes, type ErrorRoutesParts } from './errors/errorRoutes.ts';
import { registerReportedErrorRoutes, type ReportedErrorRoutesParts } from './administration/reportedErrorRoutes.ts';
import { registerOpenApi } from './openApi.ts';
import { registerFoundFilmRoutes, type FoundFilmParts } from './catalogue/foundFilmRoutes.ts';
import { registerPersonalRoutes, type PersonalRoutesParts } from './personal/personalRoutes.ts';
import { registerPreviewRoutes, type PreviewRoutesParts } from './catalogue/previewRoutes.ts';
import { readJsonAsUtf8 } from './answers/jsonBody.ts';
import { answerFault, sendProblem } from './answers/problem.ts';
import { registerReminderRoutes, type ReminderRoutesParts } from './reminders/reminderRoutes.ts';
import { registerSeriesAdminRoutes, type SeriesAdminParts } from './administration/seriesAdminRoutes.ts';
import { registerInsightRoutes, type InsightRoutesParts } from './administration/insightRoutes.ts';
import { registerWatchedRoutes, type WatchedRoutesParts } from './catalogue/watchedRoutes.ts';
import { registerSynonymRoutes, type SynonymRoutesParts } from './administration/synonymRoutes.ts';
import { registerThumbnailRoutes, type ThumbnailRoutesParts } from './administration/thumbnailRoutes.ts';
import { registerTimelineRoutes, type TimelineRoutesParts } from './administration/timelineRoutes.ts';
import { registerUpcomingAdminRoutes, type UpcomingAdminParts } from './administration/upcomingAdminRoutes.ts';
import { registerUploadRoutes, type UploadParts } from './uploads/uploadRoutes.ts';
import { registerUpcomingRoutes, type UpcomingRoutesParts } from './catalogue/upcomingRoutes.ts';
import { registerVideoAdminRoutes, type VideoAdminParts } from './administration/videoAdminRoutes.ts';
import { registerSearchRoutes, type SearchRoutesParts } from './catalogue/searchRoutes.ts';
import { registerReachRoutes, type ReachRoutesParts } from './catalogue/reachRoutes.ts';
import { registerRelatedRoutes, type RelatedRoutesParts } from './catalogue/relatedRoutes.ts';
import { registerVideoRoutes, type VideoRoutesParts } from './catalogue/videoRoutes.ts';
import { registerWebinarAdminRoutes, type WebinarAdminParts } from './administration/webinarAdminRoutes.ts';
import { registerAnalyticsRoutes, type AnalyticsRoutesParts } from './catalogue/analyticsRoutes.ts';
import { registerViewRoutes, type ViewRoutesParts } from './catalogue/viewRoutes.ts';
import { registerWebinarRoutes, type WebinarRoutesParts } from './catalogue/webinarRoutes.ts';

export type TrainingApiParts = VideoRoutesParts &
  WebinarRoutesParts &
  UpcomingRoutesParts &
  DownloadRoutesParts &
  VideoAdminParts &
  WebinarAdminParts &
  UpcomingAdminParts &
  SeriesAdminParts &
  SynonymRoutesParts &
  TimelineRoutesParts &
  InsightRoutesParts &
  WatchedRoutesParts &
  FilmRoutesParts &
  UploadParts &
  ThumbnailRoutesParts &
  CaptionRoutesParts &
  BinRoutesParts &
  DuplicateRoutesParts &
  SearchRoutesParts &
  RelatedRoutesParts &
  FoundFilmParts &
  ViewRoutesParts &
  AnalyticsRoutesParts &
  ReachRoutesParts &
  CountryRoutesParts &
  PersonalRoutesParts &
  ReminderRoutesParts &
  ErrorRoutesParts &
  ReportedErrorRoutesParts &
  PreviewRoutesParts & {
    readonly brand: Pick<Brand, 'name'>;
    readonly words: ServerWords;
    /** Every answer to an administrator carries a ticket for the pictures of unpublished items. */
    readonly issueDraftsTicket: MediaTickets['issueForDrafts'];
  };

const schemas = [
  problemSchema,
  videoSchema,
  videoListSchema,
  playbackSchema,
  webinarSummarySchema,
  webinarSchema,
  webinarListSchema,
  openedAddressSchema,
  filmFilesSchema,
  filmMatchesSchema,
  filmOwnersSchema,
  upcomingWebinarSchema,
  upcomingDetailSchema,
  upcomingListSchema,
  timelineSchema,
  insightsSchema,
  itemInsightsSchema,
  searchInsightsSchema,
  filmInsightSchema,
  seriesSchema,
  seriesListSchema,
  storedSeriesSchema,
  searchAnswerSchema,
  synonymGroupSchema,
  synonymGroupListSchema,
  relatedSchema,
  popularSearchesSchema,
  legacyRedirectSchema,
  legacyRedirectsSchema,
  binnedItemSchema,
  binSchema,
  previewLinkSchema,
  previewSchema,
  positionSchema,
  savedItemSchema,
  noteSchema,
  personalDataSchema,
  foundPositionSchema,
  foundFilmsSchema,
  myEventsSchema,
  askedReminderSchema,
  keptReminderSchema,
  keptRemindersSchema,
  countrySchema,
  reportedErrorSchema,
  reportedErrorListSchema,
];

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Rules ERROR-1, ERROR-12 and SERVER-8: the training API with its own errors, limits and schemas. */
export async function registerTrainingApi(app: FastifyInstance, parts: TrainingApiParts): Promise<void> {
  await app.register(async (api) => {
    for (const schema of schemas) api.addSchema(schema);
    api.setErrorHandler(answerFault);
    readJsonAsUtf8(api);
    // Public reads have no limit per address. Routes with a limit declare it themselves.
    await api.register(rateLimit, { global: false });
    api.decorateRequest('administrator', '');
    api.decorateRequest('signedIn', '');
    api.decorateRequest('administratorSession', undefined);
    api.addHook('onSend', async (request, reply) => {
      if (request.administrator !== '' && reply.statusCode < 400)
        reply.header(
          'set-cookie',
          parts.issueDraftsTicket({ id: request.administrator, trainingAdmin: true }, request.administratorSession),
        );
    });
    const answered = followRoutes(api);
    await registerOpenApi(api, parts.brand, parts.words);
    registerVideoRoutes(api, parts);
    registerVideoAdminRoutes(api, parts);
    registerWebinarRoutes(api, parts);
    registerWebinarAdminRoutes(api, parts);
    registerViewRoutes(api, parts);
    registerAnalyticsRoutes(api, parts);
    registerUpcomingAdminRoutes(api, parts);
    registerSeriesAdminRoutes(api, parts);
    registerSynonymRoutes(api, parts);
    registerTimelineRoutes(api, parts);
    registerInsightRoutes(api, parts);
    registerWatchedRoutes(api, parts);
    await registerThumbnailRoutes(api, parts);
    await registerCaptionRoutes(api, parts);
    registerBinRoutes(api, parts);
    registerDuplicateRoutes(api, parts);
    registerPreviewRoutes(api, parts);
    registerFilmRoutes(api, parts);
    registerDownloadRoutes(api, parts);
    registerUpcomingRoutes(api, parts);
    await registerUploadRoutes(api, parts);
    registerSearchRoutes(api, parts);
    registerRelatedRoutes(api, parts);
    registerReachRoutes(api, parts);
    registerCountryRoutes(api, parts);
    registerFoundFilmRoutes(api, parts);
    registerPersonalRoutes(api, parts);
    registerReminderRoutes(api, parts);
    await registerErrorRoutes(api, parts);
    registerReportedErrorRoutes(api, parts);
    registerLegacyRoutes(api);
    for (const [url, known] of [...answered]) refuseOtherMethods(api, url, known);
    for (const url of ['/training/api', '/training/api/*'])
      api.all(url, { schema: { hide: true }, onRequest: answerNotFound }, async () => undefined);
  });
}

/** Runs before the body is read, because nothing in it matters. */
async function answerNotFound(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendProblem(reply, 'not-found', `This address does not exist. ${apiPaths.openApi} lists all addresses.`);
}

/** Collects the methods of each address while its routes are declared. */
function followRoutes(api: FastifyInstance): Map<string, Set<HTTPMethods>> {
  const answered = new Map<string, Set<HTTPMethods>>();
  api.addHook('onRoute', ({ url, method }) => {
    const known = answered.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    answered.set(url, known);
  });
  return answered;
}

function refuseOtherMethods(api: FastifyInstance, url: string, known: ReadonlySet<HTTPMethods>): void {
  const allowed = methods.filter((method) => known.has(method)).join(', ');
  const method = methods.filter((each) => !known.has(each));
  api.route({
    method,
    url,
    schema: { hide: true },
    // Runs before the body is read, because nothing in it matters.
    onRequest: async (_request, reply) =>
      sendProblem(reply.header('allow', allowed), 'method-not-allowed', `This address supports ${allowed}.`),
    handler: async () => undefined,
  });
}
