import type { Filter } from './catalogue.ts';

/** A filter with choices that can be counted, or the search, which can be dropped. The order changes no number. */
export type CountedFilter = Exclude<Filter, 'sort'>;

/** The name of the number of items without the filter. */
export const withoutFilter = 'all';

/**
 * Rule LIST-22: how many items a list has with each choice of a filter, and without it (`all`), while its other filters
 * and its search stay. A choice that is missing has none. Filters that the list does not have are missing.
 */
export type FilterCounts = Readonly<Partial<Record<CountedFilter, Readonly<Record<string, number>>>>>;

/** Rule LIST-22: the number of items with a choice, or without the filter ('' or undefined); undefined if not known. */
export function countOf(counts: FilterCounts | undefined, filter: CountedFilter, choice?: string): number | undefined {
  const known = counts?.[filter];
  return known && (known[choice === undefined || choice === '' ? withoutFilter : choice] ?? 0);
}
