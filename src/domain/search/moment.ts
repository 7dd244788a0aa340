import type { Access } from '../access/access.ts';
import { siteLanguage } from '../text/siteLanguage.ts';

/** Rule SEARCH-15: a moment of a film that answers a search. */
export interface Moment {
  /** Seconds from the beginning of the film. */
  readonly start: number;
  readonly language: string;
  /** The spoken words, or the title of an objective. Empty if the person may not watch the film. */
  readonly text: string;
  /** The words that match, as character offsets in `text`. */
  readonly marks: readonly (readonly [from: number, to: number])[];
}

/** Rule SEARCH-19: a film opens this long before the first word of a moment, so that no word is cut off. */
export const momentLeadSeconds = 1;

/**
 * Rules SEARCH-19 and SEARCH-20: the query in the address of a moment: the whole second at which the film opens, the
 * search, its language.
 */
export function momentQuery({ start, language }: Pick<Moment, 'start' | 'language'>, search: string): string {
  const named = language === siteLanguage ? {} : { lang: language };
  const second = Math.max(0, Math.floor(start - momentLeadSeconds));
  return `?${new URLSearchParams({ t: String(second), q: search, ...named }).toString()}`;
}

/** Rule SEARCH-20: the language of the moment that an address leads to; null if a search did not lead there. */
export function momentLanguage(query: URLSearchParams): string | null {
  return query.get('q') === null ? null : (query.get('lang') ?? siteLanguage);
}

/** Rule SEARCH-15: the maximum number of moments of one answer. */
export const maximumMoments = 3;

/** An item of a list. While the list is searched, the item has the moments that answer. */
export interface Searched {
  readonly id: string;
  /** At most `maximumMoments`, the best first. */
  readonly moments?: readonly Moment[];
  /** The address of the small pictures of the film. Only of films that everybody may watch. */
  readonly storyboard?: string;
}

/** A moment as the search found it. */
export interface FoundMoment extends Moment {
  /** Whether the text is spoken. The titles of objectives are not. */
  readonly isSpoken: boolean;
}

/** Rule SEARCH-17: without access a person sees the time of a moment, but not its words. Everyone sees objectives. */
export function shownMoments(moments: readonly FoundMoment[], access: Access): readonly Moment[] {
  return moments.map(({ isSpoken, start, language, text, marks }) =>
    isSpoken && access !== 'granted' ? { start, language, text: '', marks: [] } : { start, language, text, marks },
  );
}
