import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { binParametersSchema } from '../../src/contract/bin.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { seriesViolations } from '../../src/domain/violations.ts';
import type { Bin } from '../application/ports/Bin.ts';
import type { Clock } from '../application/ports/Clock.ts';
import { administratorsOnly, doing, sendRefusedChange } from './administrators.ts';
import { answersOf, emptyBody, json, noQuery, nothingOf, routeOf } from './catalogueAnswers.ts';
import { sendProblem } from './problem.ts';
import type { WhoAsks } from './whoAsks.ts';

export interface BinRoutesParts {
  readonly bin: Bin;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

const common = { tags: ['Bin'], querystring: noQuery, security: [{ bearer: [] }] };

/** What administrators deleted, and how it comes back. */
export function registerBinRoutes(plain: FastifyInstance, { bin, clock, whoAsks }: BinRoutesParts): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = administratorsOnly(whoAsks);

  app.get(apiPaths.bin, { onRequest, schema: { ...common, summary: 'What was deleted and can still come back, last deleted first', response: answersOf('Bin') } }, async (_request, reply) => {
    const items = await bin.list();
    return reply.header('cache-control', 'private, no-store').type(json).send(JSON.stringify({ items, total: items.length, nextCursor: null }));
  });

  app.post(routeOf(apiPaths.restoreItem, 'id'), { onRequest, schema: { ...common, summary: 'Puts an item back as it was', params: binParametersSchema, body: emptyBody, response: nothingOf } }, async (request, reply) => {
    const restored = await bin.restore(request.params.id, doing(request, clock, 'restored'));
    if (restored.ok) return reply.code(204).send();
    if (restored.refusal === 'title-taken') return sendRefusedChange(reply, [restored.refusal], 'series', seriesViolations);
    return sendProblem(reply, 'not-found', 'It is not in the bin any more: somebody has restored it, or its 30 days are over.');
  });
}
