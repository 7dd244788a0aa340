import { sliceOfAnswers, type FoundItem, type SearchAnswer } from '../../../src/domain/answer/searchAnswer.ts';
import {
  elsewhereLength,
  searchPageQueryFrom,
  searchPageQueryString,
  searchPath,
} from '../../../src/domain/answer/searchPage.ts';
import { sliceLength, withLastItems } from '../../../src/domain/catalogue/catalogue.ts';
import { listNameOf, type Section, sections } from '../../../src/domain/catalogue/section.ts';
import type { Category } from '../../../src/domain/catalogue/category.ts';
import { universalZone } from '../../../src/domain/date/clock.ts';
import { catalogueKinds } from '../../../src/domain/item/itemKind.ts';
import { sectionOf } from '../../../src/domain/item/itemPath.ts';
import { nextChange } from '../../../src/domain/item/upcoming.ts';
import { nobody } from '../access/accessOf.ts';
import { acceptedList } from '../catalogue/listCursor.ts';
import type { Clock } from '../ports/Clock.ts';
import type { PopularSearches } from '../ports/search/Search.ts';
import type { CatalogueAnswer, CatalogueSearch, SearchCatalogue } from '../search/searchCatalogue.ts';
import type { FoundPage } from './FoundPage.ts';

export interface AnswerPorts {
  readonly searchCatalogue: SearchCatalogue;
  readonly popularSearches: PopularSearches;
  readonly clock: Clock;
}

/** Rule RESULT-1: the answers of all sections to a search, as an anonymous visitor sees them. */
export function makeFindSearch({
  searchCatalogue,
  popularSearches,
  clock,
}: AnswerPorts): (query: string) => Promise<FoundPage> {
  return async (text) => {
    const query = searchPageQueryFrom(new URLSearchParams(text));
    const now = clock.now();
    const { section, ...searched } = query;
    const kinds = catalogueKinds.filter((kind) => section === undefined || sectionOf[kind] === section);
    const list =
      query.search === ''
        ? null
        : await withLastItems(async (cursor) =>
            sliceOfAnswers(await answersFor(searchCatalogue, { ...searched, kinds, limit: sliceLength, cursor })),
          );
    const hasAnswers = list !== null && list.items.length > 0;
    return {
      kind: 'page',
      path: searchPath,
      query: searchPageQueryString(query),
      page: {
        screen: 'search',
        query,
        list,
        at: now.toISOString(),
        ...(hasAnswers ? {} : { popular: await popularSearches.list() }),
      },
      until: nextChange(list?.items.filter(isUpcoming) ?? [], now),
    };
  };
}

/** Rules RESULT-3 and RESULT-6: what a searched list shows beside its own answers. */
export function makeFindElsewhere({
  searchCatalogue,
  popularSearches,
}: AnswerPorts): (
  section: Section,
  searched: { readonly search: string; readonly category: Category | undefined },
) => Promise<{ readonly elsewhere: readonly FoundItem[]; readonly popular?: readonly string[] }> {
  return async (section, searched) => {
    const kinds = catalogueKinds.filter((kind) => sectionOf[kind] !== section);
    const request = { ...searched, kinds, limit: elsewhereLength, cursor: undefined };
    const { items, counts } = await answersFor(searchCatalogue, request);
    const isAnswered = sections.some((each) => counts[listNameOf[each]] > 0);
    return { elsewhere: items, ...(isAnswered ? {} : { popular: await popularSearches.list() }) };
  };
}

async function answersFor(
  searchCatalogue: SearchCatalogue,
  searched: Omit<CatalogueSearch, 'zone'>,
): Promise<SearchAnswer> {
  const request = { ...searched, zone: universalZone };
  const { answers } = acceptedList(await searchCatalogue(request, nobody));
  return { ...answers, items: answers.items.map(shownItem) };
}

function shownItem({ item: found, moments }: CatalogueAnswer): FoundItem {
  // The store of each kind lists items of that kind.
  const item = { ...found, moments } as unknown as FoundItem & { readonly description?: string };
  return item.kind === 'webinar' ? withoutDescription(item) : item;
}

/** Rule WEBINAR-12: a list does not show the descriptions of recorded webinars. */
function withoutDescription<Item extends object>({
  description: _description,
  ...shown
}: Item & { readonly description?: string }) {
  return shown;
}

const isUpcoming = (answer: FoundItem) => answer.kind === 'upcoming';
