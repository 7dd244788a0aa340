import type { Search } from '../../../application/ports/catalogue/Search.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { SearchAnswer, SearchQuery } from '../../../domain/answer/searchAnswer.ts';
import { listNameOf } from '../../../domain/catalogue/section.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read } from '../client/reading.ts';

/** The search of the training API. */
export class HttpSearch implements Search {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  find(
    { search, section, without, category, zone, limit }: SearchQuery,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<SearchAnswer> {
    const query = {
      q: search,
      section: section && listNameOf[section],
      without: without && listNameOf[without],
      category,
      zone,
      limit: String(limit),
      cursor,
    };
    return read(this.#api, apiPaths.search, query, signal);
  }

  async popular(signal: AbortSignal): Promise<readonly string[]> {
    const answer = read<{ readonly items: readonly string[] }>(this.#api, apiPaths.popularSearches, {}, signal);
    return (await answer).items;
  }
}
