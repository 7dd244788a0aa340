import type { Category } from '../catalogue/category.ts';
import { captionLanguages, type CaptionLanguage } from '../film/caption.ts';
import type { CatalogueKind } from '../item/itemKind.ts';
import type { LibraryAccess, LibraryState } from './library.ts';

/** Rule LIBRARY-4: the columns by which the library sorts. */
export const librarySorts = [
  'title',
  'kind',
  'state',
  'access',
  'category',
  'series',
  'captions',
  'views',
  'by',
  'changed',
] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** Captions in a language, or (with a minus) none in it. */
export const captionChoices = [
  ...captionLanguages,
  ...captionLanguages.map((language) => `-${language}` as const),
] as const;
type CaptionChoice = CaptionLanguage | `-${CaptionLanguage}`;

/** Rule LIBRARY-3: which items are listed. An empty list of choices filters nothing. */
export interface LibraryFilter {
  readonly kind: readonly CatalogueKind[];
  readonly state: readonly LibraryState[];
  readonly access: readonly LibraryAccess[];
  /** Items with one of these products; `none` stands for items without any. */
  readonly category: readonly (Category | 'none')[];
  /** Ids of series; `none` stands for recorded webinars without one. */
  readonly series: readonly string[];
  /** All of them apply. */
  readonly captions: readonly CaptionChoice[];
  /** The lowest and the highest number of views; undefined for no bound. */
  readonly viewsFrom: number | undefined;
  readonly viewsTo: number | undefined;
  /** The id of who changed an item last. */
  readonly by: string;
  /** Changed in so many last days; undefined for any time. */
  readonly days: number | undefined;
  /** The id of the import that made the items; empty for any. */
  readonly importId: string;
  /** Words of the title, the path and the description. */
  readonly search: string;
}

/** The whole query: the filter, and the order. */
export interface LibraryQuery extends LibraryFilter {
  readonly sort: LibrarySort;
  readonly isDescending: boolean;
}

/** Rule LIBRARY-4: what was changed last comes first. */
export const wholeLibrary: LibraryQuery = {
  kind: [],
  state: [],
  access: [],
  category: [],
  series: [],
  captions: [],
  viewsFrom: undefined,
  viewsTo: undefined,
  by: '',
  days: undefined,
  importId: '',
  search: '',
  sort: 'changed',
  isDescending: true,
};

export const maximumPersonLength = 200;

/** Rule LIBRARY-5: the parameters of an address, without those that say nothing. */
export function libraryParameters(query: LibraryQuery): Readonly<Record<string, string>> {
  const { sort, isDescending, ...filter } = query;
  const written = Object.entries(filter).map(
    ([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value ?? '')] as const,
  );
  const isUsual = sort === wholeLibrary.sort && isDescending === wholeLibrary.isDescending;
  const order = isUsual ? '' : `${isDescending ? '-' : ''}${sort}`;
  return Object.fromEntries([...written, ['sort', order] as const].filter(([, value]) => value !== ''));
}

/** Whether the filter leaves anything out. */
export function isFiltered(query: LibraryQuery): boolean {
  return Object.keys(libraryParameters(query)).some((name) => name !== 'sort');
}
