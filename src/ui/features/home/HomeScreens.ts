import type { ListFilters } from '../../../application/ports/catalogue/ListFilters.ts';
import type { VideoCatalogue } from '../../../application/ports/catalogue/VideoCatalogue.ts';
import { listingQueryString, type ListingQuery, type Slice } from '../../../domain/catalogue/catalogue.ts';
import { countOf, type CountedFilter, type FilterCounts } from '../../../domain/catalogue/filterCounts.ts';
import type { Section } from '../../../domain/catalogue/section.ts';
import type { ListedVideo } from '../../../domain/item/video.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import type { MethodsOf } from '../../base/page/ScreensContext.ts';
import { visitorZone } from '../../base/page/useVisitorClock.ts';
import { ListModel, ListMemory } from '../list/ListModel.ts';
import type { SearchCounts } from '../list/SearchCounts.ts';

export interface HomePorts {
  readonly videoCatalogue: Pick<VideoCatalogue, 'list' | 'find'>;
  readonly listFilters: ListFilters;
}
export const homeMethods: MethodsOf<HomePorts> = {
  videoCatalogue: { list: true, find: true },
  listFilters: { counts: true },
};

/** Creates the model of the list of videos, once per visit. `list` is the data that the server has inlined. */
export function makeHomeScreens({
  videoCatalogue,
  listFilters,
  searchCounts,
}: HomePorts & { readonly searchCounts: SearchCounts }) {
  const seen = new ListMemory<ListedVideo>();
  const filterCounts = new Fetching<FilterCounts>();
  return {
    searchCounts,
    /** Rule LIST-22: the numbers at the filters of the shown list. */
    filterCounts,
    /**
     * One of these numbers. Those of the list before stay until the new ones are there, but for zeros: they would turn off
     * a filter that the new list may have.
     */
    countOf: (filter: CountedFilter, choice: string) => {
      const { phase, value } = filterCounts;
      const count = phase === 'error' ? undefined : countOf(value, filter, choice);
      return phase === 'loading' && count === 0 ? undefined : count;
    },
    countFilters: (section: Section, query: ListingQuery) =>
      filterCounts.start((signal) => listFilters.counts(section, query, visitorZone(), signal)),
    videoList: (query: ListingQuery, list: Slice<ListedVideo> | undefined): ListModel<ListedVideo> =>
      new ListModel(
        (...parameters) => videoCatalogue.list(...parameters),
        seen,
        (current) => listingQueryString('Videos', current),
        query,
        list,
        (...parameters) => videoCatalogue.find(...parameters),
        searchCounts,
      ),
  };
}

declare module '../../base/page/ScreensContext.ts' {
  interface Screens {
    readonly home: ReturnType<typeof makeHomeScreens>;
  }
}
