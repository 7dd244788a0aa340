import type { TrackEvent } from '../../../application/analytics/trackEvent.ts';
import type { Views } from '../../../application/ports/catalogue/Views.ts';
import type { WebinarCatalogue } from '../../../application/ports/catalogue/WebinarCatalogue.ts';
import type { ErrorReports } from '../../../application/ports/observation/ErrorReports.ts';
import { makeReportObjective } from '../../../application/webinar/reportObjective.ts';
import { makeReportPlay, type PlayedWebinar } from '../../../application/webinar/reportPlay.ts';
import { listingQueryString, type ListingQuery, type Slice } from '../../../domain/catalogue/catalogue.ts';
import type { Series } from '../../../domain/catalogue/series.ts';
import type { ListedWebinar } from '../../../domain/item/webinar.ts';
import type { MethodsOf } from '../../base/page/ScreensContext.ts';
import type { Gate, GatedItem } from '../gate/Gate.ts';
import { ListModel, ListMemory } from '../list/ListModel.ts';
import type { SearchCounts } from '../list/SearchCounts.ts';
import type { DownloadModel } from './DownloadModel.ts';
import type { SeriesModel } from './SeriesModel.ts';
import type { ViewingModel } from './ViewingModel.ts';

export interface WebinarPorts {
  readonly webinarCatalogue: Pick<WebinarCatalogue, 'list' | 'find' | 'series' | 'openDownload'>;
  readonly views: Views;
}
export const webinarMethods: MethodsOf<WebinarPorts> = {
  webinarCatalogue: { list: true, find: true, series: true, openDownload: true },
  views: { count: true },
};

interface WebinarSurroundings {
  readonly gate: Gate;
  readonly trackEvent: TrackEvent;
  readonly errorReports: ErrorReports;
  readonly searchCounts: SearchCounts;
}

/**
 * Creates the models of recorded webinars, once per visit of a screen. The server may have inlined their data. A screen
 * passes the class of its model, so that the class is in the screen's own chunk.
 */
export function makeWebinarScreens({
  webinarCatalogue,
  views,
  gate,
  trackEvent,
  errorReports,
  searchCounts,
}: WebinarPorts & WebinarSurroundings) {
  const seen = new ListMemory<ListedWebinar>();
  let series: SeriesModel | undefined;
  return {
    webinarList: (query: ListingQuery, list: Slice<ListedWebinar> | undefined): ListModel<ListedWebinar> =>
      new ListModel(
        (...parameters) => webinarCatalogue.list(...parameters),
        seen,
        (current) => listingQueryString('RecordedWebinars', current),
        query,
        list,
        (...parameters) => webinarCatalogue.find(...parameters),
        searchCounts,
      ),
    series: (Model: typeof SeriesModel, known: readonly Series[] | undefined) =>
      (series ??= new Model(webinarCatalogue, known)),
    /** `isAdministering` waits until it is known. */
    viewing: (Model: typeof ViewingModel, webinar: PlayedWebinar, isAdministering: () => Promise<boolean>) => {
      const reportPlay = makeReportPlay({ views, trackEvent, isAdministering, errorReports });
      return new Model(webinar, reportPlay, makeReportObjective(trackEvent));
    },
    download: (Model: typeof DownloadModel, webinar: GatedItem) =>
      new Model({ catalogue: webinarCatalogue, gate, goTo: (url) => window.location.assign(url) }, webinar),
  };
}

declare module '../../base/page/ScreensContext.ts' {
  interface Screens {
    readonly webinar: ReturnType<typeof makeWebinarScreens>;
  }
}
