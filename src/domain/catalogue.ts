import { isCategory, type Category } from './category.ts';
import { maximumSearchLength } from './search.ts';
import type { Section } from './section.ts';
import { isSeriesChoice, type SeriesChoice } from './series.ts';
import { defaultSort, isSort, type Sort } from './sort.ts';
import { isPartOfDay, type PartOfDay } from './startOfDay.ts';

/** A stretch of a list: what to show, how many there are in all, and where to go on. */
export interface Slice<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly nextCursor: string | null;
  /** What was searched instead, where nothing was found as it was typed. */
  readonly meant?: string;
}

export const sliceLength = 24;
export const maximumSliceLength = 100;

/** A level that the filter names; a webinar without one is in neither. */
export type SkillChoice = 'beginner' | 'advanced';

/** What a visitor chose on a listing; it stands in the address (§2). What a section has no filter for is never set there. */
export interface ListingQuery {
  readonly category: Category | undefined;
  readonly series: SeriesChoice | undefined;
  readonly skill: SkillChoice | undefined;
  readonly start: PartOfDay | undefined;
  readonly sort: Sort;
  readonly search: string;
}

export type VideoQuery = Pick<ListingQuery, 'category' | 'search'>;
export type WebinarQuery = Pick<ListingQuery, 'category' | 'series' | 'skill' | 'sort' | 'search'>;
export type UpcomingQuery = Pick<ListingQuery, 'category' | 'start' | 'search'>;

export type Filter = keyof ListingQuery;

/** The filters of each section, in the order in which an address names them (`design.md` 5.6). */
export const filtersOf: Readonly<Record<Section, readonly Filter[]>> = {
  Videos: ['category', 'search'],
  RecordedWebinars: ['category', 'series', 'skill', 'sort', 'search'],
  UpcomingWebinars: ['category', 'start', 'search'],
};

export const everything: ListingQuery = {
  category: undefined,
  series: undefined,
  skill: undefined,
  start: undefined,
  sort: defaultSort,
  search: '',
};

/** The choices an address names; unknown values, and parameters that the section has no filter for, count for nothing. */
export function listingQueryFrom(section: Section, parameters: Pick<URLSearchParams, 'get'>): ListingQuery {
  const named = (filter: Filter) => (filtersOf[section].includes(filter) ? parameters.get(filter) : null);
  const category = named('category');
  const series = named('series')?.toLowerCase();
  const skill = named('skill');
  const start = named('start');
  const sort = named('sort');
  return {
    category: isCategory(category) ? category : undefined,
    series: isSeriesChoice(series) ? series : undefined,
    skill: skill === 'beginner' || skill === 'advanced' ? skill : undefined,
    start: isPartOfDay(start) ? start : undefined,
    sort: isSort(sort) ? sort : defaultSort,
    search: tidySearch(named('search') ?? ''),
  };
}

/** Read again it stays as it is: white space counts once, and the cut leaves neither a space nor half a character behind. */
function tidySearch(typed: string): string {
  const words = typed.replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim();
  return words
    .slice(0, maximumSearchLength)
    .replace(/\p{Cs}/gu, '')
    .trim();
}

/** The canonical address of the choices: known parameters in fixed order, none that says what counts anyway. */
export function listingQueryString(section: Section, query: ListingQuery): string {
  const parameters = new URLSearchParams();
  for (const filter of filtersOf[section]) {
    const value = query[filter];
    if (value !== undefined && value !== everything[filter]) parameters.set(filter, value);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Without any choice but the product's (§2: resetting clears series, skill, start, search and sort). */
export function reset(query: ListingQuery): ListingQuery {
  return { ...everything, category: query.category };
}

/** Whether there is anything to reset. */
export function isNarrowed(query: ListingQuery): boolean {
  return Object.keys(everything).some(
    (key) => key !== 'category' && query[key as Filter] !== everything[key as Filter],
  );
}

/** What the choices say in another section: those that it has no filter for are dropped. */
export function queryIn(section: Section, query: ListingQuery): ListingQuery {
  return listingQueryFrom(section, { get: (name) => query[name as Filter] ?? null });
}
