import { randomUUID } from 'node:crypto';
import type { ServerOptions } from 'node:http';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { legacyTable } from '../../src/contract/legacyRedirects.ts';
import { legacyTarget } from '../../src/domain/page/legacyRedirect.ts';
import type { PublicSettings } from '../../src/domain/page/page.ts';
import { makeFindCountry } from '../application/country/findCountry.ts';
import { makeRecordEvent } from '../application/analytics/recordEvent.ts';
import { makeDuplicateSeries } from '../application/duplicate/duplicateSeries.ts';
import {
  makeDuplicateUpcoming,
  makeDuplicateVideo,
  makeDuplicateWebinar,
} from '../application/duplicate/duplicateItem.ts';
import { makeAttachUpload } from '../application/film/attachUpload.ts';
import { makeRestoreFile } from '../application/film/restoreFile.ts';
import { makeSaveCaptions } from '../application/film/saveCaptions.ts';
import { makeSaveThumbnail } from '../application/film/saveThumbnail.ts';
import { makeRecordFault } from '../application/faults/recordFault.ts';
import { makeFindPage } from '../application/page/findPage.ts';
import type { ErrorIntake } from '../application/ports/faults/ErrorIntake.ts';
import type { ErrorReports } from '../application/ports/faults/ErrorReports.ts';
import type { DownloadTickets } from '../application/ports/media/DownloadTickets.ts';
import type { MediaTickets } from '../application/ports/media/MediaTickets.ts';
import type { PreviewTickets } from '../application/ports/item/PreviewTickets.ts';
import { makeFreshenInsights } from '../application/insights/freshenInsights.ts';
import { makeKeepPositions } from '../application/personal/keepPositions.ts';
import type { MailRounds } from '../application/ports/reminders/MailRounds.ts';
import type { ReminderTokens } from '../application/ports/reminders/ReminderTokens.ts';
import { makeAskReminder } from '../application/reminders/askReminder.ts';
import { makeOpenPreview } from '../application/preview/openPreview.ts';
import { makeFindRelated } from '../application/related/findRelated.ts';
import { makeSearchCatalogue } from '../application/search/searchCatalogue.ts';
import { makeChangeSynonyms } from '../application/synonyms/changeSynonyms.ts';
import { makeFindPreviewed } from '../application/preview/previewed.ts';
import { makeChangeUpcoming } from '../application/upcoming/changeUpcoming.ts';
import { makeFindSameWeek } from '../application/upcoming/findSameWeek.ts';
import { makeOpenRegistration } from '../application/upcoming/openRegistration.ts';
import { makeSaveUpcomingThumbnail } from '../application/upcoming/saveUpcomingThumbnail.ts';
import { makeChangeVideo } from '../application/video/changeVideo.ts';
import {
  listLatelyReplaced,
  makeOpenPlayback,
  playableVideos,
  playableWebinars,
} from '../application/video/openPlayback.ts';
import { makeChangeDetail } from '../application/webinar/changeDetail.ts';
import { makeChangeSeries } from '../application/webinar/changeSeries.ts';
import { makeChangeWebinar } from '../application/webinar/changeWebinar.ts';
import { makeCountView } from '../application/webinar/countView.ts';
import { makeKeepDownloads } from '../application/webinar/keepDownloads.ts';
import { makeOpenDownload, makeReadDownload } from '../application/webinar/openDownload.ts';
import { AnswerCache } from '../http/answers/answerCache.ts';
import type { Drain } from '../http/Drain.ts';
import { registerAssetRoutes } from '../http/pages/assetRoutes.ts';
import { registerCalendarRoutes } from '../http/calendar/calendarRoutes.ts';
import { registerFeedRoutes } from '../http/pages/feedRoutes.ts';
import { registerFilmRoutes } from '../http/pages/filmRoutes.ts';
import { oneHost } from '../http/answers/oneHost.ts';
import { answerClientError } from '../http/answers/longRequests.ts';
import { registerHealthRoutes, type Part } from '../http/healthRoutes.ts';
import { registerMediaRoutes } from '../http/catalogue/mediaRoutes.ts';
import { registerPageRoutes } from '../http/pages/pageRoutes.ts';
import { safeHtml } from '../http/answers/safeHtml.ts';
import { brandStyle } from '../http/pages/brandStyle.ts';
import { registerReminderPages } from '../http/pages/reminderPages.ts';
import { registerOembedRoute } from '../http/pages/oembedRoute.ts';
import { registerSitemapRoutes, type SitemapParts } from '../http/pages/sitemapRoutes.ts';
import { registerSilentPage } from '../http/pages/silentPage.ts';
import { commonHeaders } from '../http/answers/securityHeaders.ts';
import { answerFault, sendProblem } from '../http/answers/problem.ts';
import { sharedSerializers } from '../http/answers/serializers.ts';
import { readableAddress } from '../http/readableAddress.ts';
import { registerSubscriptionRoutes } from '../http/catalogue/subscriptionRoutes.ts';
import { registerTrainingApi } from '../http/trainingApi.ts';
import type { UploadParts } from '../http/uploads/uploadRoutes.ts';
import { makeWhoAsks } from '../http/answers/whoAsks.ts';
import type { BuiltSite } from './BuiltSite.ts';
import type { Config } from './settings/config.ts';
import { publicSettingsOf } from './settings/publicSettings.ts';
import type { ServerAdapters } from './adapters/openAdapters.ts';

export interface ServerParts {
  readonly config: Config;
  readonly adapters: ServerAdapters;
  readonly site: BuiltSite;
  readonly tickets: MediaTickets;
  readonly downloadTickets: DownloadTickets;
  readonly previewTickets: PreviewTickets;
  /** The key of the hashes that stand for viewers. */
  readonly viewerSecret: Buffer;
  readonly reminderTokens: ReminderTokens;
  /** Undefined where the site sends no mails. */
  readonly mailRounds?: MailRounds | undefined;
  /** Receives the faults of requests. */
  readonly errorReports?: ErrorReports;
  /** Undefined where errors of browsers stay with the site itself. */
  readonly errorIntake?: ErrorIntake | undefined;
  /** Mounts the embedded identity provider; undefined with another provider. */
  readonly embedIdentity?: ((app: FastifyInstance) => Promise<void>) | undefined;
  /** The parts that readiness checks. */
  readonly parts: readonly Part[];
  /** Reads the log, which is otherwise written to the standard output. */
  readonly log?: { write(line: string): void };
  readonly bounds?: ServerBounds;
  /** Follows the requests, for a server that is stopped later. */
  readonly drain?: Drain;
}

/** Where something ends that takes long or is large; as usual unless a test has to reach it. */
export interface ServerBounds extends Pick<SitemapParts, 'sitemapLimit'> {
  readonly requestTimeout?: number;
  readonly http?: Pick<ServerOptions, 'connectionsCheckingInterval' | 'headersTimeout'>;
  readonly uploads?: UploadParts['uploadBounds'];
}

/** Rule SECURITY-5: a request must arrive within this time. Files may take longer. */
const arrivalMilliseconds = 10_000;
/** Node looks at all connections in this interval, and ends those whose time is over. */
const slowHeaders = { headersTimeout: arrivalMilliseconds, connectionsCheckingInterval: 1000 };

/** Composes the web server. Use-cases are built here and nowhere else. */
export async function composeServer({
  config,
  adapters,
  site,
  tickets,
  downloadTickets,
  previewTickets,
  viewerSecret,
  reminderTokens,
  mailRounds,
  errorReports,
  errorIntake,
  embedIdentity,
  parts,
  log,
  drain,
  bounds: { requestTimeout = arrivalMilliseconds, http = slowHeaders, uploads: uploadBounds = {}, ...bounds } = {},
}: ServerParts): Promise<FastifyInstance> {
  const isHttps = config.publicUrl.startsWith('https:');
  const app = fastify({
    logger: { level: config.logLevel, ...(log === undefined ? {} : { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: 1024 * 1024,
    requestTimeout,
    http,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerFault,
    clientErrorHandler: answerClientError,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, discriminator: true } },
    schemaController: { compilersFactory: { buildSerializer: sharedSerializers() } },
  });
  app.decorate('errorReports', errorReports);
  app.setErrorHandler(answerFault);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not-found', 'There is nothing at this address.'));
  const headers = commonHeaders(isHttps);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  drain?.watch(app);
  app.addHook('onRequest', oneHost);

  const { videos, webinars, upcomingWebinars, accessTokens, subscriptions, clock } = adapters;
  const answers = new AnswerCache(() => adapters.catalogueVersion.current(), clock);
  const { publicUrl, brand } = config;
  const settings = publicSettingsOf(config, mailRounds !== undefined);
  const useCases = makeUseCases(adapters, { tickets, downloadTickets, previewTickets, viewerSecret, settings });
  registerHealthRoutes(app, parts);
  await registerAssetRoutes(app, site.assets, config.brand);
  registerMediaRoutes(app, {
    media: adapters.media,
    assets: adapters.assets,
    tickets,
    catalogueVersion: () => adapters.catalogueVersion.current(),
  });
  await registerTrainingApi(app, {
    ...adapters,
    ...useCases,
    uploadBounds,
    countryHeader: config.services.countryHeader,
    errorIntake,
    previewTickets,
    answers,
    brand,
    words: site.words,
    sendsMail: mailRounds !== undefined,
    askReminder: makeAskReminder({ ...adapters, mailRounds: mailRounds ?? { wake: async () => undefined } }),
    whoAsks: makeWhoAsks(accessTokens, subscriptions),
    issueDraftsTicket: tickets.issueForDrafts,
    newId: randomUUID,
  });
  await embedIdentity?.(app);
  await registerSubscriptionRoutes(app, { tokens: accessTokens, subscriptions });
  const listed = { videos, webinars, upcomingWebinars, clock, words: site.words, answers, settings };
  registerFeedRoutes(app, listed);
  registerSitemapRoutes(app, { ...listed, lastChanges: adapters.lastChanges, ...bounds });
  registerOembedRoute(app, { ...useCases, settings });
  registerCalendarRoutes(app, { ...adapters, words: site.words, answers, settings });
  registerFilmRoutes(app, useCases);
  registerSilentPage(app);
  const brandSheet = brandStyle(settings);
  await registerReminderPages(app, {
    reminders: adapters.reminders,
    tokens: reminderTokens,
    clock,
    look: {
      brand,
      publicUrl,
      words: site.words,
      styles: [...site.manifest.styles.site, ...(brandSheet === undefined ? [] : [brandSheet])].map(({ text }) => text),
    },
  });
  registerPageRoutes(app, { ...site, ...useCases, settings, answers, textPages: adapters.textPages });
  return app;
}

/** Whether an address of `X-Forwarded-For` is that of a proxy. `hop` counts back from the address of the connection. */
function trusted(proxies: Config['trustProxy']) {
  if (proxies === 0) return false;
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

interface UseCaseParts extends Pick<ServerParts, 'tickets' | 'downloadTickets' | 'previewTickets' | 'viewerSecret'> {
  readonly settings: PublicSettings;
}

/** What the routes ask for whatever has to be decided; reads that decide nothing go to the ports themselves. */
function makeUseCases(
  adapters: ServerAdapters,
  { tickets, downloadTickets, previewTickets, viewerSecret, settings }: UseCaseParts,
) {
  const ports = { ...adapters, newId: randomUUID };
  const {
    videos,
    webinars,
    upcomingWebinars,
    seriesTitles,
    films,
    attachments,
    media,
    thumbnails,
    captionReader,
    clock,
    newId,
  } = ports;
  const attach = makeAttachUpload(ports);
  const downloads = makeKeepDownloads(ports);
  const latelyReplaced = listLatelyReplaced(films, clock);
  const searchCatalogue = makeSearchCatalogue({ search: ports.search, videos, webinars, upcomingWebinars, clock });
  const findSameWeek = makeFindSameWeek(upcomingWebinars, clock);
  const findPreviewed = makeFindPreviewed(ports, safeHtml);
  return {
    changeVideo: makeChangeVideo(videos, attach, newId),
    openVideoPlayback: makeOpenPlayback(playableVideos(videos), tickets.issue, latelyReplaced),

    changeWebinar: makeChangeWebinar({ webinars, attach, downloads, newId }),
    changeDetail: makeChangeDetail(webinars, safeHtml),
    changeSeries: makeChangeSeries(seriesTitles),
    openWebinarPlayback: makeOpenPlayback(playableWebinars(webinars), tickets.issue, latelyReplaced),
    openDownload: makeOpenDownload(webinars, downloadTickets),
    countView: makeCountView({ views: ports.views, clock, secret: viewerSecret }),
    readDownload: makeReadDownload(webinars, attachments, downloadTickets),

    changeUpcoming: makeChangeUpcoming(upcomingWebinars, webinars, newId),
    saveUpcomingThumbnail: makeSaveUpcomingThumbnail({ upcoming: upcomingWebinars, media, thumbnails }),
    findSameWeek,
    openRegistration: makeOpenRegistration({ ...ports, secret: viewerSecret }),
    changeSynonyms: makeChangeSynonyms(ports.synonymGroups),
    findRelated: makeFindRelated({ search: ports.search, videos, webinars }),
    searchCatalogue,

    restoreFile: makeRestoreFile(films, media),
    saveThumbnail: makeSaveThumbnail({ parts: ports.filmParts, media, thumbnails }),
    saveCaptions: makeSaveCaptions({ parts: ports.filmParts, media, captionReader }),

    duplicateVideo: makeDuplicateVideo(videos, ports),
    duplicateWebinar: makeDuplicateWebinar(webinars, ports),
    duplicateUpcoming: makeDuplicateUpcoming(upcomingWebinars, ports),
    duplicateSeries: makeDuplicateSeries(seriesTitles),

    findCountry: makeFindCountry(ports.countries, ports.countryCodes),
    recordFault: makeRecordFault(ports),

    freshenInsights: makeFreshenInsights(ports),
    keepPositions: makeKeepPositions(ports.personalRecords, clock),
    recordEvent: makeRecordEvent(ports.analyticsEvents, clock),

    findPreviewed,
    openPreview: makeOpenPreview(findPreviewed, previewTickets, tickets.issue),
    findPage: makeFindPage({
      ...ports,
      searchCatalogue,
      findSameWeek,
      settings,
      legacyTarget: (path) => legacyTarget(legacyTable, path, settings.legacyBaseUrl),
    }),
  };
}
