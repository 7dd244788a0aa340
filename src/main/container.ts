import 'reflect-metadata/lite';
import { Container, ContainerModule } from 'inversify';
import type { UpcomingCatalogue } from '../application/ports/UpcomingCatalogue.ts';
import type { VideoCatalogue } from '../application/ports/VideoCatalogue.ts';
import type { WebinarCatalogue } from '../application/ports/WebinarCatalogue.ts';
import { listingQueryString, type ListingQuery } from '../domain/catalogue.ts';
import type { Section } from '../domain/section.ts';
import type { UpcomingWebinar } from '../domain/upcoming.ts';
import type { Video } from '../domain/video.ts';
import type { WebinarSummary } from '../domain/webinar.ts';
import { ConsoleErrorReports } from '../infrastructure/monitoring/ConsoleErrorReports.ts';
import { ListMemory } from '../ui/home/ListMemory.ts';
import { ListModel } from '../ui/home/ListModel.ts';
import { SeriesModel } from '../ui/home/SeriesModel.ts';
import { visitorZone } from '../ui/home/visitorZone.ts';
import type { Screens } from '../ui/Screens.ts';
import { RegistrationModel } from '../ui/upcoming/RegistrationModel.ts';
import { loadPlayer } from '../ui/video/loadPlayer.ts';
import { PlaybackModel, type LoadPlayer } from '../ui/video/PlaybackModel.ts';
import { VideoModel } from '../ui/video/VideoModel.ts';
import { DownloadModel } from '../ui/webinar/DownloadModel.ts';
import { WebinarModel } from '../ui/webinar/WebinarModel.ts';
import { late } from './late.ts';
import { makeLoadCatalogues } from './loadCatalogues.ts';
import { loadLegacyTable } from './loadLegacyTable.ts';
import { tokens } from './tokens.ts';

/** The adapters that speak to the site's own server; those without a server stand in `offline.ts`. */
const online = new ContainerModule(({ bind }) => {
  bind(tokens.onlineCatalogues).toResolvedValue(makeLoadCatalogues);
  bind(tokens.videoCatalogue).toResolvedValue((load) => late(async () => (await load()).videos), [tokens.onlineCatalogues]);
  bind(tokens.webinarCatalogue).toResolvedValue((load) => late(async () => (await load()).webinars), [tokens.onlineCatalogues]);
  bind(tokens.upcomingCatalogue).toResolvedValue((load) => late(async () => (await load()).upcoming), [tokens.onlineCatalogues]);
  bind(tokens.prepare).toResolvedValue((load) => () => void load().then(({ api }) => api.prepare(), () => undefined), [tokens.onlineCatalogues]);
});

/** The offline adapters are handed in, so that no production bundle holds them. */
export function buildContainer(mode: 'online'): Container;
export function buildContainer(mode: 'offline', adapters: ContainerModule): Container;
export function buildContainer(_mode: 'online' | 'offline', adapters: ContainerModule = online): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(adapters);
  container.bind(tokens.errorReports).toResolvedValue(() => new ConsoleErrorReports());
  container.bind(tokens.legacyTable).toConstantValue(loadLegacyTable);
  container.bind(tokens.loadPlayer).toConstantValue(loadPlayer);
  container.bind(tokens.screens).toResolvedValue(makeScreens, [tokens.videoCatalogue, tokens.webinarCatalogue, tokens.upcomingCatalogue, tokens.loadPlayer, tokens.prepare]);
  return container;
}

function makeScreens(videos: VideoCatalogue, webinars: WebinarCatalogue, upcoming: UpcomingCatalogue, player: LoadPlayer, prepare: () => void): Screens {
  const seen = { videos: new ListMemory<Video>(), webinars: new ListMemory<WebinarSummary>(), upcoming: new ListMemory<UpcomingWebinar>() };
  let series: SeriesModel | undefined;
  const addressIn = (section: Section) => (query: ListingQuery) => listingQueryString(section, query);
  return {
    videoList: (query, list) => new ListModel((...asked) => videos.list(...asked), seen.videos, addressIn('Videos'), query, list, (...asked) => videos.find(...asked)),
    webinarList: (query, list) => new ListModel((...asked) => webinars.list(...asked), seen.webinars, addressIn('RecordedWebinars'), query, list, (...asked) => webinars.find(...asked)),
    upcomingList: (query, list) => new ListModel((asked, cursor, signal) => upcoming.list(asked, visitorZone(), cursor, signal), seen.upcoming, addressIn('UpcomingWebinars'), query, list),
    series: (known) => (series ??= new SeriesModel(webinars, known)),
    registration: ({ id }) => new RegistrationModel(upcoming, id, (url) => void window.open(url, '_blank', 'noopener')),
    video: (slug, video) => new VideoModel(videos, slug, video),
    webinar: (slug, webinar) => new WebinarModel(webinars, slug, webinar),
    download: (webinar) => new DownloadModel(webinars, webinar, (url) => window.location.assign(url)),
    playback: (item) => new PlaybackModel(item.kind === 'video' ? videos : webinars, player, item),
    prepare,
  };
}
