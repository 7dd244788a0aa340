import type { WebinarCatalogue } from '../../../application/ports/catalogue/WebinarCatalogue.ts';
import { apiPaths, itemPaths } from '../../../contract/paths.ts';
import type { DownloadRefusal } from '../../../domain/item/webinar.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { open, playbackRefusals, read, readItem, readItems } from '../client/calls.ts';
import { webinarQuery } from './listQueries.ts';

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
