import type { VideoCatalogue } from '../../application/ports/VideoCatalogue.ts';
import { accessTo } from '../../domain/access.ts';
import type { Slice, VideoQuery } from '../../domain/catalogue.ts';
import { anonymous } from '../../domain/person.ts';
import type { Playback, PlaybackRefusal } from '../../domain/playback.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import type { Video } from '../../domain/video.ts';
import { answered, matches, sliceAfter } from './listing.ts';
import { playbackOf } from './playbackOf.ts';

/** Videos without a server, for development and tests: what an anonymous visitor is shown of them. */
export class InMemoryVideoCatalogue implements VideoCatalogue {
  readonly #videos: readonly Video[];

  constructor(videos: readonly Video[]) {
    this.#videos = videos;
  }

  async list({ category, search }: VideoQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<Video>> {
    await answered(signal);
    const found = this.#listed().filter(
      (video) => (category === undefined || video.categories.includes(category)) && matches([video.name], search),
    );
    return sliceAfter(found, cursor);
  }

  async find(idOrSlug: string, signal: AbortSignal): Promise<Result<Video, 'not-found'>> {
    await answered(signal);
    const video = this.#listed().find(({ id, slug }) => id === idOrSlug || slug === idOrSlug);
    return video === undefined ? refuse('not-found') : ok(video);
  }

  async openPlayback(idOrSlug: string, signal: AbortSignal): Promise<Result<Playback, PlaybackRefusal>> {
    const found = await this.find(idOrSlug, signal);
    if (!found.ok) return found;
    const access = accessTo(found.value, anonymous, undefined);
    if (access !== 'granted') return refuse(access);
    return found.value.processing.state === 'ready' ? ok(playbackOf(found.value, [])) : refuse('not-ready');
  }

  #listed(): readonly Video[] {
    const day = (video: Video) => video.publishedAt ?? video.createdAt;
    return this.#videos.filter((video) => video.published).toSorted((one, other) => day(other).localeCompare(day(one)));
  }
}
