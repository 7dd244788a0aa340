import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { PublicSettings } from '../../src/domain/page.ts';
import { anonymous } from '../../src/domain/person.ts';
import { makeFindPage } from '../application/page/findPage.ts';
import type { MediaTickets } from '../application/ports/MediaTickets.ts';
import { AnswerCache } from '../http/answerCache.ts';
import { registerAssetRoutes } from '../http/assetRoutes.ts';
import { registerHealthRoutes, type Part } from '../http/healthRoutes.ts';
import { registerMediaRoutes } from '../http/mediaRoutes.ts';
import { registerPageRoutes } from '../http/pageRoutes.ts';
import { commonHeaders } from '../http/securityHeaders.ts';
import { answerFault, sendProblem } from '../http/problem.ts';
import { readableAddress } from '../http/readableAddress.ts';
import { registerTrainingApi } from '../http/trainingApi.ts';
import type { BuiltSite } from './BuiltSite.ts';
import type { Config } from './config.ts';
import type { Outside } from './openOutside.ts';

export interface ServerParts {
  readonly config: Config;
  readonly outside: Pick<Outside, 'videos' | 'media' | 'catalogueVersion'>;
  readonly site: BuiltSite;
  readonly tickets: MediaTickets;
  /** What readiness depends on. */
  readonly parts: readonly Part[];
}

/** The web server, built once from config, top to bottom. */
export async function composeServer({ config, outside, site, tickets, parts }: ServerParts): Promise<FastifyInstance> {
  const isHttps = config.publicUrl.startsWith('https:');
  const app = fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerFault,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  app.setErrorHandler(answerFault);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not-found', 'There is nothing at this address.'));
  const headers = commonHeaders(isHttps);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));

  const answers = new AnswerCache(() => outside.catalogueVersion.current());
  const settings: PublicSettings = { publicUrl: config.publicUrl, brand: config.brand };
  registerHealthRoutes(app, parts);
  await registerAssetRoutes(app, site.assets);
  registerMediaRoutes(app, { media: outside.media, videos: outside.videos, tickets, catalogueVersion: () => outside.catalogueVersion.current() });
  await registerTrainingApi(app, {
    videos: outside.videos,
    answers,
    whoAsks: async () => ({ person: anonymous, subscription: undefined }),
    issueMediaTicket: tickets.issue,
  });
  registerPageRoutes(app, { findPage: makeFindPage({ videos: outside.videos }), renderer: site.renderer, manifest: site.manifest, settings, answers });
  return app;
}
