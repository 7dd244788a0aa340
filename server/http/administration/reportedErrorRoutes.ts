import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { reportedErrorQuerySchema } from '../../../src/contract/errors.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import { sliceLength } from '../../../src/domain/catalogue/catalogue.ts';
import type { ReportedErrors } from '../../application/ports/faults/ReportedErrors.ts';
import { administratorsOnly } from '../answers/administrators.ts';
import { sendAnswer } from '../answers/answerCache.ts';
import { answersOf, foreignCursor, noQuery, nothingOf, routeOf, sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface ReportedErrorRoutesParts {
  readonly reportedErrors: Pick<ReportedErrors, 'list' | 'remove' | 'removeAll'>;
  readonly whoAsks: WhoAsks;
}

const common = { tags: ['Errors'], security: [{ bearer: [] }] };

/** Rule REPORT-7: the faults that browsers have reported, for administrators. */
export function registerReportedErrorRoutes(
  plain: FastifyInstance,
  { reportedErrors, whoAsks }: ReportedErrorRoutesParts,
): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = administratorsOnly(whoAsks);

  app.get(
    apiPaths.reportedErrors,
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Faults that browsers have reported, last seen first',
        querystring: reportedErrorQuerySchema,
        response: answersOf('ReportedErrorList'),
      },
    },
    async (request, reply) => {
      const { limit = String(sliceLength), cursor } = request.query;
      const listed = await reportedErrors.list({ limit: Number(limit), cursor });
      return listed.ok ? sendPrivate(reply, listed.value) : sendAnswer(request, reply, await foreignCursor());
    },
  );

  app.delete(
    apiPaths.reportedErrors,
    {
      onRequest,
      schema: { ...common, summary: 'Clears all reported faults', querystring: noQuery, response: nothingOf },
    },
    async (_request, reply) => {
      await reportedErrors.removeAll();
      return reply.code(204).send();
    },
  );

  app.delete(
    routeOf(apiPaths.reportedError, 'id'),
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Clears one reported fault',
        querystring: noQuery,
        params: idParametersSchema,
        response: nothingOf,
      },
    },
    async (request, reply) => {
      const removed = await reportedErrors.remove(request.params.id);
      if (removed.ok) return reply.code(204).send();
      return sendProblem(reply, 'not-found', 'This fault is no longer in the list.');
    },
  );
}
