import { randomUUID } from 'node:crypto';
import { captionTracksOf, thumbnailOf } from '../../src/domain/asset.ts';
import type { Slice } from '../../src/domain/catalogue.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { wordsOf } from '../../src/domain/search.ts';
import type { Video } from '../../src/domain/video.ts';
import { ofVersion, type ChangeRefusal, type Doing } from '../application/ports/Change.ts';
import type { UploadedFilm } from '../application/ports/Films.ts';
import type { VideoDuplicate } from '../application/ports/Duplicates.ts';
import type {
  DraftVideo,
  NewCaptions,
  NewVideo,
  PathHolder,
  StoredVideo,
  VideoListRequest,
  Videos,
} from '../application/ports/Videos.ts';
import { listName } from '../application/catalogue/listName.ts';
import { InMemoryAssets } from './InMemoryAssets.ts';
import type { InMemoryBin } from './InMemoryBin.ts';
import { sliceInMemory } from './sliceInMemory.ts';
import { freeSlug, takeAwaySlugs, type SlugsInMemory } from './slugsInMemory.ts';
import { storable } from './storable.ts';

/** What does not follow from the asset. */
type OwnVideo = Omit<Video, 'duration' | 'processing' | 'thumbnail' | 'captions'>;

interface KeptVideo {
  readonly own: OwnVideo;
  readonly added: Pick<NewVideo, 'assetId' | 'captions'>;
  /** The asset that is to take the place of the one that is watched. */
  readonly nextId?: string | null;
  readonly version: number;
}

/** Videos in memory, for tests and work without a database; their files are kept in `assets`. */
export class InMemoryVideos implements Videos {
  readonly #videos = new Map<string, KeptVideo>();
  readonly #slugs: SlugsInMemory = new Map();
  readonly #assets: InMemoryAssets;
  #bin: InMemoryBin | undefined;

  constructor(assets: InMemoryAssets = new InMemoryAssets()) {
    this.#assets = assets;
    assets.heldBy({
      kind: 'video',
      list: () =>
        [...this.#videos.values()].map(({ own, added: { assetId }, nextId = null, version }) => ({
          id: own.id,
          version,
          gate: own,
          assetId,
          nextId,
        })),
      set: (id, { assetId, nextId, version }) => {
        const kept = this.#videos.get(id);
        if (kept !== undefined) this.#videos.set(id, { ...kept, added: { ...kept.added, assetId }, nextId, version });
      },
    });
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
    return sliceInMemory({
      list: listName('Videos', query),
      shown,
      isWanted,
      search: query.search,
      order: 'recent',
      limit,
      cursor,
    });
  }

  async find(idOrSlug: string): Promise<StoredVideo | undefined> {
    const slug = this.#slugs.get(idOrSlug);
    const kept =
      this.#videos.get(idOrSlug.toLowerCase()) ?? (slug?.current === true ? this.#videos.get(slug.id) : undefined);
    return kept && this.#stored(kept);
  }

  async findRetiredSlug(slug: string): Promise<string | undefined> {
    const once = this.#slugs.get(slug);
    const video = once?.current === false ? this.#videos.get(once.id)?.own : undefined;
    return video?.published === true ? video.slug : undefined;
  }

  async findHolder(slug: string): Promise<PathHolder | undefined> {
    const own = this.#videos.get(this.#slugs.get(slug)?.id ?? '')?.own;
    return own && { id: own.id, title: own.name, slug: own.slug };
  }

  async findBySource(sourceHash: string): Promise<StoredVideo | undefined> {
    const id = (await this.#assets.findBySource(sourceHash))?.asset.id;
    const kept = [...this.#videos.values()].find(({ added }) => added.assetId === id);
    return kept && this.#stored(kept);
  }

  async add(video: NewVideo, now: Date): Promise<Result<StoredVideo, 'already-there'>> {
    if (!(await this.#assets.add(video))) return refuse('already-there');
    const kept = { own: ownVideo(video, freeSlug(this.#slugs, video.slug), now), added: video, version: 1 };
    return ok(this.#keep(kept));
  }

  async listAll({ query, limit, cursor }: VideoListRequest): Promise<Result<Slice<Video>, 'bad-cursor'>> {
    const words = wordsOf(query.search);
    const shown = [...this.#videos.values()]
      .filter(({ own }) => words.every((word) => wordsOf(own.name).join(' ').includes(word)))
      .map((kept) => ({
        id: kept.own.id,
        item: this.#stored(kept).video,
        values: [Date.parse(kept.own.publishedAt ?? kept.own.createdAt)],
        title: kept.own.name,
        others: [],
      }));
    const isWanted = ({ categories }: Video) => query.category === undefined || categories.includes(query.category);
    return sliceInMemory({
      list: `all ${listName('Videos', query)}`,
      shown,
      isWanted,
      search: '',
      order: 'dated',
      limit,
      cursor,
    });
  }

  async create(video: DraftVideo, { at }: Doing): Promise<Result<StoredVideo, 'slug-in-use'>> {
    if (video.isOwnSlug && this.#slugs.has(video.slug)) return refuse('slug-in-use');
    const added = { ...video, published: false, sourceHash: null, captions: [] };
    await this.#assets.add(added, at);
    return ok(this.#keep({ own: ownVideo(added, freeSlug(this.#slugs, video.slug), at), added, version: 1 }));
  }

  async save(
    video: Video,
    version: number,
    { at }: Doing,
    film?: UploadedFilm,
  ): Promise<Result<StoredVideo, ChangeRefusal | 'slug-in-use'>> {
    const kept = ofVersion(this.#videos.get(video.id), version);
    if (!kept.ok) return kept;
    const holder = this.#slugs.get(video.slug);
    if (holder !== undefined && holder.id !== video.id) return refuse('slug-in-use');
    this.#slugs.set(kept.value.own.slug, { id: video.id, current: false });
    const { id, slug, name, categories, published, publishedAt, startTime, feature, createdAt } = video;
    const saved = this.#keep({
      ...kept.value,
      own: { id, slug, name, categories, public: video.public, published, publishedAt, startTime, feature, createdAt },
      version: version + 1,
    });
    if (film === undefined) return ok(saved);
    await this.#assets.attach(id, film, at);
    return ok((await this.find(id)) ?? saved);
  }

  async remove(id: string, version: number, doing: Doing): Promise<Result<void, ChangeRefusal>> {
    const kept = ofVersion(this.#videos.get(id), version);
    if (!kept.ok) return kept;
    this.#videos.delete(id);
    const takeSlugs = takeAwaySlugs(this.#slugs, id);
    this.#bin?.keep({ kind: 'video', id, title: kept.value.own.name }, doing, () => {
      this.#keep({ ...kept.value, own: { ...kept.value.own, slug: takeSlugs() }, version: version + 1 });
      return undefined;
    });
    return ok(undefined);
  }

  /** For the store of duplicates. */
  async duplicate({ of, original, ...video }: VideoDuplicate, { at }: Doing): Promise<Result<StoredVideo, 'changed'>> {
    if (!(await this.#assets.copy(of, video.assetId))) return refuse('changed');
    const added = { ...video, published: false, captions: this.#videos.get(original)?.added.captions ?? [] };
    return ok(this.#keep({ own: ownVideo(added, freeSlug(this.#slugs, video.slug), at), added, version: 1 }));
  }

  /** Where removed ones are kept. */
  binTo(bin: InMemoryBin): void {
    this.#bin = bin;
  }

  /** For the store of parts: the next version, with these captions to search; answers the asset. */
  countParts(
    id: string,
    version: number,
    captions: (before: readonly NewCaptions[]) => readonly NewCaptions[],
  ): Result<string, ChangeRefusal> {
    const kept = ofVersion(this.#videos.get(id), version);
    if (!kept.ok) return kept;
    const { added } = kept.value;
    this.#keep({ ...kept.value, added: { ...added, captions: captions(added.captions) }, version: version + 1 });
    return ok(added.assetId);
  }

  /** Moves a video to another path; the one it had is retired. */
  async moveTo(id: string, slug: string): Promise<void> {
    const kept = this.#videos.get(id);
    if (kept === undefined) return;
    this.#slugs.set(kept.own.slug, { id, current: false }).set(slug, { id, current: true });
    this.#videos.set(id, { ...kept, own: { ...kept.own, slug } });
  }

  #keep(kept: KeptVideo): StoredVideo {
    this.#videos.set(kept.own.id, kept);
    this.#slugs.set(kept.own.slug, { id: kept.own.id, current: true });
    return this.#stored(kept);
  }

  #stored({ own, added: { assetId }, version }: KeptVideo): StoredVideo {
    const found = this.#assets.stored(assetId);
    if (found === undefined) throw new Error(`The asset ${assetId} is gone`);
    const { asset, processing, duration } = found;
    const video = {
      ...own,
      duration,
      processing: { state: processing.state },
      thumbnail: thumbnailOf(asset),
      captions: captionTracksOf(asset),
    };
    return { video, asset, processing, version };
  }
}

function ownVideo(
  added: Omit<NewVideo, 'slug' | 'assetId' | 'sourceHash' | 'captions'>,
  slug: string,
  now: Date,
): OwnVideo {
  const { name, categories, published, publishedAt = now, startTime = 0, feature } = added;
  return {
    id: randomUUID(),
    slug,
    name: storable(name),
    categories,
    public: added.public,
    published,
    startTime,
    feature,
    createdAt: now.toISOString(),
    publishedAt: published ? publishedAt.toISOString() : null,
  };
}
