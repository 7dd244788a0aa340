import type { FastifyInstance } from 'fastify';
import { legacyRedirects } from '../../../src/contract/legacyRedirects.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import { loadOnce } from '../../../src/domain/calls/sharedFlight.ts';
import { sendAnswer } from '../answers/sendAnswer.ts';
import { problemAnswers, publicCalls } from '../answers/apiCalls.ts';
import { jsonAnswer } from '../answers/catalogueAnswers.ts';

// The table changes with a release only.
const kept = { 'cache-control': 'public, max-age=3600' };

/** GET /legacy-redirects: the old addresses and where each leads, below the base that the settings name. */
export function registerLegacyRoutes(app: FastifyInstance): void {
  const table = loadOnce(() => jsonAnswer(legacyRedirects, undefined, kept));
  app.get(
    apiPaths.legacyRedirects,
    publicCalls('Old addresses')('Old addresses that redirect to the community', {
      200: { $ref: 'LegacyRedirects#' },
      '4xx': problemAnswers['4xx'],
    }),
    async (request, reply) => sendAnswer(request, reply, await table()),
  );
}
