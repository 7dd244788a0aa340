import type { Slice, VideoQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Playback, PlaybackRefusal } from '../../../domain/film/playback.ts';
import type { Result } from '../../../domain/result.ts';
import type { Video } from '../../../domain/item/video.ts';

/** The published videos. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface VideoCatalogue {
  list(query: VideoQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<Video>>;
  /** Finds by id or URL path. A video that this person may not see counts as not found. */
  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Video, 'not-found'>>;
  /** What a player needs. It also opens the media of a gated video to this browser until `expiresAt`. */
  openPlayback(idOrSlug: string, signal: AbortSignal): Promise<Result<Playback, PlaybackRefusal>>;
}
