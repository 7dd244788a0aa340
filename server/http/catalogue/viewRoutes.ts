import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { apiPaths } from '../../../src/contract/paths.ts';
import type { CountView } from '../../application/webinar/countView.ts';
import { emptyBody, noQuery, nothingOf, perVisitor, routeOf, tokenIfAny } from '../answers/catalogueAnswers.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface ViewRoutesParts {
  readonly countView: CountView;
  readonly whoAsks: WhoAsks;
}

/** Rule VIEW-3: the answer is the same whether the view counts or not, so that it reveals nothing. */
export function registerViewRoutes(plain: FastifyInstance, { countView, whoAsks }: ViewRoutesParts): void {
  plain.withTypeProvider<TypeBoxTypeProvider>().post(
    routeOf(apiPaths.webinarViewed, 'idOrSlug'),
    {
      schema: {
        summary: 'Counts a view of a recorded webinar; one per visitor and hour counts',
        tags: ['Recorded webinars'],
        // Without the usual bounds: an id that cannot exist gets the same answer as any other.
        params: Type.Object({ idOrSlug: Type.String() }),
        querystring: noQuery,
        body: emptyBody,
        security: tokenIfAny,
        response: nothingOf,
      },
      config: perVisitor,
    },
    async (request, reply) => {
      const asker = await whoAsks(request);
      await countView(request.params.idOrSlug, {
        person: asker.ok ? asker.value.person.id : undefined,
        address: request.ip,
        agent: request.headers['user-agent'] ?? '',
      });
      return reply.code(204).send();
    },
  );
}
