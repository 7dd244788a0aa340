import { apiPaths } from '../../../src/contract/paths.ts';
import { searchQuerySchema } from '../../../src/contract/search.ts';
import { sliceLength } from '../../../src/domain/catalogue/catalogue.ts';
import { universalZone } from '../../../src/domain/date/clock.ts';
import { isZone } from '../../../src/domain/date/zone.ts';
import { listNameOf } from '../../../src/domain/catalogue/section.ts';
import { catalogueKinds } from '../../../src/domain/item/itemKind.ts';
import { sectionOf } from '../../../src/domain/item/itemPath.ts';
import { nobody, type Asker } from '../../application/access/accessOf.ts';
import type { PopularSearches } from '../../application/ports/search/Search.ts';
import type {
  AnsweredItem,
  CatalogueAnswers,
  CatalogueSearch,
  SearchCatalogue,
} from '../../application/search/searchCatalogue.ts';
import type { Answer } from '../answers/answer.ts';
import type { AnswerCache } from '../answers/answerCache.ts';
import { sendAnswer } from '../answers/sendAnswer.ts';
import { answersOf, computedCalls, publicCalls, tokenIfAny, type Api } from '../answers/apiCalls.ts';
import {
  forEverybody,
  foreignCursor,
  forOnePerson,
  freshAnswer,
  json,
  jsonAnswer,
} from '../answers/catalogueAnswers.ts';
import { sendMismatch, unknownZone } from '../answers/problem.ts';
import type { Turns } from '../answers/Turns.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface SearchRoutesParts {
  readonly searchCatalogue: SearchCatalogue;
  readonly popularSearches: PopularSearches;
  readonly answers: AnswerCache;
  readonly whoAsks: WhoAsks;
  readonly turns: Turns;
}

/** The JSON of items up to their moments. Searches answer with the same items again and again. */
const writtenItems = new WeakMap<AnsweredItem, string>();

function writeItem(item: AnsweredItem): string {
  let written = writtenItems.get(item);
  if (written === undefined) {
    written = `${JSON.stringify(item).slice(0, -1)},"moments":`;
    writtenItems.set(item, written);
  }
  return written;
}

function writeAnswers({ items, ...rest }: CatalogueAnswers): string {
  let written = '{"items":[';
  let separator = '';
  for (const { item, moments, hits } of items) {
    written += `${separator}${writeItem(item)}${JSON.stringify(moments)}${hits === undefined ? '' : `,"hits":${JSON.stringify(hits)}`}}`;
    separator = ',';
  }
  return `${written}],${JSON.stringify(rest).slice(1)}`;
}

/**
 * Rules SEARCH-15 to SEARCH-18 and SEARCH-62: the search of the whole catalogue. Visitors without a token share
 * answers. An answer to a person is not cached.
 */
export function registerSearchRoutes(
  app: Api,
  { searchCatalogue, popularSearches, answers, whoAsks, turns }: SearchRoutesParts,
): void {
  app.get(
    apiPaths.search,
    computedCalls('Search', turns, tokenIfAny)(
      'Searches all published items, best match first, with the moments that answer',
      answersOf('SearchAnswer'),
      { querystring: searchQuerySchema },
    ),
    async (request, reply) => {
      const {
        q,
        section,
        without,
        category,
        item,
        limit = String(sliceLength),
        cursor,
        zone = universalZone,
      } = request.query;
      if (!isZone(zone)) return sendMismatch(reply, 'querystring', [unknownZone]);
      if (section !== undefined && without !== undefined)
        return sendMismatch(reply, 'querystring', [{ field: 'without', message: 'must not stand beside section' }]);
      const kinds = catalogueKinds.filter((kind) => {
        const list = listNameOf[sectionOf[kind]];
        return list !== without && (section === undefined || list === section);
      });
      const wanted = { search: q, kinds, category, item, zone, limit: Number(limit), cursor };
      const known = await whoAsks(request);
      // Public items are open to everyone, so an invalid token does no harm.
      const asker = known.ok ? known.value : nobody;
      const make = () => answerTo(wanted, asker);
      return asker === nobody
        ? answers.send(request, reply, `search ${JSON.stringify(wanted)}`, make)
        : sendAnswer(request, reply, await make());
    },
  );

  app.get(
    apiPaths.popularSearches,
    publicCalls('Search')('Searches that lead to answers, the most popular first', answersOf('PopularSearches')),
    async (request, reply) =>
      answers.send(request, reply, 'popular searches', async () => jsonAnswer({ items: await popularSearches.list() })),
  );

  async function answerTo(wanted: CatalogueSearch, asker: Asker): Promise<Answer> {
    const found = await searchCatalogue(wanted, asker);
    if (!found.ok) return foreignCursor();
    const { answers: shown, until } = found.value;
    return freshAnswer(json, writeAnswers(shown), until, asker === nobody ? forEverybody : forOnePerson);
  }
}
