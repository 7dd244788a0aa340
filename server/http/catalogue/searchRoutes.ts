import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { searchQuerySchema, type SearchSection } from '../../../src/contract/search.ts';
import { sliceLength } from '../../../src/domain/catalogue/catalogue.ts';
import { isZone, universalZone } from '../../../src/domain/date/zone.ts';
import { catalogueKinds, type CatalogueKind } from '../../../src/domain/item/catalogueKind.ts';
import type { PopularSearches } from '../../application/ports/PopularSearches.ts';
import type { SearchCatalogue } from '../../application/search/searchCatalogue.ts';
import { answersOf, foreignCursor, jsonAnswer, noQuery, sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendAnswer, type AnswerCache } from '../answers/answerCache.ts';
import { sendProblem } from '../answers/problem.ts';
import { nobody } from '../../application/access/accessOf.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface SearchRoutesParts {
  readonly answers: AnswerCache;
  readonly popularSearches: PopularSearches;
  readonly searchCatalogue: SearchCatalogue;
  readonly whoAsks: WhoAsks;
}

const kindOf: Readonly<Record<SearchSection, CatalogueKind>> = {
  videos: 'video',
  webinars: 'webinar',
  upcoming: 'upcoming',
};

/** Rules SEARCH-15 to SEARCH-18: the search of the whole catalogue. It depends on the caller, so no cache keeps it. */
export function registerSearchRoutes(
  plain: FastifyInstance,
  { answers, popularSearches, searchCatalogue, whoAsks }: SearchRoutesParts,
): void {
  plain.withTypeProvider<TypeBoxTypeProvider>().get(
    apiPaths.search,
    {
      schema: {
        summary: 'Searches all published items, best match first, with the moments that answer',
        tags: ['Search'],
        querystring: searchQuerySchema,
        response: answersOf('SearchAnswer'),
      },
    },
    async (request, reply) => {
      const {
        q,
        section,
        without,
        category,
        limit = String(sliceLength),
        cursor,
        zone = universalZone,
      } = request.query;
      if (!isZone(zone))
        return sendProblem(reply, 'bad-request', 'The querystring does not match the API description.', [
          { field: 'zone', message: 'must be the IANA name of a time zone, such as Europe/Berlin' },
        ]);
      const asker = await whoAsks(request);
      const kinds = catalogueKinds.filter(
        (kind) =>
          (section === undefined || kind === kindOf[section]) && (without === undefined || kind !== kindOf[without]),
      );
      const wanted = { search: q, kinds, category, zone, limit: Number(limit), cursor };
      const found = await searchCatalogue(wanted, asker.ok ? asker.value : nobody);
      return found.ok ? sendPrivate(reply, found.value) : sendAnswer(request, reply, await foreignCursor());
    },
  );

  plain.get(
    apiPaths.popularSearches,
    {
      schema: {
        summary: 'Searches that lead to answers, the most popular first',
        tags: ['Search'],
        querystring: noQuery,
        response: answersOf('PopularSearches'),
      },
    },
    async (request, reply) => {
      const answer = await answers.get('popular searches', async () =>
        jsonAnswer({ items: await popularSearches.list() }),
      );
      return sendAnswer(request, reply, answer);
    },
  );
}
