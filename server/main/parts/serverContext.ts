import { randomUUID } from 'node:crypto';
import type { ServerOptions as HttpOptions } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ErrorReports, ErrorIntake } from '../../application/ports/faults/ErrorReports.ts';
import { noTelemetry, type Telemetry } from '../../application/ports/telemetry/Telemetry.ts';
import type { Traces } from '../../application/ports/telemetry/Traces.ts';
import type { PreviewTickets } from '../../application/ports/item/PreviewTickets.ts';
import type { DownloadTickets } from '../../application/ports/media/Attachments.ts';
import type { MediaTickets } from '../../application/ports/media/MediaTickets.ts';
import type { MailJobs } from '../../application/ports/reminders/ReminderMails.ts';
import type { ReminderTokens } from '../../application/ports/reminders/Reminders.ts';
import { makeSearchCatalogue } from '../../application/search/searchCatalogue.ts';
import { makeFindParts } from '../../application/film/findParts.ts';
import { makeRequestCaptions } from '../../application/film/requestCaptions.ts';
import { makeVerifyApiToken } from '../../application/identity/verifyApiToken.ts';
import { makeFindSameWeek } from '../../application/upcoming/findSameWeek.ts';
import {
  listRecentlyReplaced,
  makeOpenPlayback,
  playableVideos,
  playableWebinars,
} from '../../application/video/openPlayback.ts';
import { makeEditSeries } from '../../application/webinar/editSeries.ts';
import { AnswerCache } from '../../http/answers/answerCache.ts';
import type { Api } from '../../http/answers/apiCalls.ts';
import type { lazySchemaCompilers } from '../../http/answers/schemaCompilers.ts';
import { boundsOfCounts, boundsOfPages, Turns, type TurnBounds } from '../../http/answers/Turns.ts';
import { makeWhoAsks } from '../../http/answers/whoAsks.ts';
import type { Drain } from '../../http/Drain.ts';
import type { Overload } from '../../http/Overload.ts';
import type { RequestInWork } from '../../http/requestIds.ts';
import type { HealthCheck } from '../../http/healthRoutes.ts';
import type { SitemapParts } from '../../http/pages/sitemapRoutes.ts';
import type { UploadParts } from '../../http/uploads/uploadRoutes.ts';
import type { BuiltSite } from '../adapters/BuiltSite.ts';
import { makeItemEdits } from '../adapters/itemEdits.ts';
import type { ServerAdapters } from '../adapters/openAdapters.ts';
import { type Config, publicSettingsOf } from '../settings/config.ts';

/** What a server is composed of. */
export interface ServerOptions {
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
  readonly mailJobs?: MailJobs | undefined;
  /** Receives the faults of requests. */
  readonly errorReports?: ErrorReports;
  /** Undefined where errors of browsers stay with the site itself. */
  readonly errorIntake?: ErrorIntake | undefined;
  /** Mounts the embedded identity provider; undefined with another provider. */
  readonly embedIdentity?: ((app: FastifyInstance) => Promise<void>) | undefined;
  /** Proves to `npm run doctor` that this is its site. */
  readonly installationSecret?: Buffer;
  /** What readiness checks. */
  readonly checks: readonly HealthCheck[];
  /** Reads the log, which is otherwise written to the standard output. */
  readonly log?: { write(line: string): void };
  readonly bounds?: ServerBounds;
  /** Follows the requests, for a server that is stopped later. */
  readonly drain?: Drain;
  /** Learns how long requests take. */
  readonly telemetry?: Telemetry;
  /** Tells jobs which request has added them. */
  readonly currentRequest?: RequestInWork;
  /** Follows requests. */
  readonly traces?: Traces;
  /** Refuses requests when there is too much to do. */
  readonly overload?: Overload;
  /** Made when a request needs them, unless a test wants to see that all can be made. */
  readonly schemaCompilers?: ReturnType<typeof lazySchemaCompilers>;
}

/** Where something ends that takes long or is large; as usual unless a test has to reach it. */
interface ServerBounds extends Pick<SitemapParts, 'sitemapLimit'> {
  readonly requestTimeout?: number;
  readonly http?: Pick<HttpOptions, 'connectionsCheckingInterval' | 'headersTimeout'>;
  readonly uploads?: UploadParts['uploadBounds'];
  readonly turns?: TurnBounds;
}

type ServerContext = ReturnType<typeof makeServerContext>;

/** What every part of the server may ask for: ports by their names, settings, and the use-cases of several parts. */
export function makeServerContext({ adapters, mailJobs, bounds = {}, ...options }: ServerOptions) {
  const { config, site, tickets } = options;
  const { videos, webinars, upcomingWebinars, films, clock } = adapters;
  const ports = { ...adapters, newId: randomUUID };
  const whoAsks = makeWhoAsks({ ...adapters, verifyApiToken: makeVerifyApiToken(adapters.apiTokens, clock) });
  const recentlyReplaced = listRecentlyReplaced(films, clock);
  const isOverloaded = () => options.overload?.isOverloaded === true;
  const turns = new Turns(bounds.turns, { whoAsks, isOverloaded });
  const pageTurns = new Turns(boundsOfPages, { isOverloaded });
  const countTurns = new Turns(boundsOfCounts, { isOverloaded });
  for (const each of [turns, pageTurns, countTurns]) options.overload?.leaveOut(() => each.behindTheirOwn);
  const { telemetry = noTelemetry } = options;
  const answers = new AnswerCache(() => adapters.catalogueVersion.current(), clock);
  telemetry.observe('cached_answers', () => [
    [answers.counted.hits, { result: 'hit' }],
    [answers.counted.misses, { result: 'miss' }],
  ]);
  telemetry.observe('cache_bytes', () => [[answers.counted.bytes, {}]]);
  return {
    ...options,
    ...ports,
    telemetry,
    mailJobs,
    sitemapLimit: bounds.sitemapLimit,
    uploadBounds: bounds.uploads ?? {},
    brand: config.brand,
    words: site.words,
    settings: publicSettingsOf(config, mailJobs !== undefined),
    turns,
    pageTurns,
    countTurns,
    answers,
    whoAsks,
    ...makeItemEdits(adapters),
    editSeries: makeEditSeries(adapters.seriesTitles),
    requestCaptions: makeRequestCaptions({
      ...ports,
      parts: adapters.filmParts,
      hasCaptioner: config.captioner !== undefined,
    }),
    findParts: makeFindParts(adapters),
    findSameWeek: makeFindSameWeek(upcomingWebinars, clock),
    openVideoPlayback: makeOpenPlayback(playableVideos(videos), tickets.issue, recentlyReplaced),
    openWebinarPlayback: makeOpenPlayback(playableWebinars(webinars), tickets.issue, recentlyReplaced),
    searchCatalogue: makeSearchCatalogue(adapters),
  };
}

/** One part of the server. It builds the use-cases that only it needs, and registers its routes. */
export type Part<App = FastifyInstance> = (app: App, server: ServerContext) => void | Promise<void>;
export type ApiPart = Part<Api>;
