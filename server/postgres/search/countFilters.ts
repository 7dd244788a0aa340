import { filtersOf, isSkillChoice, type Filter } from '../../../src/domain/catalogue/catalogue.ts';
import { categories } from '../../../src/domain/catalogue/category.ts';
import { withoutFilter } from '../../../src/domain/catalogue/filterCounts.ts';
import { sectionOf } from '../../../src/domain/item/itemPath.ts';
import type { CountedFilters, CountRequest, SearchFilters } from '../../application/ports/search/Search.ts';
import type { SearchIndex } from '../../search/index/SearchIndex.ts';
import { countCategories, filteredBy, partOfDayIn, shownTo, type DocumentFilter } from './documentFilters.ts';
import type { DocumentFacts } from './searchDocuments.ts';

type Documents = Pick<SearchIndex<DocumentFacts>, 'document' | 'groups' | 'numbers'>;
type OwnFilter = Exclude<keyof SearchFilters, 'category'>;

/** Without a category, and each of them. */
const choicesOfCategory = [undefined, ...categories] as const;

/** For each choice of the category, and first for none, whether visitors can see an item now. */
export function shownByCategory({ now }: Pick<CountRequest, 'now'>, index: Documents): readonly DocumentFilter[] {
  return choicesOfCategory.map((category) => shownTo({ filters: { category }, now }, index));
}

/**
 * Rule LIST-22: counts the items of one kind by the choices of each of its filters. `found` has the numbers of the
 * documents that answer a search, for each filter of `shownByCategory`: which items answer well enough depends on the
 * category. It is undefined for a list without a search.
 */
export function countFilters(request: CountRequest, index: Documents, found?: readonly Uint32Array[]): CountedFilters {
  const { kind, filters, zone } = request;
  const filtered = (others: SearchFilters) => filteredBy({ kinds: [kind], zone, filters: others }, index);
  const isWanted = filtered(filters);
  const all = numbersOf(index, filtered({}), shownTo({ filters: {}, now: request.now }, index));
  const ofCategory = all.filter(shownTo({ filters, now: request.now }, index));
  const list = found?.[choicesOfCategory.indexOf(filters.category)] ?? ofCategory;
  const own = filtersOf[sectionOf[kind]].filter(isOwn).map((filter) => {
    const isCounted = filtered({ ...filters, [filter]: undefined });
    return [filter, countChoices(list, index, isCounted, choicesIn(zone)[filter])] as const;
  });
  return {
    counts: {
      category: found === undefined ? allCategories(index, all.filter(isWanted)) : foundCategories(found, isWanted),
      ...Object.fromEntries(own),
      ...(found !== undefined && { search: { [withoutFilter]: count(ofCategory, isWanted) } }),
    },
    until: kind === 'upcoming' ? firstEnd(index, all) : null,
  };
}

function allCategories(index: Documents, numbers: Uint32Array): Readonly<Record<string, number>> {
  return { [withoutFilter]: numbers.length, ...countCategories(index, numbers) };
}

function foundCategories(found: readonly Uint32Array[], isWanted: DocumentFilter): Readonly<Record<string, number>> {
  return Object.fromEntries(
    found.map((numbers, place) => [choicesOfCategory[place] ?? withoutFilter, count(numbers, isWanted)]),
  );
}

/** Whether it is a filter of some kinds only. */
function isOwn(filter: Filter): filter is OwnFilter {
  return filter === 'series' || filter === 'skill' || filter === 'start';
}

/** The choices of a filter that an item belongs to. */
function choicesIn(zone: string): Readonly<Record<OwnFilter, (facts: DocumentFacts) => readonly string[]>> {
  return {
    // Rule LIST-8: `more` are those without a series, and not those of the product More.
    series: ({ seriesId, categories: products }) => [
      seriesId ?? 'more',
      ...products.filter((product) => product !== 'more'),
    ],
    skill: ({ skill }) => (isSkillChoice(skill) ? [skill] : []),
    start: ({ startsAt }) => (startsAt === null ? [] : [partOfDayIn(zone, startsAt)]),
  };
}

/** The numbers of the documents that both filters accept. */
function numbersOf({ numbers }: Documents, isOfKind: DocumentFilter, isShown: DocumentFilter): Uint32Array {
  const found = new Uint32Array(numbers);
  let length = 0;
  for (let number = 0; number < numbers; number += 1)
    if (isOfKind(number) && isShown(number)) {
      found[length] = number;
      length += 1;
    }
  return found.subarray(0, length);
}

function count(numbers: Uint32Array, isWanted: DocumentFilter): number {
  let wanted = 0;
  for (let place = 0; place < numbers.length; place += 1) if (isWanted(numbers[place] ?? 0)) wanted += 1;
  return wanted;
}

function countChoices(
  numbers: Uint32Array,
  index: Documents,
  isWanted: DocumentFilter,
  choicesOf: (facts: DocumentFacts) => readonly string[],
): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  let all = 0;
  for (let place = 0; place < numbers.length; place += 1) {
    const number = numbers[place] ?? 0;
    const facts = isWanted(number) ? index.document(number)?.facts : undefined;
    if (facts === undefined) continue;
    all += 1;
    for (const choice of choicesOf(facts)) counts.set(choice, (counts.get(choice) ?? 0) + 1);
  }
  return { [withoutFilter]: all, ...Object.fromEntries(counts) };
}

/** When the first of the items that end does so. */
function firstEnd(index: Documents, numbers: Uint32Array): number | null {
  let first: number | null = null;
  for (const number of numbers) {
    const end = index.document(number)?.facts.endsAt ?? null;
    if (end !== null && (first === null || end < first)) first = end;
  }
  return first;
}
