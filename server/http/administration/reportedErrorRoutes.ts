import { reportedErrorQuerySchema } from '../../../src/contract/errors.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { ReportedErrors } from '../../application/ports/faults/ReportedErrors.ts';
import { administratorCalls, answersOf, nothingOf, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendPrivateList, sliceFrom } from '../answers/privateList.ts';
import { sendProblem } from '../answers/problem.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface ReportedErrorRoutesParts {
  readonly reportedErrors: Pick<ReportedErrors, 'list' | 'remove' | 'removeAll'>;
  readonly whoAsks: WhoAsks;
}

/** Rule REPORT-7: the faults that browsers have reported, for administrators. */
export function registerReportedErrorRoutes(app: Api, { reportedErrors, whoAsks }: ReportedErrorRoutesParts): void {
  const { call } = administratorCalls('Errors', whoAsks);

  app.get(
    apiPaths.reportedErrors,
    call('administer', 'Faults that browsers have reported, last seen first', answersOf('ReportedErrorList'), {
      querystring: reportedErrorQuerySchema,
    }),
    async (request, reply) => sendPrivateList(request, reply, await reportedErrors.list(sliceFrom(request.query))),
  );

  app.delete(
    apiPaths.reportedErrors,
    call('administer', 'Clears all reported faults', nothingOf),
    async (_request, reply) => {
      await reportedErrors.removeAll();
      return reply.code(204).send();
    },
  );

  app.delete(
    routeOf(apiPaths.reportedError, 'id'),
    call('administer', 'Clears one reported fault', nothingOf, { params: idParametersSchema }),
    async (request, reply) => {
      const removed = await reportedErrors.remove(request.params.id);
      if (removed.ok) return reply.code(204).send();
      return sendProblem(reply, 'not-found', 'This fault is no longer in the list.');
    },
  );
}
