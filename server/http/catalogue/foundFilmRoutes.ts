import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { filmsQuerySchema } from '../../../src/contract/personal.ts';
import type { ListedItems } from '../../application/ports/item/Items.ts';
import { answersOf, sendPrivate } from '../answers/catalogueAnswers.ts';

export interface FoundFilmParts {
  readonly videos: ListedItems<object>;
  readonly webinars: ListedItems<object>;
}

/**
 * Rule PROGRESS-10: published films by their ids, in the order asked. The ids tell what a person has watched, so no
 * cache keeps the answer.
 */
export function registerFoundFilmRoutes(plain: FastifyInstance, { videos, webinars }: FoundFilmParts): void {
  plain.withTypeProvider<TypeBoxTypeProvider>().get(
    apiPaths.foundFilms,
    {
      schema: {
        summary: 'The published videos and recorded webinars with these ids; others are left out',
        tags: ['Search'],
        querystring: filmsQuerySchema,
        response: answersOf('FoundFilms'),
      },
    },
    async (request, reply) => {
      const ids = [...new Set(request.query.ids.toLowerCase().split(','))].filter((id) => uuid.test(id));
      const [foundVideos, foundWebinars] = await Promise.all([videos.listed(ids), webinars.listed(ids)]);
      const items = ids.flatMap((id) => {
        const [video, webinar] = [foundVideos.get(id), foundWebinars.get(id)];
        if (video !== undefined) return [{ kind: 'video', ...video }];
        return webinar === undefined ? [] : [{ kind: 'webinar', ...webinar }];
      });
      return sendPrivate(reply, { items });
    },
  );
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
