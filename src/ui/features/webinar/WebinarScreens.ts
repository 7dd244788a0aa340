import type { ListingQuery, Slice } from '../../../domain/catalogue/catalogue.ts';
import type { Series } from '../../../domain/catalogue/series.ts';
import type { ListedWebinar } from '../../../domain/item/webinar.ts';
import { createProvided } from '../../base/page/createProvided.ts';
import type { GatedItem } from '../gate/Gate.ts';
import type { ListModel } from '../list/ListModel.ts';
import type { PlayedWebinar } from '../../../application/webinar/reportPlay.ts';
import type { DownloadModel } from './DownloadModel.ts';
import type { SeriesModel } from './SeriesModel.ts';
import type { ViewingModel } from './ViewingModel.ts';

/**
 * Creates the models of recorded webinars, once per visit of a screen. The server may have inlined their data. A screen
 * passes the class of its model, so that the class is in the screen's own chunk.
 */
export interface WebinarScreens {
  webinarList(query: ListingQuery, list: Slice<ListedWebinar> | undefined): ListModel<ListedWebinar>;
  series(Model: typeof SeriesModel, known: readonly Series[] | undefined): SeriesModel;
  /** `isAdministering` waits until it is known. */
  viewing(Model: typeof ViewingModel, webinar: PlayedWebinar, isAdministering: () => Promise<boolean>): ViewingModel;
  download(Model: typeof DownloadModel, webinar: GatedItem): DownloadModel;
}

export const [WebinarScreensContext, useWebinarScreens] =
  createProvided<WebinarScreens>('screens of recorded webinars');
