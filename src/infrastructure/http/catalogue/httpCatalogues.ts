import type { VideoCatalogue } from '../../../application/ports/catalogue/VideoCatalogue.ts';
import { itemPaths, apiPaths } from '../../../contract/paths.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { open, playbackRefusals, read, readItem, readItems } from '../client/calls.ts';
import { videoQuery, webinarQuery, upcomingQuery } from './listQueries.ts';
import type { WebinarCatalogue } from '../../../application/ports/catalogue/WebinarCatalogue.ts';
import type { DownloadRefusal } from '../../../domain/item/webinar.ts';
import type { UpcomingCatalogue } from '../../../application/ports/catalogue/UpcomingCatalogue.ts';
import type { RegistrationRefusal } from '../../../domain/item/upcoming.ts';
import type { RelatedItems } from '../../../application/ports/catalogue/RelatedItems.ts';

export function httpVideoCatalogue(api: ApiClient): VideoCatalogue {
  return {
    list: (query, cursor, signal) => read(api, itemPaths.video.items, videoQuery(query, cursor), signal),
    find: (idOrSlug, signal) => readItem(api, itemPaths.video.item(idOrSlug), signal),
    openPlayback: (idOrSlug, signal) => open(api, itemPaths.video.playback(idOrSlug), playbackRefusals, signal),
  };
}

const downloadRefusals: Readonly<Record<DownloadRefusal, true>> = {
  'not-found': true,
  subscribe: true,
  'feature-disabled': true,
};

export function httpWebinarCatalogue(api: ApiClient): WebinarCatalogue {
  return {
    list: (query, cursor, signal) => read(api, itemPaths.webinar.items, webinarQuery(query, cursor), signal),
    find: (idOrSlug, signal) => readItem(api, itemPaths.webinar.item(idOrSlug), signal),
    series: (signal) => readItems(api, apiPaths.series, {}, signal),
    openPlayback: (idOrSlug, signal) => open(api, itemPaths.webinar.playback(idOrSlug), playbackRefusals, signal),
    openDownload: (idOrSlug, downloadId, signal) =>
      open(api, itemPaths.webinar.download(idOrSlug, downloadId), downloadRefusals, signal),
  };
}

const registrationRefusals: Readonly<Record<RegistrationRefusal, true>> = {
  'not-found': true,
  subscribe: true,
  'feature-disabled': true,
  'has-ended': true,
};

export function httpUpcomingCatalogue(api: ApiClient): UpcomingCatalogue {
  return {
    list: (query, zone, cursor, signal) =>
      read(api, itemPaths.upcoming.items, upcomingQuery(query, zone, cursor), signal),
    find: (id, signal) => readItem(api, itemPaths.upcoming.item(id), signal),
    register: (id, signal) => open(api, itemPaths.upcoming.registration(id), registrationRefusals, signal),
  };
}

export function httpRelatedItems(api: ApiClient): RelatedItems {
  return { find: ({ kind, id }, signal) => readItem(api, itemPaths[kind].related(id), signal) };
}
