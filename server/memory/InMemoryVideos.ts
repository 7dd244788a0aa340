import { randomUUID } from 'node:crypto';
import { captionTracksOf, thumbnailOf, type Asset } from '../../src/domain/asset.ts';
import type { Slice } from '../../src/domain/catalogue.ts';
import type { Processing } from '../../src/domain/processing.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { numberedSlug } from '../../src/domain/slug.ts';
import type { Video } from '../../src/domain/video.ts';
import type { NewVideo, StoredVideo, VideoListRequest, Videos } from '../application/ports/Videos.ts';
import { cursorFrom, placeFrom, type ListPlace } from '../application/video/listCursor.ts';
import { searchIn } from './searchInMemory.ts';

interface KeptVideo {
  readonly stored: StoredVideo;
  readonly added: NewVideo;
}

/** Videos in memory, for tests and work without a database; it tells `addJob` of each new one. */
export class InMemoryVideos implements Videos {
  readonly #videos = new Map<string, KeptVideo>();
  readonly #slugs = new Map<string, { readonly id: string; readonly current: boolean }>();
  readonly #addJob: (videoId: string) => Promise<void>;

  constructor(addJob: (videoId: string) => Promise<void> = async () => {}) {
    this.#addJob = addJob;
  }

  async listPublished({ query, limit, cursor }: VideoListRequest): Promise<Result<Slice<Video>, 'bad-cursor'>> {
    const after = cursor === undefined ? undefined : placeFrom(cursor, query);
    if (cursor !== undefined && after === undefined) return refuse('bad-cursor');
    const shown = [...this.#videos.values()].filter(({ stored: { video } }) => video.published);
    const found = query.search === '' ? shown.map((kept) => ({ kept, score: 0 })) : searchIn(shown, query.search);
    const places = found
      .map(({ kept: { stored }, score }) => ({ video: stored.video, place: { score, publishedAt: stored.video.publishedAt ?? '', id: stored.video.id } }))
      .filter(({ video }) => query.category === undefined || video.categories.includes(query.category))
      .sort((one, other) => inOrder(one.place, other.place));
    const rest = after === undefined ? places : places.filter(({ place }) => inOrder(after, place) < 0);
    const page = rest.slice(0, limit);
    const last = page.at(-1);
    const more = rest.length > limit && last !== undefined;
    return ok({ items: page.map(({ video }) => video), total: places.length, nextCursor: more ? cursorFrom(last.place, query) : null });
  }

  async find(idOrSlug: string): Promise<StoredVideo | undefined> {
    const slug = this.#slugs.get(idOrSlug);
    return (this.#videos.get(idOrSlug.toLowerCase()) ?? (slug?.current === true ? this.#videos.get(slug.id) : undefined))?.stored;
  }

  async findRetiredSlug(slug: string): Promise<string | undefined> {
    const once = this.#slugs.get(slug);
    const video = once?.current === false ? this.#videos.get(once.id)?.stored.video : undefined;
    return video?.published === true ? video.slug : undefined;
  }

  async findByAsset(assetId: string): Promise<StoredVideo | undefined> {
    return this.#first(({ stored }) => stored.asset.id === assetId);
  }

  async findBySource(sourceHash: string): Promise<StoredVideo | undefined> {
    return this.#first(({ added }) => added.sourceHash === sourceHash);
  }

  async add(video: NewVideo, now: Date): Promise<Result<StoredVideo, 'already-there'>> {
    if (this.#first(({ added }) => added.sourceHash === video.sourceHash) !== undefined) return refuse('already-there');
    const stored = storedVideo(video, this.#freeSlug(video.slug), now);
    this.#videos.set(stored.video.id, { stored, added: video });
    this.#slugs.set(stored.video.slug, { id: stored.video.id, current: true });
    try {
      await this.#addJob(stored.video.id);
    } catch (error) {
      this.#videos.delete(stored.video.id);
      this.#slugs.delete(stored.video.slug);
      throw error;
    }
    return ok(stored);
  }

  async saveProcessing(id: string, processing: Processing): Promise<void> {
    this.#change(id, (stored) => ({ ...stored, processing, video: { ...stored.video, processing: { state: processing.state } } }));
  }

  async saveReady(id: string, { contentHash, poster, duration }: Parameters<Videos['saveReady']>[1]): Promise<void> {
    this.#change(id, (stored) => {
      const asset = { ...stored.asset, contentHash, poster };
      const video = { ...stored.video, duration, processing: { state: 'ready' as const }, thumbnail: thumbnailOf(asset) };
      return { ...stored, asset, video, processing: { state: 'ready', percent: 100 } };
    });
  }

  /** Moves a video to another path; the one it had is retired. */
  async moveTo(id: string, slug: string): Promise<void> {
    this.#change(id, (stored) => {
      this.#slugs.set(stored.video.slug, { id, current: false }).set(slug, { id, current: true });
      return { ...stored, video: { ...stored.video, slug } };
    });
  }

  #first(matches: (kept: KeptVideo) => boolean): StoredVideo | undefined {
    return [...this.#videos.values()].find(matches)?.stored;
  }

  #change(id: string, change: (stored: StoredVideo) => StoredVideo): void {
    const kept = this.#videos.get(id);
    if (kept !== undefined) this.#videos.set(id, { ...kept, stored: change(kept.stored) });
  }

  #freeSlug(slug: string): string {
    let number = 1;
    while (this.#slugs.has(numberedSlug(slug, number))) number += 1;
    return numberedSlug(slug, number);
  }
}

function inOrder(one: ListPlace, other: ListPlace): number {
  const newest = Date.parse(other.publishedAt) - Date.parse(one.publishedAt);
  return other.score - one.score || newest || (one.id < other.id ? -1 : Number(one.id > other.id));
}

function storedVideo(added: NewVideo, slug: string, now: Date): StoredVideo {
  const { name, categories, published, feature, assetId } = added;
  const captions = Object.fromEntries(added.captions.map(({ language, contentHash }) => [language, contentHash]));
  const asset: Asset = { id: assetId, contentHash: null, poster: null, captions };
  const video: Video = {
    id: randomUUID(),
    slug,
    name: name.replaceAll('\0', ''),
    categories,
    public: added.public,
    published,
    duration: 0,
    startTime: 0,
    feature,
    processing: { state: 'waiting' },
    thumbnail: null,
    captions: captionTracksOf(asset),
    createdAt: now.toISOString(),
    publishedAt: published ? now.toISOString() : null,
  };
  return { video, asset, processing: { state: 'waiting', percent: 0 }, version: 1 };
}
