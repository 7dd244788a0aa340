import { Type } from 'typebox';
import { itemPaths } from '../../../src/contract/paths.ts';
import type { CountView } from '../../application/webinar/countView.ts';
import { emptyBody, limitedCalls, nothingOf, routeOf, tokenIfAny, type Api } from '../answers/apiCalls.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface ViewRoutesParts {
  readonly countView: CountView;
  readonly whoAsks: WhoAsks;
}

/** Rule VIEW-3: the answer is the same whether the view counts or not, so that it reveals nothing. */
export function registerViewRoutes(app: Api, { countView, whoAsks }: ViewRoutesParts): void {
  app.post(
    routeOf(itemPaths.webinar.viewed, 'idOrSlug'),
    limitedCalls('Recorded webinars', tokenIfAny)(
      'Counts a view of a recorded webinar; one per visitor and hour counts',
      nothingOf,
      // Without the usual bounds: an id that cannot exist gets the same answer as any other.
      { params: Type.Object({ idOrSlug: Type.String() }), body: emptyBody },
    ),
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
