import type { Playback, PlaybackRefusal } from '../../../domain/film/playback.ts';
import type { Preview } from '../../../domain/item/preview.ts';
import type { Result } from '../../../domain/result.ts';

/**
 * Unpublished items for everyone who has a signed link. Faults (network, server) are thrown; an aborted call throws
 * `AbortError`.
 */
export interface Previews {
  /** Refuses a link that has expired. A changed link and a deleted item count as not found. */
  find(id: string, token: string, signal: AbortSignal): Promise<Result<Preview, 'not-found' | 'expired'>>;
  openPlayback(id: string, token: string, signal: AbortSignal): Promise<Result<Playback, PlaybackRefusal>>;
}
