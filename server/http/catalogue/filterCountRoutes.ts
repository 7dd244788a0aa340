import { filterCountsQueries } from '../../../src/contract/filterCounts.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import { listingQueryFrom, listingQueryString, type ListingQuery } from '../../../src/domain/catalogue/catalogue.ts';
import { listNameOf } from '../../../src/domain/catalogue/section.ts';
import { universalZone } from '../../../src/domain/date/clock.ts';
import { canonicalZone, isZone } from '../../../src/domain/date/zone.ts';
import { catalogueKinds, type CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import { sectionOf } from '../../../src/domain/item/itemPath.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { Search } from '../../application/ports/search/Search.ts';
import type { Answer } from '../answers/answer.ts';
import type { AnswerCache } from '../answers/answerCache.ts';
import { answersOf, computedCalls, type Api } from '../answers/apiCalls.ts';
import { jsonAnswer } from '../answers/catalogueAnswers.ts';
import { sendMismatch, unknownZone } from '../answers/problem.ts';
import type { Turns } from '../answers/Turns.ts';

export interface FilterCountRoutesParts {
  readonly search: Pick<Search, 'countFilters'>;
  readonly answers: AnswerCache;
  readonly clock: Clock;
  readonly countTurns: Turns;
}

type Query = Readonly<Record<string, string | undefined>> & { readonly zone?: string };

/** Rule LIST-22: the numbers at the filters of each list. They count published items and are the same for everybody. */
export function registerFilterCountRoutes(
  app: Api,
  { search, answers, clock, countTurns }: FilterCountRoutesParts,
): void {
  for (const kind of catalogueKinds) {
    const section = sectionOf[kind];
    const list = listNameOf[section];
    app.get<{ Querystring: Query }>(
      apiPaths.filterCounts(list),
      computedCalls('Search', countTurns)(
        `How many items the list of ${list} has with each choice of its filters`,
        answersOf('FilterCounts'),
        { querystring: filterCountsQueries[section] },
      ),
      async (request, reply) => {
        const { zone = universalZone, ...choices } = request.query;
        if (!isZone(zone)) return sendMismatch(reply, 'querystring', [unknownZone]);
        const query = listingQueryFrom(section, new URLSearchParams(choices as Record<string, string>));
        const key = `filter counts ${list} ${zone} ${listingQueryString(section, query)}`;
        return answers.send(request, reply, key, () => count(kind, query, canonicalZone(zone)));
      },
    );
  }

  async function count(kind: CatalogueKind, query: ListingQuery, zone: string): Promise<Answer> {
    const { search: text, category, series, skill, start } = query;
    const filters = { category, series, skill, start };
    const { counts, until } = await search.countFilters({ kind, search: text, filters, now: clock.now(), zone });
    return jsonAnswer(counts, until === null ? undefined : new Date(until));
  }
}
