import { isCategory, type Category } from './category.ts';
import { maximumSearchLength } from '../search/search.ts';
import type { ListName, Section } from './section.ts';
import { isSeriesChoice, type SeriesChoice } from './series.ts';
import { sortNamed, type Sort } from './sort.ts';
import { isPartOfDay, type PartOfDay } from '../date/startOfDay.ts';

/** Rule SEARCH-22: how many items of each list answer a search. */
export type AnswerCounts = Readonly<Record<ListName, number>>;

/** Rule SEARCH-22: how many items answer in all lists. */
export function sumOf({ videos, webinars, upcoming }: AnswerCounts): number {
  return videos + webinars + upcoming;
}

/** One page of a list: its items, the number of items in the whole list, and the cursor of the next page. */
export interface Slice<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly nextCursor: string | null;
  /** Of a search: how many items of each list answer it, with the same product. */
  readonly counts?: AnswerCounts;
  /** The search that was made instead, where the typed one found nothing. */
  readonly meant?: string;
  /** True where nothing matches the search well, and the items are only near (rule SEARCH-16). */
  readonly nearest?: boolean;
}

/** Rule LIST-10: the default and the maximum number of items in one page of a list. */
export const sliceLength = 24;
export const maximumSliceLength = 100;
/** Rule LIST-21: so few last items come with the page before them, not behind a button. */
const mostLastItems = 3;
/** The maximum length of a cursor, in characters. */
export const maximumCursorLength = 1500;

/**
 * Rule LIST-21: a page of a list, with the rest where only a few items are left behind it. `shownBefore` is the number
 * of items on the pages before it.
 */
export async function withLastItems<Item extends { readonly id: string }>(
  ask: (cursor: string | undefined) => Promise<Slice<Item>>,
  cursor?: string,
  shownBefore = 0,
): Promise<Slice<Item>> {
  const page = await ask(cursor);
  const left = page.total - shownBefore - page.items.length;
  if (page.nextCursor === null || left > mostLastItems) return page;
  const last = await ask(page.nextCursor);
  // An item that is published meanwhile shifts the pages, so an item may come twice.
  const known = new Set(page.items.map(({ id }) => id));
  const added = last.items.filter(({ id }) => !known.has(id));
  return { ...page, items: [...page.items, ...added], nextCursor: last.nextCursor };
}

/** A level that the filter offers. A webinar without a level matches neither. */
export type SkillChoice = 'beginner' | 'advanced';

/** Rule LIST-9: whether a value is a choice of the skill filter. */
export function isSkillChoice(value: unknown): value is SkillChoice {
  return value === 'beginner' || value === 'advanced';
}

/**
 * Rule LIST-1: the filters, the order and the search in the address of a list. A filter that the section does not have
 * is never set.
 */
export interface ListingQuery {
  readonly category: Category | undefined;
  readonly series: SeriesChoice | undefined;
  readonly skill: SkillChoice | undefined;
  readonly start: PartOfDay | undefined;
  /** Undefined for the usual order (`sortOf`). */
  readonly sort: Sort | undefined;
  readonly search: string;
}

export type VideoQuery = Pick<ListingQuery, 'category' | 'sort' | 'search'>;
export type WebinarQuery = Pick<ListingQuery, 'category' | 'series' | 'skill' | 'sort' | 'search'>;
export type UpcomingQuery = Pick<ListingQuery, 'category' | 'start' | 'search'>;

export type Filter = keyof ListingQuery;

/** Rule LIST-1: the filters of each section, in the order in which an address names them. */
export const filtersOf: Readonly<Record<Section, readonly Filter[]>> = {
  Videos: ['category', 'sort', 'search'],
  RecordedWebinars: ['category', 'series', 'skill', 'sort', 'search'],
  UpcomingWebinars: ['category', 'start', 'search'],
};

/** Whether a query string may name a filter. Most that lead to a list name none, and reading them takes longer. */
export function mayNameFilter(section: Section, query: string): boolean {
  return query.includes('%') || filtersOf[section].some((filter) => query.includes(`${filter}=`));
}

/** The query without any filter. */
export const everything: ListingQuery = {
  category: undefined,
  series: undefined,
  skill: undefined,
  start: undefined,
  sort: undefined,
  search: '',
};

/**
 * Rules LIST-1 and LIST-2: reads the query from an address. Unknown values and filters of other sections are ignored.
 */
export function listingQueryFrom(section: Section, parameters: Pick<URLSearchParams, 'get'>): ListingQuery {
  const named = (filter: Filter) => (filtersOf[section].includes(filter) ? parameters.get(filter) : null);
  const category = named('category');
  const series = named('series')?.toLowerCase();
  const skill = named('skill');
  const start = named('start');
  const sort = sortNamed(section, named('sort'));
  const search = tidySearch(named('search') ?? '');
  return {
    category: isCategory(category) ? category : undefined,
    series: isSeriesChoice(series) ? series : undefined,
    skill: isSkillChoice(skill) ? skill : undefined,
    start: isPartOfDay(start) ? start : undefined,
    sort: sort !== 'recent' || search !== '' ? sort : undefined,
    search,
  };
}

/**
 * Rule SEARCH-1: a typed search as an address holds it. Idempotent: white space is collapsed, and the cut leaves neither
 * a trailing space nor half a character.
 */
export function tidySearch(typed: string): string {
  const words = typed.replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').replace(/ {2,}/g, ' ').trim();
  return words
    .slice(0, maximumSearchLength)
    .replace(/\p{Cs}/gu, '')
    .trim();
}

/** Rule LIST-2: the canonical query string. Parameters have a fixed order; defaults are left out. */
export function listingQueryString(section: Section, query: ListingQuery): string {
  const named = filtersOf[section].filter((filter) => query[filter] !== everything[filter]);
  if (named.length === 0) return '';
  const parameters = new URLSearchParams();
  for (const filter of named) parameters.set(filter, query[filter] ?? '');
  return `?${parameters.toString()}`;
}

/** Rule LIST-3: clears series, skill, start, search and sort. The category stays. */
export function reset(query: ListingQuery): ListingQuery {
  return { ...everything, category: query.category };
}

/** Whether `reset` would change the query. Rule LIST-3. */
export function isNarrowed(query: ListingQuery): boolean {
  return Object.keys(everything).some(
    (key) => key !== 'category' && query[key as Filter] !== everything[key as Filter],
  );
}
