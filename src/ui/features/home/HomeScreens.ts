import type { ListingQuery, Slice } from '../../../domain/catalogue/catalogue.ts';
import type { ListedVideo } from '../../../domain/item/video.ts';
import { createProvided } from '../../base/page/createProvided.ts';
import type { ListModel } from '../list/ListModel.ts';
import type { SearchCounts } from '../list/SearchCounts.ts';

/** Creates the model of the list of videos, once per visit. `list` is the data that the server has inlined. */
export interface HomeScreens {
  readonly searchCounts: SearchCounts;
  videoList(query: ListingQuery, list: Slice<ListedVideo> | undefined): ListModel<ListedVideo>;
}

export const [HomeScreensContext, useHomeScreens] = createProvided<HomeScreens>('screens of the home page');
