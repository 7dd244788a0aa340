import type { VideoCatalogue } from '../../../application/ports/catalogue/VideoCatalogue.ts';
import { itemPaths } from '../../../contract/paths.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { open, playbackRefusals, read, readItem } from '../client/calls.ts';
import { videoQuery } from './listQueries.ts';

export function httpVideoCatalogue(api: ApiClient): VideoCatalogue {
  return {
    list: (query, cursor, signal) => read(api, itemPaths.video.items, videoQuery(query, cursor), signal),
    find: (idOrSlug, signal) => readItem(api, itemPaths.video.item(idOrSlug), signal),
    openPlayback: (idOrSlug, signal) => open(api, itemPaths.video.playback(idOrSlug), playbackRefusals, signal),
  };
}
