import type { Search } from '../../../application/ports/catalogue/Search.ts';
import { apiPaths } from '../../../contract/paths.ts';
import { listNameOf } from '../../../domain/catalogue/section.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read, readItems } from '../client/calls.ts';

/** The search of the training API. */
export function httpSearch(api: ApiClient): Search {
  return {
    find: ({ search, section, without, category, item, zone, limit }, cursor, signal) => {
      const query = {
        q: search,
        section: section && listNameOf[section],
        without: without && listNameOf[without],
        category,
        item,
        zone,
        limit: String(limit),
        cursor,
      };
      return read(api, apiPaths.search, query, signal);
    },
    popular: (signal) => readItems(api, apiPaths.popularSearches, {}, signal),
  };
}
