import type { Search } from '../../application/ports/Search.ts';
import { apiPaths } from '../../contract/paths.ts';
import { countOf } from '../../domain/catalogue/catalogue.ts';
import type { SearchAnswer, SearchQuery } from '../../domain/answer/searchAnswer.ts';
import type { ApiClient } from './ApiClient.ts';
import { read } from './reading.ts';

/** The search of the training API. */
export class HttpSearch implements Search {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  find(
    { search, section, category, zone, limit }: SearchQuery,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<SearchAnswer> {
    const query = { q: search, section: section && countOf[section], category, zone, limit: String(limit), cursor };
    return read(this.#api, apiPaths.search, query, signal);
  }
}
