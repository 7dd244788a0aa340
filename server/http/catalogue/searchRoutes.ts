import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { searchQuerySchema, type SearchSection } from '../../../src/contract/search.ts';
import { sliceLength } from '../../../src/domain/catalogue/catalogue.ts';
import { isZone, universalZone } from '../../../src/domain/date/zone.ts';
import type { CatalogueKind } from '../../../src/domain/item/catalogueKind.ts';
import type { SearchCatalogue } from '../../application/search/searchCatalogue.ts';
import { answersOf, foreignCursor, sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendAnswer } from '../answers/answerCache.ts';
import { sendProblem } from '../answers/problem.ts';
import { nobody, type WhoAsks } from '../answers/whoAsks.ts';

export interface SearchRoutesParts {
  readonly searchCatalogue: SearchCatalogue;
  readonly whoAsks: WhoAsks;
}

const kindOf: Readonly<Record<SearchSection, CatalogueKind>> = {
  videos: 'video',
  webinars: 'webinar',
  upcoming: 'upcoming',
};

/** Rules SEARCH-15 to SEARCH-18: the search of the whole catalogue. It depends on the caller, so no cache keeps it. */
export function registerSearchRoutes(plain: FastifyInstance, { searchCatalogue, whoAsks }: SearchRoutesParts): void {
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
      const { q, section, category, limit = String(sliceLength), cursor, zone = universalZone } = request.query;
      if (!isZone(zone))
        return sendProblem(reply, 'bad-request', 'The querystring does not match the API description.', [
          { field: 'zone', message: 'must be the IANA name of a time zone, such as Europe/Berlin' },
        ]);
      const asker = await whoAsks(request);
      const kind = section === undefined ? undefined : kindOf[section];
      const wanted = { search: q, kind, category, zone, limit: Number(limit), cursor };
      const found = await searchCatalogue(wanted, asker.ok ? asker.value : nobody);
      return found.ok ? sendPrivate(reply, found.value) : sendAnswer(request, reply, await foreignCursor());
    },
  );
}
