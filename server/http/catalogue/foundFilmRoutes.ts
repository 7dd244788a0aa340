import { apiPaths } from '../../../src/contract/paths.ts';
import { filmsQuerySchema } from '../../../src/contract/personal.ts';
import type { ListedItems } from '../../application/ports/item/Items.ts';
import { answersOf, publicCalls, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';

export interface FoundFilmParts {
  readonly videos: ListedItems<object>;
  readonly webinars: ListedItems<object>;
}

/**
 * Rule PROGRESS-10: published films by their ids, in the order asked. The ids tell what a person has watched, so no
 * cache keeps the answer.
 */
export function registerFoundFilmRoutes(app: Api, { videos, webinars }: FoundFilmParts): void {
  app.get(
    apiPaths.foundFilms,
    publicCalls('Search')(
      'The published videos and recorded webinars with these ids; others are left out',
      answersOf('FoundFilms'),
      { querystring: filmsQuerySchema },
    ),
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
