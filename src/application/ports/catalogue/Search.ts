import type { SearchAnswer, SearchQuery } from '../../../domain/answer/searchAnswer.ts';

/** The search of all published items. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface Search {
  /** `cursor` is the one of the page before; undefined for the first page. */
  find(query: SearchQuery, cursor: string | undefined, signal: AbortSignal): Promise<SearchAnswer>;
  /** Rule RESULT-6: searches that lead to answers, the most popular first. */
  popular(signal: AbortSignal): Promise<readonly string[]>;
}
