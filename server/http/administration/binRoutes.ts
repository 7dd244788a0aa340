import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { binQuerySchema } from '../../../src/contract/bin.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import { sliceLength } from '../../../src/domain/catalogue/catalogue.ts';
import { seriesViolations } from '../../../src/domain/violation/violations.ts';
import type { Bin } from '../../application/ports/item/Bin.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import { administratorsOnly, audit, sendRefusedChange } from '../answers/administrators.ts';
import { sendAnswer } from '../answers/answerCache.ts';
import {
  answersOf,
  emptyBody,
  foreignCursor,
  noQuery,
  nothingOf,
  routeOf,
  sendPrivate,
} from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface BinRoutesParts {
  readonly bin: Bin;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

const common = { tags: ['Bin'], security: [{ bearer: [] }] };

/** Lists the bin and restores items from it, for administrators. */
export function registerBinRoutes(plain: FastifyInstance, { bin, clock, whoAsks }: BinRoutesParts): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = administratorsOnly(whoAsks);

  app.get(
    apiPaths.bin,
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Deleted items that can be restored, last deleted first',
        querystring: binQuerySchema,
        response: answersOf('Bin'),
      },
    },
    async (request, reply) => {
      const { limit = String(sliceLength), cursor } = request.query;
      const listed = await bin.list({ limit: Number(limit), cursor });
      return listed.ok ? sendPrivate(reply, listed.value) : sendAnswer(request, reply, await foreignCursor());
    },
  );

  app.post(
    routeOf(apiPaths.restoreItem, 'id'),
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Restores a deleted item',
        querystring: noQuery,
        params: idParametersSchema,
        body: emptyBody,
        response: nothingOf,
      },
    },
    async (request, reply) => {
      const restored = await bin.restore(request.params.id, audit(request, clock, 'restored'));
      if (restored.ok) return reply.code(204).send();
      if (restored.refusal === 'title-taken')
        return sendRefusedChange(reply, [restored.refusal], 'series', seriesViolations);
      return sendProblem(
        reply,
        'not-found',
        'The item is no longer in the bin: someone restored it, or its 30 days have passed.',
      );
    },
  );
}
