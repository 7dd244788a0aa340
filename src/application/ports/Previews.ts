import type { Playback, PlaybackRefusal } from '../../domain/film/playback.ts';
import type { Preview } from '../../domain/item/preview.ts';
import type { Result } from '../../domain/result.ts';

/** Unpublished items behind a signed link, for whoever has it. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface Previews {
  /** Refuses a link that was changed, whose time is over, or whose item is gone. */
  find(id: string, token: string, signal: AbortSignal): Promise<Result<Preview, 'not-found' | 'expired'>>;
  openPlayback(id: string, token: string, signal: AbortSignal): Promise<Result<Playback, PlaybackRefusal>>;
}
