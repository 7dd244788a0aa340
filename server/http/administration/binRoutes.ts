import type { FastifyReply } from 'fastify';
import { binQuerySchema } from '../../../src/contract/bin.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import { seriesViolations } from '../../../src/domain/violation/violations.ts';
import type { Bin } from '../../application/ports/item/Bin.ts';
import { audit, sendRefusedChange, type AdministratorParts } from '../answers/administrators.ts';
import { administratorCalls, answersOf, emptyBody, nothingOf, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendProblem } from '../answers/problem.ts';
import { sendPrivateList, sliceFrom } from '../answers/privateList.ts';

export interface BinRoutesParts extends AdministratorParts {
  readonly bin: Bin;
}

/** Lists the bin, restores items from it and deletes them for good, for administrators. */
export function registerBinRoutes(app: Api, { bin, clock, whoAsks }: BinRoutesParts): void {
  const { call } = administratorCalls('Bin', whoAsks);

  app.get(
    apiPaths.bin,
    call('read', 'Deleted items that can be restored, last deleted first', answersOf('Bin'), {
      querystring: binQuerySchema,
    }),
    async (request, reply) => sendPrivateList(request, reply, await bin.list(sliceFrom(request.query))),
  );

  app.post(
    routeOf(apiPaths.restoreItem, 'id'),
    call('publish', 'Restores a deleted item', nothingOf, { params: idParametersSchema, body: emptyBody }),
    async (request, reply) => {
      const restored = await bin.restore(request.params.id, audit(request, clock, 'restored'));
      if (restored.ok) return reply.code(204).send();
      if (restored.refusal === 'title-taken')
        return sendRefusedChange(reply, [restored.refusal], 'series', seriesViolations);
      return sendGone(reply);
    },
  );

  app.delete(
    routeOf(apiPaths.binnedItem, 'id'),
    call('administer', 'Deletes an item of the bin for good', nothingOf, { params: idParametersSchema }),
    async (request, reply) => {
      const purged = await bin.purgeItem(request.params.id, audit(request, clock, 'purged'));
      return purged.ok ? reply.code(204).send() : sendGone(reply);
    },
  );
}

function sendGone(reply: FastifyReply): FastifyReply {
  return sendProblem(
    reply,
    'not-found',
    'The item is no longer in the bin: someone restored it or deleted it for good, or its 30 days have passed.',
  );
}
