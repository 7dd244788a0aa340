import type { VideoCatalogue } from '../../../application/ports/catalogue/VideoCatalogue.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { Slice, VideoQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Playback, PlaybackRefusal } from '../../../domain/film/playback.ts';
import type { Result } from '../../../domain/result.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { open, playbackRefusals, read, readItem } from '../client/reading.ts';

export class HttpVideoCatalogue implements VideoCatalogue {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  list({ category, search }: VideoQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<Video>> {
    return read(this.#api, apiPaths.videos, { category, search: search || undefined, cursor }, signal);
  }

  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Video, 'not-found'>> {
    return readItem(this.#api, apiPaths.video(idOrSlug), signal);
  }

  openPlayback(idOrSlug: string, signal: AbortSignal): Promise<Result<Playback, PlaybackRefusal>> {
    return open(this.#api, apiPaths.videoPlayback(idOrSlug), playbackRefusals, signal);
  }
}
