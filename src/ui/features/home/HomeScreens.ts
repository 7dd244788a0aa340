import type { VideoCatalogue } from '../../../application/ports/catalogue/VideoCatalogue.ts';
import { listingQueryString, type ListingQuery, type Slice } from '../../../domain/catalogue/catalogue.ts';
import type { ListedVideo } from '../../../domain/item/video.ts';
import type { MethodsOf } from '../../base/page/ScreensContext.ts';
import { ListModel, ListMemory } from '../list/ListModel.ts';
import type { SearchCounts } from '../list/SearchCounts.ts';

export interface HomePorts {
  readonly videoCatalogue: Pick<VideoCatalogue, 'list' | 'find'>;
}
export const homeMethods: MethodsOf<HomePorts> = { videoCatalogue: { list: true, find: true } };

/** Creates the model of the list of videos, once per visit. `list` is the data that the server has inlined. */
export function makeHomeScreens({ videoCatalogue, searchCounts }: HomePorts & { readonly searchCounts: SearchCounts }) {
  const seen = new ListMemory<ListedVideo>();
  return {
    searchCounts,
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
