import type { Gated } from '../domain/access.ts';
import type { ListingQuery, Slice } from '../domain/catalogue.ts';
import type { Series } from '../domain/series.ts';
import type { UpcomingWebinar } from '../domain/upcoming.ts';
import type { Video } from '../domain/video.ts';
import type { ListedWebinar, Webinar } from '../domain/webinar.ts';
import type { ListModel } from './home/ListModel.ts';
import type { SeriesModel } from './home/SeriesModel.ts';
import type { PreviewAddress, PreviewModel } from './preview/PreviewModel.ts';
import type { Registrable, RegistrationModel } from './upcoming/RegistrationModel.ts';
import type { PlaybackModel } from './video/PlaybackModel.ts';
import type { VideoModel } from './video/VideoModel.ts';
import type { Playable } from './video/Watched.ts';
import type { DownloadModel } from './webinar/DownloadModel.ts';
import type { WebinarModel } from './webinar/WebinarModel.ts';

/**
 * The models of the screens, one call per visit of a screen. What the server has inlined is handed in. What is not part
 * of a list brings the class of its model along, which so comes with the screen's own script.
 */
export interface Screens {
  videoList(query: ListingQuery, list: Slice<Video> | undefined): ListModel<Video>;
  webinarList(query: ListingQuery, list: Slice<ListedWebinar> | undefined): ListModel<ListedWebinar>;
  upcomingList(query: ListingQuery, list: Slice<UpcomingWebinar> | undefined): ListModel<UpcomingWebinar>;
  series(Model: typeof SeriesModel, known: readonly Series[] | undefined): SeriesModel;
  registration(Model: typeof RegistrationModel, upcoming: Registrable): RegistrationModel;
  video(Model: typeof VideoModel, slug: string, video: Video | undefined): VideoModel;
  webinar(Model: typeof WebinarModel, slug: string, webinar: Webinar | undefined): WebinarModel;
  download(Model: typeof DownloadModel, webinar: Gated & { readonly id: string }): DownloadModel;
  playback(Model: typeof PlaybackModel, item: Playable): PlaybackModel;
  preview(Model: typeof PreviewModel, address: PreviewAddress): PreviewModel;
  previewPlayback(Model: typeof PlaybackModel, item: Playable, address: PreviewAddress): PlaybackModel;
  /** Loads what the next request will need, on the first sign that there will be one. */
  prepare(): void;
}
