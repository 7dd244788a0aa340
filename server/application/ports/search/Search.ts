import type { Category } from '../../../../src/domain/catalogue/category.ts';
import type { SeriesChoice } from '../../../../src/domain/catalogue/series.ts';
import type { SkillChoice } from '../../../../src/domain/catalogue/catalogue.ts';
import type { FilterCounts } from '../../../../src/domain/catalogue/filterCounts.ts';
import type { PartOfDay } from '../../../../src/domain/date/startOfDay.ts';
import type { CatalogueKind } from '../../../../src/domain/item/itemKind.ts';
import type { FoundMoment } from '../../../../src/domain/search/moment.ts';

/** A search of the published items. */
export interface SearchRequest {
  readonly search: string;
  /** The kinds whose items are returned. All kinds are counted. */
  readonly kinds: readonly CatalogueKind[];
  readonly filters: SearchFilters;
  /** The items to search; undefined for all. */
  readonly among?: ReadonlySet<string>;
  /** Upcoming webinars that have ended are left out. */
  readonly now: Date;
  /** The visitor's time zone, for the dates of upcoming webinars. */
  readonly zone: string;
  /** Undefined returns all items, without moments. */
  readonly limit: number | undefined;
  /** The items of the page whose moments may show their words; undefined for all. */
  readonly opened?: (items: readonly FoundItem[]) => Promise<ReadonlySet<string>>;
  /** The last item of the page before. */
  readonly after: RankedPlace | undefined;
}

export interface SearchFilters {
  readonly category?: Category | undefined;
  readonly series?: SeriesChoice | undefined;
  readonly skill?: SkillChoice | undefined;
  readonly start?: PartOfDay | undefined;
}

/** Where an item stands among the results. */
interface RankedPlace {
  /** From 0 for the best item. It is used only if the item no longer exists: then the next item has this place. */
  readonly rank: number;
  readonly id: string;
}

/** An item by its id and kind, as searches and their documents name it. */
export interface FoundItem {
  readonly id: string;
  readonly kind: CatalogueKind;
}

export interface RankedItem extends RankedPlace, FoundItem {
  /** At most three, the best first. */
  readonly moments: readonly FoundMoment[];
  /** Rule HITS-1: all whole seconds where it answers, in order of time. */
  readonly hits: readonly number[];
}

export interface SearchFound {
  /** The best first. */
  readonly items: readonly RankedItem[];
  /** How many items of the requested kinds were found. */
  readonly total: number;
  /** How many items of each kind were found with the category of the filters. */
  readonly counts: Readonly<Record<CatalogueKind, number>>;
  /** The search that was made instead, where words were corrected. */
  readonly meant: string | undefined;
  /** True if nothing matches well. The items are then only the nearest. */
  readonly isNearest: boolean;
}

/** A list of one kind, with a search or without (''), whose filters are counted. */
export interface CountRequest extends Pick<SearchRequest, 'search' | 'filters' | 'now' | 'zone'> {
  readonly kind: CatalogueKind;
}

export interface CountedFilters {
  readonly counts: FilterCounts;
  /** When the first counted item ends, in milliseconds since 1970; null if none does. */
  readonly until: number | null;
}

/** What is similar to an item. */
export interface SimilarRequest {
  /** The item itself, which is left out. */
  readonly id: string;
  /** What it is about. */
  readonly text: string;
  readonly kinds: readonly CatalogueKind[];
  readonly limit: number;
}

/** Rules SEARCH-1 to SEARCH-18: finds published items and the moments in them that answer. */
export interface Search {
  find(request: SearchRequest): Promise<SearchFound>;
  /** Rule LIST-22: how many items each choice of each filter would give. They are those that the list has. */
  countFilters(request: CountRequest): Promise<CountedFilters>;
  /** Rule NEXT-3: the ids of the published items that share most words with a text, the best first. */
  findSimilar(request: SimilarRequest): Promise<readonly string[]>;
}

/** Rule RESULT-6: searches that lead to answers, for people who do not know what to type. */
export interface PopularSearches {
  /** The most popular first. */
  list(): Promise<readonly string[]>;
}
