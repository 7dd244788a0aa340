import type { Previews } from '../../application/ports/Previews.ts';
import type { Playback, PlaybackRefusal } from '../../domain/playback.ts';
import type { Preview } from '../../domain/preview.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import { answered } from './listing.ts';
import { playbackOf } from './playbackOf.ts';

/** A link that was given out. */
export interface GivenPreview {
  readonly token: string;
  readonly preview: Preview;
}

/** Preview links without a server, for development and tests; `now` says which of them have expired. */
export class InMemoryPreviews implements Previews {
  readonly #given: readonly GivenPreview[];
  readonly #now: () => Date;

  constructor(given: readonly GivenPreview[] = [], now: () => Date = () => new Date()) {
    this.#given = given;
    this.#now = now;
  }

  async find(id: string, token: string, signal: AbortSignal): Promise<Result<Preview, 'not-found' | 'expired'>> {
    await answered(signal);
    const given = this.#given.find(({ preview, token: own }) => preview.item.id === id && own === token);
    if (given === undefined) return refuse('not-found');
    return new Date(given.preview.expiresAt) <= this.#now() ? refuse('expired') : ok(given.preview);
  }

  async openPlayback(id: string, token: string, signal: AbortSignal): Promise<Result<Playback, PlaybackRefusal>> {
    const found = await this.find(id, token, signal);
    if (!found.ok || found.value.kind === 'upcoming') return refuse('not-found');
    const { kind, item } = found.value;
    return item.processing.state === 'ready'
      ? ok(playbackOf(item, kind === 'webinar' ? item.objectives : []))
      : refuse('not-ready');
  }
}
