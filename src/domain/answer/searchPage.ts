import type { Category } from '../catalogue/category.ts';
import { listingQueryFrom } from '../catalogue/catalogue.ts';
import { listNameOf, type Section, sections } from '../catalogue/section.ts';

/** Rule RESULT-1: the page of the answers of all sections. */
export const searchPath = '/search';

/** Rule RESULT-3: how many answers of other sections a searched list shows below its own. */
export const elsewhereLength = 3;

/** Rule RESULT-1: the query in the address of the page. `section` limits the answers to one section. */
export interface SearchPageQuery {
  readonly section: Section | undefined;
  readonly category: Category | undefined;
  readonly search: string;
}

/** Rule RESULT-1: reads the query from an address. Unknown values are ignored. */
export function searchPageQueryFrom(parameters: Pick<URLSearchParams, 'get'>): SearchPageQuery {
  const { category, search } = listingQueryFrom('Videos', parameters);
  const named = parameters.get('section');
  return { section: sections.find((each) => listNameOf[each] === named), category, search };
}

/** Rule RESULT-1: the canonical query string. Parameters have a fixed order; defaults are left out. */
export function searchPageQueryString({ section, category, search }: SearchPageQuery): string {
  const parameters = new URLSearchParams();
  if (section !== undefined) parameters.set('section', listNameOf[section]);
  if (category !== undefined) parameters.set('category', category);
  if (search !== '') parameters.set('search', search);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Rule RESULT-1: the address of the answers of all sections to a search. */
export function searchPageAddress(query: SearchPageQuery): { readonly pathname: string; readonly search: string } {
  return { pathname: searchPath, search: searchPageQueryString(query) };
}
