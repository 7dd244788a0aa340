import { isCategory, type Category } from './category.ts';
import { maximumSearchLength } from './search.ts';

/** A stretch of a list: what to show, how many there are in all, and where to go on. */
export interface Slice<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** What a visitor chose on the videos listing; it stands in the address (§2). */
export interface VideoQuery {
  readonly category: Category | undefined;
  readonly search: string;
}

export const sliceLength = 24;
export const maximumSliceLength = 100;

/** The choices an address names; unknown values and parameters count for nothing (`design.md` 5.6). */
export function videoQueryFrom(parameters: Pick<URLSearchParams, 'get'>): VideoQuery {
  const category = parameters.get('category');
  return { category: isCategory(category) ? category : undefined, search: tidySearch(parameters.get('search') ?? '') };
}

/** Read again it stays as it is: white space counts once, and the cut leaves neither a space nor half a character behind. */
function tidySearch(typed: string): string {
  const words = typed.replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim();
  return words.slice(0, maximumSearchLength).replace(/\p{Cs}/gu, '').trim();
}

/** The canonical address of the choices: known parameters in fixed order, none that is empty. */
export function videoQueryString(query: VideoQuery): string {
  const parameters = new URLSearchParams();
  if (query.category !== undefined) parameters.set('category', query.category);
  if (query.search !== '') parameters.set('search', query.search);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
