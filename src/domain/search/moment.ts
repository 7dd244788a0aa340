import type { Access } from '../access/access.ts';
import { siteLanguage } from '../text/siteLanguage.ts';

/** Rule SEARCH-15: a moment of a film that answers a search. */
export interface Moment {
  /** Seconds from the beginning of the film. */
  readonly start: number;
  readonly language: string;
  /** The spoken words, the lines on the screen, or the title of an objective. Empty if the person may not watch the film. */
  readonly text: string;
  /** Rule SHOWN-6: set if the film shows the words and nobody says them. */
  readonly isShown?: true;
  /** The words that match, as character offsets in `text`. */
  readonly marks: readonly (readonly [from: number, to: number])[];
}

/** Rule SEARCH-19: a film opens this long before the first word of a moment, so that no word is cut off. */
export const momentLeadSeconds = 1;

/**
 * Rules SEARCH-19 and SEARCH-20: the query in the address of a moment: the whole second at which the film opens, the
 * search, its language.
 */
export function momentQuery(
  { start, language, isShown }: Pick<Moment, 'start' | 'language' | 'isShown'>,
  search: string,
): string {
  const named = language === siteLanguage ? {} : { lang: language };
  const second = Math.max(0, Math.floor(start - momentLeadSeconds));
  return `?${new URLSearchParams({ t: String(second), q: search, ...named }).toString()}${isShown ? '&on=screen' : ''}`;
}

/** Rule SHOWN-6: whether the address leads to words that the film shows. */
export function isMomentShown(query: URLSearchParams): boolean {
  return query.get('on') === 'screen';
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
  /** Rule HITS-1: all whole seconds where the film answers, in order of time, where there are several. */
  readonly hits?: readonly number[];
  /** The length of the film, in seconds; 0 if it is unknown. */
  readonly duration?: number;
  /** The address of the small pictures of the film. Only of films that everybody may watch. */
  readonly storyboard?: string;
  /** The address of the texts that the film shows. */
  readonly screen?: string;
}

/** Rule HITS-1: a single place is a moment already, so it makes no line. Everyone sees the times, as those of moments. */
export function shownHits(hits: readonly number[]): Pick<Searched, 'hits'> {
  return hits.length > 1 ? { hits } : {};
}

/** A moment as the search found it. */
export interface FoundMoment extends Omit<Moment, 'isShown'> {
  /** Where its words are: in the captions, on the screen, or in the title of an objective. */
  readonly part: 'said' | 'shown' | 'chapter';
}

/** Rule SEARCH-17: without access a person sees the time of a moment, but not its words. Everyone sees objectives. */
export function shownMoments(moments: readonly FoundMoment[], access: Access): readonly Moment[] {
  return moments.map(({ part, start, language, text, marks }) => {
    const kind = part === 'shown' ? ({ isShown: true } as const) : {};
    return part !== 'chapter' && access !== 'granted'
      ? { start, language, text: '', marks: [], ...kind }
      : { start, language, text, marks, ...kind };
  });
}
