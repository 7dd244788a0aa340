import type { WebinarCatalogue } from '../../../application/ports/catalogue/WebinarCatalogue.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { Slice, WebinarQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Playback, PlaybackRefusal } from '../../../domain/film/playback.ts';
import type { Result } from '../../../domain/result.ts';
import type { Series } from '../../../domain/catalogue/series.ts';
import type { DownloadRefusal, Webinar, WebinarSummary } from '../../../domain/item/webinar.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { webinarQuery } from './listQueries.ts';
import { open, playbackRefusals, read, readItem } from '../client/reading.ts';

const downloadRefusals: Readonly<Record<DownloadRefusal, true>> = {
  'not-found': true,
  subscribe: true,
  'feature-disabled': true,
};

export class HttpWebinarCatalogue implements WebinarCatalogue {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  list(query: WebinarQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<WebinarSummary>> {
    return read(this.#api, apiPaths.webinars, webinarQuery(query, cursor), signal);
  }

  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Webinar, 'not-found'>> {
    return readItem(this.#api, apiPaths.webinar(idOrSlug), signal);
  }

  async series(signal: AbortSignal): Promise<readonly Series[]> {
    const { items } = await read<Slice<Series>>(this.#api, apiPaths.series, {}, signal);
    return items;
  }

  openPlayback(idOrSlug: string, signal: AbortSignal): Promise<Result<Playback, PlaybackRefusal>> {
    return open(this.#api, apiPaths.webinarPlayback(idOrSlug), playbackRefusals, signal);
  }

  openDownload(
    idOrSlug: string,
    downloadId: string,
    signal: AbortSignal,
  ): Promise<Result<{ readonly url: string }, DownloadRefusal>> {
    return open(this.#api, apiPaths.webinarDownload(idOrSlug, downloadId), downloadRefusals, signal);
  }
}
