import { randomUUID } from 'node:crypto';
import { captionTracksOf, thumbnailOf } from '../../src/domain/asset.ts';
import type { Slice } from '../../src/domain/catalogue.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { numberedSlug } from '../../src/domain/slug.ts';
import type { Video } from '../../src/domain/video.ts';
import type { NewVideo, StoredVideo, VideoListRequest, Videos } from '../application/ports/Videos.ts';
import { listName } from '../application/catalogue/listName.ts';
import { InMemoryAssets } from './InMemoryAssets.ts';
import { sliceInMemory } from './sliceInMemory.ts';

/** What does not follow from the asset. */
type OwnVideo = Omit<Video, 'duration' | 'processing' | 'thumbnail' | 'captions'>;

interface KeptVideo {
  readonly own: OwnVideo;
  readonly added: NewVideo;
}

/** Videos in memory, for tests and work without a database; their files are kept in `assets`. */
export class InMemoryVideos implements Videos {
  readonly #videos = new Map<string, KeptVideo>();
  readonly #slugs = new Map<string, { readonly id: string; readonly current: boolean }>();
  readonly #assets: InMemoryAssets;

  constructor(assets: InMemoryAssets = new InMemoryAssets()) {
    this.#assets = assets;
    assets.belongTo((mediaFolder) => [...this.#videos.values()].find(({ added }) => added.assetId === mediaFolder)?.own);
  }

  async listPublished({ query, limit, cursor }: VideoListRequest): Promise<Result<Slice<Video>, 'bad-cursor'>> {
    const published = [...this.#videos.values()].filter(({ own }) => own.published);
    const shown = published.map((kept) => ({
      id: kept.own.id,
      item: this.#stored(kept).video,
      values: [Date.parse(kept.own.publishedAt ?? '')],
      title: kept.own.name,
      others: kept.added.captions.map(({ text }) => text),
    }));
    const isWanted = ({ categories }: Video) => query.category === undefined || categories.includes(query.category);
    return sliceInMemory({ list: listName('Videos', query), shown, isWanted, search: query.search, order: 'recent', limit, cursor });
  }

  async find(idOrSlug: string): Promise<StoredVideo | undefined> {
    const slug = this.#slugs.get(idOrSlug);
    const kept = this.#videos.get(idOrSlug.toLowerCase()) ?? (slug?.current === true ? this.#videos.get(slug.id) : undefined);
    return kept && this.#stored(kept);
  }

  async findRetiredSlug(slug: string): Promise<string | undefined> {
    const once = this.#slugs.get(slug);
    const video = once?.current === false ? this.#videos.get(once.id)?.own : undefined;
    return video?.published === true ? video.slug : undefined;
  }

  async findBySource(sourceHash: string): Promise<StoredVideo | undefined> {
    const id = (await this.#assets.findBySource(sourceHash))?.asset.id;
    const kept = [...this.#videos.values()].find(({ added }) => added.assetId === id);
    return kept && this.#stored(kept);
  }

  async add(video: NewVideo, now: Date): Promise<Result<StoredVideo, 'already-there'>> {
    if (!(await this.#assets.add(video))) return refuse('already-there');
    const kept = { own: ownVideo(video, this.#freeSlug(video.slug), now), added: video };
    this.#videos.set(kept.own.id, kept);
    this.#slugs.set(kept.own.slug, { id: kept.own.id, current: true });
    return ok(this.#stored(kept));
  }

  /** Moves a video to another path; the one it had is retired. */
  async moveTo(id: string, slug: string): Promise<void> {
    const kept = this.#videos.get(id);
    if (kept === undefined) return;
    this.#slugs.set(kept.own.slug, { id, current: false }).set(slug, { id, current: true });
    this.#videos.set(id, { ...kept, own: { ...kept.own, slug } });
  }

  #stored({ own, added: { assetId } }: KeptVideo): StoredVideo {
    const found = this.#assets.stored(assetId);
    if (found === undefined) throw new Error(`The asset ${assetId} is gone`);
    const { asset, processing, duration } = found;
    const video = { ...own, duration, processing: { state: processing.state }, thumbnail: thumbnailOf(asset), captions: captionTracksOf(asset) };
    return { video, asset, processing, version: 1 };
  }

  #freeSlug(slug: string): string {
    let number = 1;
    while (this.#slugs.has(numberedSlug(slug, number))) number += 1;
    return numberedSlug(slug, number);
  }
}

function ownVideo(added: NewVideo, slug: string, now: Date): OwnVideo {
  const { name, categories, published, publishedAt = now, startTime = 0, feature } = added;
  return {
    id: randomUUID(),
    slug,
    name: name.replaceAll('\0', ''),
    categories,
    public: added.public,
    published,
    startTime,
    feature,
    createdAt: now.toISOString(),
    publishedAt: published ? publishedAt.toISOString() : null,
  };
}
