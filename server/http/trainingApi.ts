import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { apiPaths } from '../../src/contract/paths.ts';
import { problemSchema } from '../../src/contract/problem.ts';
import { legacyRedirectSchema, legacyRedirectsSchema } from '../../src/contract/legacyRedirects.ts';
import { openedAddressSchema } from '../../src/contract/schemaParts.ts';
import { seriesListSchema, seriesSchema } from '../../src/contract/series.ts';
import { upcomingListSchema, upcomingWebinarSchema } from '../../src/contract/upcoming.ts';
import { playbackSchema, videoListSchema, videoSchema } from '../../src/contract/videos.ts';
import { webinarListSchema, webinarSchema, webinarSummarySchema } from '../../src/contract/webinars.ts';
import type { Brand } from '../../src/domain/brand.ts';
import { registerDownloadRoutes, type DownloadRoutesParts } from './downloadRoutes.ts';
import { registerLegacyRoutes } from './legacyRoutes.ts';
import { registerOpenApi } from './openApi.ts';
import { answerFault, sendProblem } from './problem.ts';
import { closedPolicy } from './securityHeaders.ts';
import { registerUpcomingRoutes, type UpcomingRoutesParts } from './upcomingRoutes.ts';
import { registerVideoRoutes, type VideoRoutesParts } from './videoRoutes.ts';
import { registerWebinarRoutes, type WebinarRoutesParts } from './webinarRoutes.ts';

export type TrainingApiParts = VideoRoutesParts & WebinarRoutesParts & UpcomingRoutesParts & DownloadRoutesParts & { readonly brand: Pick<Brand, 'name'> };

const schemas = [
  problemSchema, videoSchema, videoListSchema, playbackSchema, webinarSummarySchema, webinarSchema, webinarListSchema, openedAddressSchema,
  upcomingWebinarSchema, upcomingListSchema, seriesSchema, seriesListSchema, legacyRedirectSchema, legacyRedirectsSchema,
];

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The training API (`design.md` 6): its own errors, its own limits, described by its own schemas. */
export async function registerTrainingApi(app: FastifyInstance, parts: TrainingApiParts): Promise<void> {
  await app.register(async (api) => {
    for (const schema of schemas) api.addSchema(schema);
    api.setErrorHandler(answerFault);
    api.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', closedPolicy));
    // Public reads have no limit by address; writes by anyone name theirs where they are declared.
    await api.register(rateLimit, { global: false });
    const answered = followRoutes(api);
    await registerOpenApi(api, parts.brand);
    registerVideoRoutes(api, parts);
    registerWebinarRoutes(api, parts);
    registerDownloadRoutes(api, parts);
    registerUpcomingRoutes(api, parts);
    registerLegacyRoutes(api);
    for (const [url, known] of [...answered]) refuseOtherMethods(api, url, known);
    for (const url of ['/training/api', '/training/api/*']) api.all(url, { schema: { hide: true }, onRequest: answerNotFound }, async () => undefined);
  });
}

/** Before a body is read, as for every method below: nothing in it matters. */
async function answerNotFound(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendProblem(reply, 'not-found', `There is no such address. ${apiPaths.openApi} lists what there is.`);
}

/** The methods of every address, as its routes are declared. */
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
    // Before a body is read: nothing in it matters.
    onRequest: async (_request, reply) => sendProblem(reply.header('allow', allowed), 'method-not-allowed', `This address answers ${allowed}.`),
    handler: async () => undefined,
  });
}
