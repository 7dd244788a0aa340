import type { ListFilters } from '../../../application/ports/catalogue/ListFilters.ts';
import { apiPaths } from '../../../contract/paths.ts';
import { listNameOf } from '../../../domain/catalogue/section.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read } from '../client/calls.ts';
import { upcomingQuery, videoQuery, webinarQuery } from './listQueries.ts';

export function httpListFilters(api: ApiClient): ListFilters {
  return {
    counts: (section, asked, zone, signal) => {
      // The order changes no number.
      const query = { ...asked, sort: undefined };
      const queries = {
        Videos: () => videoQuery(query, undefined),
        RecordedWebinars: () => webinarQuery(query, undefined),
        UpcomingWebinars: () => upcomingQuery(query, zone, undefined),
      };
      return read(api, apiPaths.filterCounts(listNameOf[section]), queries[section](), signal);
    },
  };
}
