import { makeAutoObservable } from 'mobx';
import type { AnswerCounts, ListingQuery } from '../../../domain/catalogue/catalogue.ts';

interface Answered {
  readonly query: string;
  readonly resultCount: number;
  readonly askedAt: number;
}

/** The state of a navigation that follows the search field. */
export interface TypedSearch {
  /** When the last key was pressed, in milliseconds. */
  readonly typedAt: number;
}

/** Rule EVENT-3: when the visitor asked for what this navigation shows, in milliseconds; undefined if just now. */
export const typedAtOf = (state: unknown) => (state as Partial<TypedSearch> | null)?.typedAt;

type Searched = Pick<ListingQuery, 'search' | 'category'>;

/** Rule SEARCH-22: how many items of each list answer the searches of this visit. */
export class SearchCounts {
  readonly known = new Map<string, AnswerCounts>();
  latest: AnswerCounts | undefined = undefined;
  /** Rule EVENT-3: notified of every list that the visitor requests, with or without a search. */
  readonly report: (answered: Answered) => unknown;

  constructor(report: (answered: Answered) => unknown = () => undefined) {
    this.report = report;
    makeAutoObservable(this, { report: false });
  }

  keep(searched: Searched, counts: AnswerCounts | undefined): void {
    this.latest = counts;
    if (counts !== undefined) this.known.set(keyOf(searched), counts);
  }

  /** While the counts of a search load, those of the search before stay. */
  of(searched: Searched): AnswerCounts | undefined {
    return searched.search === '' ? undefined : (this.known.get(keyOf(searched)) ?? this.latest);
  }
}

const keyOf = ({ search, category }: Searched) => `${category ?? ''} ${search}`;
