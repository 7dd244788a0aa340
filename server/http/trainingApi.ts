import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { apiTokenListSchema, apiTokenSchema, createdApiTokenSchema } from '../../src/contract/apiTokens.ts';
import { myEventsSchema } from '../../src/contract/analytics.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { binnedItemSchema, binSchema } from '../../src/contract/bin.ts';
import { earlierVersionSchema, historyPeopleSchema, historySchema } from '../../src/contract/history.ts';
import { automaticCaptionsSchema, captionVersionSchema, captionWorkSchema } from '../../src/contract/captions.ts';
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
import { reminderOutcomeSchema, storedReminderSchema, storedRemindersSchema } from '../../src/contract/reminders.ts';
import { problemSchema } from '../../src/contract/problem.ts';
import { jobOverviewSchema } from '../../src/contract/jobs.ts';
import { itemPlanSchema, plannedItemListSchema, plannedItemSchema } from '../../src/contract/plans.ts';
import { ownRoleSchema } from '../../src/contract/roles.ts';
import { relatedSchema } from '../../src/contract/related.ts';
import { reportedErrorListSchema, reportedErrorSchema } from '../../src/contract/errors.ts';
import { popularSearchesSchema, searchAnswerSchema } from '../../src/contract/search.ts';
import { filterCountsSchema } from '../../src/contract/filterCounts.ts';
import {
  bulkActListSchema,
  bulkActSchema,
  bulkCaptionsSchema,
  bulkItemListSchema,
  librarySchema,
  libraryValuesSchema,
} from '../../src/contract/library.ts';
import {
  importListSchema,
  importRowListSchema,
  importRowResultListSchema,
  importRowResultSchema,
  importSchema,
  importWithRowsSchema,
} from '../../src/contract/imports.ts';
import { legacyRedirectSchema, legacyRedirectsSchema } from '../../src/contract/legacyRedirects.ts';
import { filmFilesSchema, filmMatchesSchema, filmOwnersSchema, frameSchema } from '../../src/contract/films.ts';
import { openedAddressSchema } from '../../src/contract/schemaParts.ts';
import { seriesListSchema, seriesSchema, storedSeriesSchema } from '../../src/contract/series.ts';
import { learnedAnswerListSchema, learnedAnswerSchema } from '../../src/contract/learned.ts';
import { synonymGroupListSchema, synonymGroupSchema } from '../../src/contract/synonyms.ts';
import { timelineSchema } from '../../src/contract/timeline.ts';
import { upcomingDetailSchema, upcomingListSchema, upcomingWebinarSchema } from '../../src/contract/upcoming.ts';
import { playbackSchema, videoListSchema, videoSchema } from '../../src/contract/videos.ts';
import {
  replayedSchema,
  webhookDeliveryListSchema,
  webhookDeliverySchema,
  webhookEndpointListSchema,
  webhookEndpointSchema,
  webhookWithSecretSchema,
} from '../../src/contract/webhooks.ts';
import { webinarListSchema, webinarSchema, webinarSummarySchema } from '../../src/contract/webinars.ts';
import type { ServerWords } from '../../src/domain/page/serverWords.ts';
import type { Brand } from '../../src/domain/page/brand.ts';
import type { Clock } from '../application/ports/Clock.ts';
import type { RememberPerson } from '../application/identity/rememberPerson.ts';
import type { MediaTickets } from '../application/ports/media/MediaTickets.ts';
import { registerOpenApi } from './openApi.ts';
import { limitApiTokens } from './answers/apiTokenLimit.ts';
import { typed, type Api } from './answers/apiCalls.ts';
import type { AnswerCache } from './answers/answerCache.ts';
import { sendCachedAt } from './answers/sendCached.ts';
import { readJsonAsUtf8 } from './answers/jsonBody.ts';
import { answerFault, sendProblem } from './answers/problem.ts';
import { reportFault } from './answers/reportFault.ts';
import { tokenOf } from './answers/whoAsks.ts';

export interface TrainingApiParts {
  readonly brand: Pick<Brand, 'name'>;
  readonly words: ServerWords;
  readonly tickets: Pick<MediaTickets, 'issueForDrafts'>;
  readonly answers: AnswerCache;
  readonly clock: Clock;
  readonly rememberPerson: RememberPerson;
}

const schemas = [
  problemSchema,
  librarySchema,
  libraryValuesSchema,
  bulkActSchema,
  bulkActListSchema,
  bulkCaptionsSchema,
  bulkItemListSchema,
  importRowResultSchema,
  importRowResultListSchema,
  importRowListSchema,
  importSchema,
  importListSchema,
  importWithRowsSchema,
  videoSchema,
  videoListSchema,
  playbackSchema,
  webinarSummarySchema,
  webinarSchema,
  webinarListSchema,
  openedAddressSchema,
  filmFilesSchema,
  frameSchema,
  filmMatchesSchema,
  filmOwnersSchema,
  captionWorkSchema,
  captionVersionSchema,
  automaticCaptionsSchema,
  upcomingWebinarSchema,
  upcomingDetailSchema,
  upcomingListSchema,
  timelineSchema,
  plannedItemSchema,
  plannedItemListSchema,
  itemPlanSchema,
  insightsSchema,
  itemInsightsSchema,
  searchInsightsSchema,
  filmInsightSchema,
  seriesSchema,
  seriesListSchema,
  storedSeriesSchema,
  searchAnswerSchema,
  filterCountsSchema,
  synonymGroupSchema,
  synonymGroupListSchema,
  learnedAnswerSchema,
  learnedAnswerListSchema,
  relatedSchema,
  popularSearchesSchema,
  legacyRedirectSchema,
  legacyRedirectsSchema,
  binnedItemSchema,
  binSchema,
  historySchema,
  historyPeopleSchema,
  earlierVersionSchema,
  previewLinkSchema,
  previewSchema,
  positionSchema,
  savedItemSchema,
  noteSchema,
  personalDataSchema,
  foundPositionSchema,
  foundFilmsSchema,
  myEventsSchema,
  reminderOutcomeSchema,
  storedReminderSchema,
  storedRemindersSchema,
  countrySchema,
  reportedErrorSchema,
  reportedErrorListSchema,
  ownRoleSchema,
  apiTokenSchema,
  apiTokenListSchema,
  createdApiTokenSchema,
  jobOverviewSchema,
  webhookEndpointSchema,
  webhookEndpointListSchema,
  webhookWithSecretSchema,
  webhookDeliverySchema,
  webhookDeliveryListSchema,
  replayedSchema,
];

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Rules ERROR-1, ERROR-12 and SERVER-8: the training API with its own errors, limits and schemas. */
export async function registerTrainingApi(
  app: FastifyInstance,
  { brand, words, tickets, answers, clock, rememberPerson }: TrainingApiParts,
  registerRoutes: (api: Api) => Promise<void>,
): Promise<void> {
  await app.register(async (api) => {
    for (const schema of schemas) api.addSchema(schema);
    api.setErrorHandler(answerFault);
    readJsonAsUtf8(api);
    limitApiTokens(api, clock);
    api.addHook('onRequest', sendCachedAt(answers));
    // Public reads have no limit per address. Routes with a limit declare it themselves.
    await api.register(rateLimit, { global: false });
    api.decorateRequest('administrator', '');
    api.decorateRequest('signedIn', '');
    api.decorateRequest('administratorSession', undefined);
    api.decorateRequest('actor', undefined);
    // Every answer to an administrator carries a ticket for the pictures of unpublished items.
    api.addHook('onSend', async (request, reply) => {
      const { administrator, administratorSession, actor } = request;
      // A machine loads no pictures, and its name was saved with its token.
      if (administrator === '' || actor?.scopes !== undefined || reply.statusCode >= 400) return;
      reply.header(
        'set-cookie',
        tickets.issueForDrafts({ id: administrator, trainingRole: 'editor' }, administratorSession),
      );
      // An answer must not fail because of a name.
      await rememberPerson(administrator, tokenOf(request) ?? '').catch((fault: unknown) =>
        reportFault(fault, request),
      );
    });
    const answered = followRoutes(api);
    await registerOpenApi(api, brand, words);
    await registerRoutes(typed(api));
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
