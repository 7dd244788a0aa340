import type { Access } from '../access/access.ts';
import type { AnswerCounts, Slice } from '../catalogue/catalogue.ts';
import type { Category } from '../catalogue/category.ts';
import type { Section } from '../catalogue/section.ts';
import type { UpcomingWebinar } from '../item/upcoming.ts';
import type { Video } from '../item/video.ts';
import type { ListedWebinar } from '../item/webinar.ts';
import type { Searched } from '../search/moment.ts';

/** A search of the whole catalogue. */
export interface SearchQuery {
  readonly search: string;
  /** The list whose items are returned; undefined for all lists. All lists are counted. */
  readonly section?: Section | undefined;
  /** A list whose items are left out. */
  readonly without?: Section | undefined;
  readonly category?: Category | undefined;
  /** The id of the only item that is returned; undefined for all that answer. */
  readonly item?: string | undefined;
  /** The visitor's IANA time zone, for the dates of upcoming webinars. */
  readonly zone: string;
  /** The maximum number of items in one page. */
  readonly limit: number;
}

interface Found extends Searched {
  /** Whether this person may watch the item or register for it. */
  readonly access: Access;
}

/** An item that answers a search: as its list shows it, and where it answers. */
export type FoundItem =
  | (Video & Found & { readonly kind: 'video' })
  | (ListedWebinar & Found & { readonly kind: 'webinar' })
  | (UpcomingWebinar & Found & { readonly kind: 'upcoming' });

/** One page of the answers to a search, the best first. Rules SEARCH-15 to SEARCH-18. */
export interface SearchAnswer {
  readonly items: readonly FoundItem[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly counts: AnswerCounts;
  /** The search with its corrected words, where a word is unknown. */
  readonly meant: string | null;
  /** True where nothing matches well, and the items are only near (rule SEARCH-16). */
  readonly nearest: boolean;
}

/** The answers as one page of a list. */
export function sliceOfAnswers({ meant, nearest, ...page }: SearchAnswer): Slice<FoundItem> {
  return { ...page, ...(meant === null ? {} : { meant }), ...(nearest ? { nearest } : {}) };
}
