/** Rule INSIGHT-5: how long after a search a visitor may open a result, in milliseconds. */
export const searchWindow = 10 * 60_000;

/** The last search of a visitor, while a result of it may still be opened. */
export interface LastSearch {
  readonly visitor: string;
  readonly query: string;
  /** When it was made for the first time, in milliseconds. */
  readonly at: number;
  readonly isFound: boolean;
  readonly isOpened: boolean;
}

/** The effect of one event: the last search of the visitor, and the counts to add for its query. */
export interface SearchStep {
  readonly last: LastSearch;
  readonly times: number;
  readonly withoutResult: number;
  readonly opened: number;
}

/** A search as it is counted: one line, lower case, single spaces. Empty for a text that is no search. */
export function countedQuery(query: string): string {
  return query.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
}

/**
 * Rule INSIGHT-5: a visitor searches. The same query again within the window is the same search, which then has found
 * something if one of its answers did.
 */
export function afterSearch(
  known: LastSearch | undefined,
  made: Pick<LastSearch, 'visitor' | 'query' | 'at' | 'isFound'>,
) {
  if (known?.query === made.query && isWithin(known, made.at)) {
    const isFound = known.isFound || made.isFound;
    return { last: { ...known, isFound }, times: 0, withoutResult: isFound && !known.isFound ? -1 : 0, opened: 0 };
  }
  return { last: { ...made, isOpened: false }, times: 1, withoutResult: made.isFound ? 0 : 1, opened: 0 };
}

/** Rule INSIGHT-5: a visitor opens an answer of a query. Undefined if that is nothing new about their last search. */
export function afterOpening(known: LastSearch | undefined, query: string, at: number): SearchStep | undefined {
  if (known?.query !== query || known.isOpened || !isWithin(known, at)) return undefined;
  return { last: { ...known, isOpened: true }, times: 0, withoutResult: 0, opened: 1 };
}

/** Rule LEARN-2: whether the last search of a visitor is this one, and they have opened an answer of it. */
export function hasOpened(known: LastSearch | undefined, query: string, at: number): boolean {
  return known?.query === query && known.isOpened && isWithin(known, at);
}

function isWithin({ at }: LastSearch, now: number): boolean {
  return now >= at && now - at <= searchWindow;
}
