import fastify, { LogController, type FastifyInstance } from 'fastify';
import { RepeatedFaults } from '../application/faults/RepeatedFaults.ts';
import { noTraces } from '../application/ports/telemetry/Traces.ts';
import { noTelemetry } from '../application/ports/telemetry/Telemetry.ts';
import { answerClientError } from '../http/answers/longRequests.ts';
import { oneHost } from '../http/answers/oneHost.ts';
import { answerFault, sendProblem } from '../http/answers/problem.ts';
import { lazySchemaCompilers } from '../http/answers/schemaCompilers.ts';
import { sendCommonHeaders } from '../http/answers/commonHeaders.ts';
import { commonHeaders } from '../http/answers/securityHeaders.ts';
import { registerMediaRoutes } from '../http/catalogue/mediaRoutes.ts';
import { registerSubscriptionRoutes } from '../http/catalogue/subscriptionRoutes.ts';
import { readForwardedFor } from '../http/forwardedFor.ts';
import { registerHealthRoutes } from '../http/healthRoutes.ts';
import { registerInstallationRoute } from '../http/installationRoute.ts';
import { registerAssetRoutes } from '../http/pages/assetRoutes.ts';
import { batchedLines, logRequests, logsRequests } from '../http/requestLog.ts';
import { makeRequestIds } from '../http/requestIds.ts';
import { traceRequests } from '../http/tracedRequests.ts';
import { timeRequests } from '../http/timedRequests.ts';
import { readableAddress } from '../http/readableAddress.ts';
import { pages } from './parts/pages.ts';
import { makeServerContext, type ServerOptions, type Part } from './parts/serverContext.ts';
import { trainingApi } from './parts/trainingApi.ts';
import type { Config } from './settings/config.ts';

/** The parts of the server. Each builds its use-cases and registers its routes. */
const parts: readonly Part[] = [
  registerHealthRoutes,
  (app, { installationSecret }) => installationSecret && registerInstallationRoute(app, installationSecret),
  registerAssetRoutes,
  registerMediaRoutes,
  trainingApi,
  (app, { embedIdentity }) => embedIdentity?.(app),
  registerSubscriptionRoutes,
  pages,
];

/** Rule SECURITY-5: a request must arrive within this time. Files may take longer. */
const arrivalMilliseconds = 10_000;
/** Node looks at all connections in this interval, and ends those whose time is over. */
const slowHeaders = { headersTimeout: arrivalMilliseconds, connectionsCheckingInterval: 1000 };

/** Composes the web server of its parts. */
export async function composeServer(options: ServerOptions): Promise<FastifyInstance> {
  const {
    config,
    errorReports,
    log,
    drain,
    overload,
    telemetry = noTelemetry,
    traces = noTraces,
    bounds = {},
    schemaCompilers = lazySchemaCompilers(),
  } = options;
  const { requestTimeout = arrivalMilliseconds, http = slowHeaders } = bounds;
  const app = fastify({
    logger: { level: config.logLevel, ...(log === undefined ? {} : { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    // `logOf` makes one for a request that writes something. A route with a level of its own keeps it.
    childLoggerFactory: (logger, bindings, options) =>
      options.level === undefined ? logger : logger.child(bindings, options),
    trustProxy: trusted(config.trustProxy),
    genReqId: makeRequestIds(config.trustProxy !== 0),
    bodyLimit: 1024 * 1024,
    requestTimeout,
    http,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 500 },
    // No hook runs for them.
    frameworkErrors: (error, request, reply) => answerFault(error, request, reply.headers(reply.server.commonHeaders)),
    clientErrorHandler: answerClientError,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    schemaController: { compilersFactory: schemaCompilers },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, discriminator: true } },
  });
  app.decorate('errorReports', errorReports);
  app.decorate('repeatedFaults', new RepeatedFaults());
  app.setErrorHandler(answerFault);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not-found', 'There is nothing at this address.'));
  // A fault is written at once, so that a crash does not lose it; only the lines of requests wait for one another.
  if (logsRequests(config.logLevel)) logRequests(app, log ?? batchedLines());
  app.addHook('onRequest', readForwardedFor);
  sendCommonHeaders(app, commonHeaders(config.publicUrl.startsWith('https:')));
  options.currentRequest?.watch(app);
  if (traces !== noTraces) traceRequests(app, traces);
  if (telemetry !== noTelemetry) timeRequests(app, telemetry);
  drain?.watch(app);
  overload?.watch(app);
  app.addHook('onRequest', oneHost);

  const server = makeServerContext(options);
  for (const part of parts) await part(app, server);
  return app;
}

/** Whether an address of `X-Forwarded-For` is that of a proxy. `hop` counts back from the address of the connection. */
function trusted(proxies: Config['trustProxy']) {
  if (proxies === 0) return false;
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}
