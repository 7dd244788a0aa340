import type { Slice, WebinarQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Playback, PlaybackRefusal } from '../../../domain/film/playback.ts';
import type { Result } from '../../../domain/result.ts';
import type { Series } from '../../../domain/catalogue/series.ts';
import type { DownloadRefusal, Webinar, WebinarSummary } from '../../../domain/item/webinar.ts';

/** The published recorded webinars. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface WebinarCatalogue {
  list(query: WebinarQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<WebinarSummary>>;
  /** Finds by id or URL path. A webinar that this person may not see counts as not found. */
  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Webinar, 'not-found'>>;
  /** The series that have published webinars, ordered by title. */
  series(signal: AbortSignal): Promise<readonly Series[]>;
  /** What a player needs. It also opens the media of a gated webinar to this browser until `expiresAt`. */
  openPlayback(idOrSlug: string, signal: AbortSignal): Promise<Result<Playback, PlaybackRefusal>>;
  /** Gives an address of the file that is valid for a minute. */
  openDownload(
    idOrSlug: string,
    downloadId: string,
    signal: AbortSignal,
  ): Promise<Result<{ readonly url: string }, DownloadRefusal>>;
}
