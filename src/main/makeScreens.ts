import type { Previews } from '../application/ports/Previews.ts';
import type { UpcomingCatalogue } from '../application/ports/UpcomingCatalogue.ts';
import type { VideoCatalogue } from '../application/ports/VideoCatalogue.ts';
import type { WebinarCatalogue } from '../application/ports/WebinarCatalogue.ts';
import { listingQueryString, type ListingQuery } from '../domain/catalogue/catalogue.ts';
import type { Section } from '../domain/catalogue/section.ts';
import type { UpcomingWebinar } from '../domain/item/upcoming.ts';
import type { Video } from '../domain/item/video.ts';
import type { ListedWebinar } from '../domain/item/webinar.ts';
import { ListMemory } from '../ui/features/list/ListMemory.ts';
import { SearchCounts } from '../ui/features/list/SearchCounts.ts';
import { ListModel } from '../ui/features/list/ListModel.ts';
import type { SeriesModel } from '../ui/features/webinar/SeriesModel.ts';
import type { Gate } from '../ui/features/gate/Gate.ts';
import { visitorZone } from '../ui/base/page/visitorZone.ts';
import type { Screens } from '../ui/shell/Screens.ts';
import { noPositions, type Positions } from '../ui/features/playback/Positions.ts';
import type { LoadPlayer } from '../ui/features/playback/PlaybackModel.ts';

/** The ports that the models of the screens use. */
export interface Parts {
  readonly videos: VideoCatalogue;
  readonly webinars: WebinarCatalogue;
  readonly upcoming: UpcomingCatalogue;
  readonly previews: Previews;
  /** Loads the code that the next request will need. */
  readonly prepare: () => void;
}

/** The factories of the models. Each site has its own memory of lists that the visitor has left. */
export function makeScreens(
  { videos, webinars, upcoming, previews, prepare }: Parts,
  loadPlayer: LoadPlayer,
  gate: Gate,
  positions: Positions = noPositions,
): Screens {
  const seen = {
    videos: new ListMemory<Video>(),
    webinars: new ListMemory<ListedWebinar>(),
    upcoming: new ListMemory<UpcomingWebinar>(),
  };
  const searchCounts = new SearchCounts();
  let series: SeriesModel | undefined;
  const addressIn = (section: Section) => (query: ListingQuery) => listingQueryString(section, query);
  return {
    videoList: (query, list) =>
      new ListModel(
        (...parameters) => videos.list(...parameters),
        seen.videos,
        addressIn('Videos'),
        query,
        list,
        (...parameters) => videos.find(...parameters),
        searchCounts,
      ),
    webinarList: (query, list) =>
      new ListModel(
        (...parameters) => webinars.list(...parameters),
        seen.webinars,
        addressIn('RecordedWebinars'),
        query,
        list,
        (...parameters) => webinars.find(...parameters),
        searchCounts,
      ),
    upcomingList: (query, list) =>
      new ListModel(
        (current, cursor, signal) => upcoming.list(current, visitorZone(), cursor, signal),
        seen.upcoming,
        addressIn('UpcomingWebinars'),
        query,
        list,
        undefined,
        searchCounts,
      ),
    searchCounts,
    series: (Model, known) => (series ??= new Model(webinars, known)),
    registration: (Model, webinar) =>
      new Model(upcoming, webinar, gate, (url) => void window.open(url, '_blank', 'noopener')),
    video: (Model, slug, video) => new Model(videos, slug, video),
    webinar: (Model, slug, webinar) => new Model(webinars, slug, webinar),
    download: (Model, webinar) => new Model(webinars, webinar, gate, (url) => window.location.assign(url)),
    playback: (Model, item) => new Model(item.kind === 'video' ? videos : webinars, loadPlayer, item, gate, positions),
    preview: (Model, address) => new Model(previews, address),
    // Everyone who has the link may watch. The server checks the link.
    previewPlayback: (Model, item, { id, token }) =>
      new Model({ openPlayback: (_id, signal) => previews.openPlayback(id, token, signal) }, loadPlayer, item, {
        admits: () => Promise.resolve(true),
        stop: () => false,
        resumes: () => false,
        grants: () => true,
      }),
    prepare,
  };
}
