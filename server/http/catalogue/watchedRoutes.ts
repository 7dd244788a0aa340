import { Type } from 'typebox';
import { watchedBodySchema } from '../../../src/contract/insights.ts';
import { itemPaths } from '../../../src/contract/paths.ts';
import type { FilmKind } from '../../../src/domain/item/itemKind.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { InsightCounts } from '../../application/ports/insights/InsightCounts.ts';
import { idempotencyHeader, limitedCalls, nothingOf, routeOf, tokenIfAny, type Api } from '../answers/apiCalls.ts';

export interface WatchedRoutesParts {
  readonly insightCounts: Pick<InsightCounts, 'countWatched'>;
  readonly clock: Clock;
}

const kinds: Readonly<Record<FilmKind, { readonly path: (idOrSlug: string) => string; readonly tag: string }>> = {
  video: { path: itemPaths.video.progress, tag: 'Videos' },
  webinar: { path: itemPaths.webinar.progress, tag: 'Recorded webinars' },
};

/**
 * Rule INSIGHT-4: the watched sections of a film, reported by players. No person is stored. The answer is the same
 * whether they count or not.
 */
export function registerWatchedRoutes(app: Api, { insightCounts, clock }: WatchedRoutesParts): void {
  for (const kind of ['video', 'webinar'] as const) {
    const { path, tag } = kinds[kind];
    app.post(
      routeOf(path, 'idOrSlug'),
      {
        bodyLimit: 4096,
        ...limitedCalls(tag, tokenIfAny)('Counts the sections of a film that somebody has watched', nothingOf, {
          params: Type.Object({ idOrSlug: Type.String() }),
          headers: idempotencyHeader('The same key is counted once'),
          body: watchedBodySchema,
        }),
      },
      async (request, reply) => {
        await insightCounts.countWatched({
          kind,
          idOrSlug: request.params.idOrSlug,
          sections: request.body.sections,
          isStart: request.body.starts === true,
          isArrival: request.body.arrives === true,
          at: clock.now(),
          key: request.headers['idempotency-key'],
        });
        return reply.code(204).send();
      },
    );
  }
}
