import { everything, filtersOf, listingQueryFrom, listingQueryString } from '../catalogue/catalogue.ts';
import { listNameOf, type Section, sectionAt } from '../catalogue/section.ts';
import { searchPageQueryFrom, searchPageQueryString, searchPath } from './searchPage.ts';

/** Rule SEARCH-13: where a search from a page leads. */
export interface SearchTarget {
  /** The list that is searched; undefined for all lists. */
  readonly section: Section | undefined;
  /** Whether the page shows the answers, so that it can follow the typing. */
  readonly isHere: boolean;
  /** The search in the address. */
  readonly search: string;
  readonly path: string;
  /** The other parameters of the address, which a search keeps. */
  readonly kept: Readonly<Record<string, string>>;
  readonly addressOf: (search: string) => string;
}

/** Rule SEARCH-13: a search from a list searches the list. From every other page it leads to the answers of all lists. */
export function searchTargetFrom(path: string, query: string): SearchTarget {
  const parameters = new URLSearchParams(query);
  const section = sectionAt(path);
  if (section !== undefined) {
    const current = listingQueryFrom(section, parameters);
    const kept = filtersOf[section].flatMap((filter) => {
      const value = current[filter];
      return filter === 'search' || value === undefined || value === everything[filter] ? [] : [[filter, value]];
    });
    return {
      section,
      isHere: true,
      search: current.search,
      path,
      kept: Object.fromEntries(kept) as Record<string, string>,
      addressOf: (search) => path + listingQueryString(section, { ...current, search }),
    };
  }
  const isHere = path === searchPath;
  const current = searchPageQueryFrom(isHere ? parameters : new URLSearchParams());
  return {
    section: undefined,
    isHere,
    search: current.search,
    path: searchPath,
    kept: {
      ...(current.section === undefined ? {} : { section: listNameOf[current.section] }),
      ...(current.category === undefined ? {} : { category: current.category }),
    },
    addressOf: (search) => searchPath + searchPageQueryString({ ...current, search }),
  };
}
