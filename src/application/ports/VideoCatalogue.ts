import type { Slice, VideoQuery } from '../../domain/catalogue/catalogue.ts';
import type { Playback, PlaybackRefusal } from '../../domain/film/playback.ts';
import type { Result } from '../../domain/result.ts';
import type { Video } from '../../domain/item/video.ts';

/** The published videos as the site reads them. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface VideoCatalogue {
  list(query: VideoQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<Video>>;
  /** By id or by URL path; refuses where there is none that the asker may see. */
  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Video, 'not-found'>>;
  /** What a player needs; also opens the media of a gated video to this browser until `expiresAt`. */
  openPlayback(idOrSlug: string, signal: AbortSignal): Promise<Result<Playback, PlaybackRefusal>>;
}
