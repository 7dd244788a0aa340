import type { Slice, WebinarQuery } from '../../domain/catalogue/catalogue.ts';
import type { Playback, PlaybackRefusal } from '../../domain/film/playback.ts';
import type { Result } from '../../domain/result.ts';
import type { Series } from '../../domain/catalogue/series.ts';
import type { DownloadRefusal, Webinar, WebinarSummary } from '../../domain/item/webinar.ts';

/** The published recorded webinars as the site reads them. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface WebinarCatalogue {
  list(query: WebinarQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<WebinarSummary>>;
  /** By id or by URL path; refuses where there is none that the asker may see. */
  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Webinar, 'not-found'>>;
  /** Those that have published webinars, in the order of their titles. */
  series(signal: AbortSignal): Promise<readonly Series[]>;
  /** What a player needs; also opens the media of a gated webinar to this browser until `expiresAt`. */
  openPlayback(idOrSlug: string, signal: AbortSignal): Promise<Result<Playback, PlaybackRefusal>>;
  /** An address that answers the file for a minute. */
  openDownload(
    idOrSlug: string,
    downloadId: string,
    signal: AbortSignal,
  ): Promise<Result<{ readonly url: string }, DownloadRefusal>>;
}
