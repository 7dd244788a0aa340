import type { VideoCatalogue } from '../../application/ports/VideoCatalogue.ts';
import { accessTo } from '../../domain/access.ts';
import { sliceLength, type Slice, type VideoQuery } from '../../domain/catalogue.ts';
import { anonymous } from '../../domain/person.ts';
import type { Playback, PlaybackRefusal } from '../../domain/playback.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import { isForgivenTypo, searchWords, wordsOf } from '../../domain/search.ts';
import type { Video } from '../../domain/video.ts';

/** Videos without a server, for development and tests: what an anonymous visitor is shown of them. */
export class InMemoryVideoCatalogue implements VideoCatalogue {
  readonly #videos: readonly Video[];

  constructor(videos: readonly Video[]) {
    this.#videos = videos;
  }

  async list(query: VideoQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<Video>> {
    await answered(signal);
    const found = this.#listed().filter((video) => isIn(video, query) && matches(video, query.search));
    const from = cursor === undefined ? 0 : found.findIndex((video) => video.id === cursor) + 1;
    const items = found.slice(from, from + sliceLength);
    const last = items.at(-1);
    const nextCursor = last !== undefined && from + sliceLength < found.length ? last.id : null;
    return { items, total: found.length, nextCursor };
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
    return found.value.processing.state === 'ready' ? ok(playbackOf(found.value)) : refuse('not-ready');
  }

  #listed(): readonly Video[] {
    const day = (video: Video) => video.publishedAt ?? video.createdAt;
    return this.#videos.filter((video) => video.published).toSorted((one, other) => day(other).localeCompare(day(one)));
  }
}

/** An answer never comes at once, and never after its caller has gone. */
async function answered(signal: AbortSignal): Promise<void> {
  await Promise.resolve();
  if (signal.aborted) throw new DOMException('The call was cancelled', 'AbortError');
}

function isIn(video: Video, { category }: VideoQuery): boolean {
  return category === undefined || video.categories.includes(category);
}

function matches(video: Video, search: string): boolean {
  const words = wordsOf(video.name);
  return searchWords(search).every((typed) => words.some((word) => word.startsWith(typed) || isForgivenTypo(typed, word)));
}

/** Long enough for every test: nothing in memory expires. */
const farAway = '2100-01-01T00:00:00.000Z';

function playbackOf({ id, thumbnail, captions, startTime }: Video): Playback {
  return { src: `/media/${id}/master.m3u8`, poster: thumbnail?.src ?? null, storyboard: null, chapters: [], captions, startTime, expiresAt: farAway };
}
