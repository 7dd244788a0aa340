import { randomUUID } from 'node:crypto';
import { captionTracksOf, thumbnailOf } from '../../src/domain/asset.ts';
import type { Slice, WebinarQuery } from '../../src/domain/catalogue.ts';
import { isCategory } from '../../src/domain/category.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { searchWords, wordsOf } from '../../src/domain/search.ts';
import { titleKey, type Series } from '../../src/domain/series.ts';
import { compareBy } from '../../src/domain/sort.ts';
import {
  inOrderOfTime,
  recommendationOf,
  type Download,
  type Recommendation,
  type WebinarSummary,
} from '../../src/domain/webinar.ts';
import { ordersWithDrafts, type PlaceValue } from '../application/catalogue/listCursor.ts';
import { listName } from '../application/catalogue/listName.ts';
import type { StoredAsset } from '../application/ports/Assets.ts';
import { ofVersion, type ChangeRefusal, type Doing } from '../application/ports/Change.ts';
import type { UploadedFilm } from '../application/ports/Films.ts';
import type { NewCaptions, PathHolder } from '../application/ports/Videos.ts';
import type { WebinarDuplicate } from '../application/ports/Duplicates.ts';
import type {
  DraftWebinar,
  NewWebinar,
  SavedWebinar,
  StoredWebinar,
  UnknownLink,
  WebinarListRequest,
  Webinars,
  WrittenWebinar,
} from '../application/ports/Webinars.ts';
import { InMemoryAssets } from './InMemoryAssets.ts';
import type { InMemoryBin } from './InMemoryBin.ts';
import { sliceInMemory, type Listed } from './sliceInMemory.ts';
import { freeSlug, takeAwaySlugs, type SlugsInMemory } from './slugsInMemory.ts';
import { storable } from './storable.ts';

interface KeptWebinar {
  readonly id: string;
  readonly slug: string;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly added: NewWebinar & { readonly fileName?: string | undefined };
  /** The asset that is to take the place of the one that is watched. */
  readonly nextId?: string | null;
  readonly version: number;
}

/** The series of webinars by their folded titles. */
export type SeriesByKey = Map<string, Series>;

/** Recorded webinars in memory, for tests and work without a database; their files are kept in `assets`. */
export class InMemoryWebinars implements Webinars {
  readonly #webinars = new Map<string, KeptWebinar>();
  readonly #slugs: SlugsInMemory = new Map();
  readonly #series: SeriesByKey = new Map();
  readonly #assets: InMemoryAssets;
  #bin: InMemoryBin | undefined;
  #isRecordingOf: (id: string) => boolean = () => false;

  constructor(assets: InMemoryAssets = new InMemoryAssets()) {
    this.#assets = assets;
    assets.heldBy({
      kind: 'webinar',
      list: () =>
        [...this.#webinars.values()].map(({ id, added, nextId = null, version }) => ({
          id,
          version,
          gate: added,
          assetId: added.assetId,
          nextId,
        })),
      set: (id, { assetId, nextId, version }) => {
        const kept = this.#webinars.get(id);
        if (kept !== undefined) this.#webinars.set(id, { ...kept, added: { ...kept.added, assetId }, nextId, version });
      },
    });
  }

  async listPublished({
    query,
    limit,
    cursor,
  }: WebinarListRequest): Promise<Result<Slice<WebinarSummary>, 'bad-cursor'>> {
    const shown = [...this.#webinars.values()]
      .filter(({ added }) => added.published)
      .map((kept) => this.#listed(kept, query));
    return sliceInMemory({
      list: listName('RecordedWebinars', query),
      shown,
      isWanted: (webinar) => isWanted(webinar, query),
      search: query.search,
      order: query.sort,
      limit,
      cursor,
    });
  }

  async find(idOrSlug: string): Promise<StoredWebinar | undefined> {
    const slug = this.#slugs.get(idOrSlug);
    const kept =
      this.#webinars.get(idOrSlug.toLowerCase()) ?? (slug?.current === true ? this.#webinars.get(slug.id) : undefined);
    return kept && this.#stored(kept);
  }

  async findRetiredSlug(slug: string): Promise<string | undefined> {
    const once = this.#slugs.get(slug);
    const kept = once?.current === false ? this.#webinars.get(once.id) : undefined;
    return kept?.added.published === true ? kept.slug : undefined;
  }

  async findHolder(slug: string): Promise<PathHolder | undefined> {
    const kept = this.#webinars.get(this.#slugs.get(slug)?.id ?? '');
    return kept && { id: kept.id, title: kept.added.title, slug: kept.slug };
  }

  async add(webinar: NewWebinar, now: Date): Promise<Result<StoredWebinar, 'already-there'>> {
    if (!(await this.#assets.add(webinar, now))) return refuse('already-there');
    const publishedAt = webinar.published ? (webinar.publishedAt ?? now).toISOString() : null;
    const kept = {
      id: randomUUID(),
      slug: freeSlug(this.#slugs, webinar.slug),
      createdAt: now.toISOString(),
      publishedAt,
      added: storableWebinar(webinar),
      version: 1,
    };
    return ok(this.#keep(kept));
  }

  async saveRecommendations(id: string, recommendations: readonly string[]): Promise<void> {
    const kept = this.#webinars.get(id);
    if (kept !== undefined) this.#webinars.set(id, { ...kept, added: { ...kept.added, recommendations } });
  }

  async listAll({ query, limit, cursor }: WebinarListRequest): Promise<Result<Slice<WebinarSummary>, 'bad-cursor'>> {
    const words = wordsOf(query.search);
    const shown = [...this.#webinars.values()]
      .filter(({ added }) => words.every((word) => wordsOf(added.title).join(' ').includes(word)))
      .map((kept) => this.#listed(kept, query));
    return sliceInMemory({
      list: `all ${listName('RecordedWebinars', query)}`,
      shown,
      isWanted: (webinar) => isWanted(webinar, query),
      search: '',
      order: ordersWithDrafts[query.sort],
      limit,
      cursor,
    });
  }

  async create(webinar: DraftWebinar, { at }: Doing): Promise<Result<StoredWebinar, 'slug-in-use' | UnknownLink>> {
    const unknown = this.#unknownLink(webinar);
    if (unknown !== undefined) return refuse(unknown);
    if (webinar.isOwnSlug && this.#slugs.has(webinar.slug)) return refuse('slug-in-use');
    return (await this.add(
      {
        ...webinar,
        published: false,
        detail: '',
        downloads: [],
        views: 0,
        sourceHash: null,
        picture: null,
        captions: [],
      },
      at,
    )) as Result<StoredWebinar, never>;
  }

  async save(
    webinar: SavedWebinar,
    version: number,
    { at }: Doing,
    film?: UploadedFilm,
  ): Promise<Result<StoredWebinar, ChangeRefusal | 'slug-in-use' | UnknownLink>> {
    const kept = ofVersion(this.#webinars.get(webinar.id), version);
    if (!kept.ok) return kept;
    const unknown = this.#unknownLink(webinar);
    if (unknown !== undefined) return refuse(unknown);
    const holder = this.#slugs.get(webinar.slug);
    if (holder !== undefined && holder.id !== webinar.id) return refuse('slug-in-use');
    const { added, slug: slugBefore } = kept.value;
    const downloads = webinar.downloads.map((download) => ({
      ...added.downloads.find(({ id }) => id === download.id),
      ...download,
    }));
    if (!downloads.every((download): download is Download => 'bytes' in download)) return refuse('download-unknown');
    this.#slugs.set(slugBefore, { id: webinar.id, current: false });
    const {
      id,
      slug,
      publishedAt,
      title,
      description,
      more,
      categories,
      skill,
      seriesId,
      published,
      feature,
      startTime,
      objectives,
      resources,
      recommendations,
    } = webinar;
    const written = {
      title,
      slug,
      description,
      more,
      categories,
      skill,
      seriesId,
      public: webinar.public,
      published,
      feature,
      startTime,
      objectives,
      resources,
      recommendations,
      downloads,
    };
    const saved = this.#keep({
      ...kept.value,
      id,
      slug,
      publishedAt,
      added: storableWebinar({ ...added, ...written }),
      version: version + 1,
    });
    if (film === undefined) return ok(saved);
    await this.#assets.attach(id, film, at);
    return ok((await this.find(id)) ?? saved);
  }

  async saveDetail(
    id: string,
    detail: string,
    version: number,
    _doing: Doing,
  ): Promise<Result<StoredWebinar, ChangeRefusal>> {
    const kept = ofVersion(this.#webinars.get(id), version);
    return kept.ok
      ? ok(this.#keep({ ...kept.value, added: storableWebinar({ ...kept.value.added, detail }), version: version + 1 }))
      : kept;
  }

  async remove(id: string, version: number, doing: Doing): Promise<Result<void, ChangeRefusal | 'linked'>> {
    const kept = ofVersion(this.#webinars.get(id), version);
    if (!kept.ok) return kept;
    if (this.#isRecordingOf(id)) return refuse('linked');
    this.#webinars.delete(id);
    const takeSlugs = takeAwaySlugs(this.#slugs, id);
    const recommending = [...this.#webinars.values()]
      .map((other) => ({ id: other.id, place: other.added.recommendations.indexOf(id) }))
      .filter(({ place }) => place >= 0);
    for (const other of recommending)
      this.#recommend(other.id, (recommendations) => recommendations.filter((each) => each !== id));
    this.#bin?.keep({ kind: 'webinar', id, title: kept.value.added.title }, doing, () => {
      const { added } = kept.value;
      const seriesId = [...this.#series.values()].some((series) => series.id === added.seriesId)
        ? added.seriesId
        : null;
      const recommendations = added.recommendations.filter((each) => this.#webinars.has(each));
      this.#keep({
        ...kept.value,
        slug: takeSlugs(),
        added: { ...added, seriesId, recommendations },
        version: version + 1,
      });
      for (const other of recommending)
        this.#recommend(other.id, (those) => (those.includes(id) ? those : those.toSpliced(other.place, 0, id)));
      return undefined;
    });
    return ok(undefined);
  }

  /** For the store of duplicates. */
  async duplicate(
    { of, original, ...webinar }: WebinarDuplicate,
    { at }: Doing,
  ): Promise<Result<StoredWebinar, 'changed'>> {
    if (this.#unknownLink(webinar) !== undefined || !(await this.#assets.copy(of, webinar.assetId)))
      return refuse('changed');
    const added = {
      ...webinar,
      published: false,
      views: 0,
      sourceHash: null,
      picture: null,
      captions: this.#webinars.get(original)?.added.captions ?? [],
    };
    return ok(
      this.#keep({
        id: randomUUID(),
        slug: freeSlug(this.#slugs, webinar.slug),
        createdAt: at.toISOString(),
        publishedAt: null,
        added: storableWebinar(added),
        version: 1,
      }),
    );
  }

  /** Where removed ones are kept. */
  binTo(bin: InMemoryBin): void {
    this.#bin = bin;
  }

  /** A store of upcoming webinars says whether one of them names this one as its recording. */
  linkedBy(isRecordingOf: (id: string) => boolean): void {
    this.#isRecordingOf = isRecordingOf;
  }

  async listSeries(search: string): Promise<readonly Series[]> {
    const used = new Set(
      [...this.#webinars.values()].filter(({ added }) => added.published).map(({ added }) => added.seriesId),
    );
    const wanted = searchWords(search);
    const matches = ({ title }: Series) =>
      wanted.length === 0
        ? search.trim() === ''
        : wanted.every((word) => wordsOf(title).some((known) => known.startsWith(word)));
    const byTitle = compareBy('title');
    return [...this.#series.values()]
      .filter((series) => used.has(series.id) && matches(series))
      .sort((one, other) => byTitle({ ...unsorted, ...one }, { ...unsorted, ...other }));
  }

  async addSeries(title: string): Promise<Result<Series, 'title-taken'>> {
    const key = titleKey(storable(title));
    if (this.#series.has(key)) return refuse('title-taken');
    const series = { id: randomUUID(), title: storable(title) };
    this.#series.set(key, series);
    return ok(series);
  }

  /** For the store of series: all of them, and how many webinars one has. */
  get series(): SeriesByKey {
    return this.#series;
  }

  has(id: string): boolean {
    return this.#webinars.has(id);
  }

  countIn(seriesId: string): number {
    return [...this.#webinars.values()].filter(({ added }) => added.seriesId === seriesId).length;
  }

  /** For the store of parts: the next version, with these captions to search; answers the asset. */
  countParts(
    id: string,
    version: number,
    captions: (before: readonly NewCaptions[]) => readonly NewCaptions[],
  ): Result<string, ChangeRefusal> {
    const kept = ofVersion(this.#webinars.get(id), version);
    if (!kept.ok) return kept;
    const { added } = kept.value;
    this.#keep({ ...kept.value, added: { ...added, captions: captions(added.captions) }, version: version + 1 });
    return ok(added.assetId);
  }

  /** Moves a webinar to another path; the one it had is retired. */
  async moveTo(id: string, slug: string): Promise<void> {
    const kept = this.#webinars.get(id);
    if (kept === undefined) return;
    this.#slugs.set(kept.slug, { id, current: false }).set(slug, { id, current: true });
    this.#webinars.set(id, { ...kept, slug });
  }

  #recommend(id: string, change: (recommendations: readonly string[]) => readonly string[]): void {
    const kept = this.#webinars.get(id);
    if (kept !== undefined)
      this.#webinars.set(id, {
        ...kept,
        added: { ...kept.added, recommendations: change(kept.added.recommendations) },
      });
  }

  #keep(kept: KeptWebinar): StoredWebinar {
    this.#webinars.set(kept.id, kept);
    this.#slugs.set(kept.slug, { id: kept.id, current: true });
    return this.#stored(kept);
  }

  #unknownLink({ seriesId, recommendations }: WrittenWebinar): UnknownLink | undefined {
    if (seriesId !== null && ![...this.#series.values()].some(({ id }) => id === seriesId)) return 'series-unknown';
    return recommendations.every((id) => this.#webinars.has(id)) ? undefined : 'recommendation-unknown';
  }

  #listed(kept: KeptWebinar, { sort }: WebinarQuery): Listed<WebinarSummary> {
    const { more, views, objectives, captions } = kept.added;
    const item = this.#summary(kept);
    const dated = Date.parse(item.publishedAt ?? item.createdAt);
    const values: Readonly<Record<typeof sort, readonly PlaceValue[]>> = {
      recent: [dated],
      popular: [views, dated],
      title: [item.title],
    };
    const others = [
      item.description,
      more,
      item.series?.title ?? '',
      ...objectives.map(({ title }) => title),
      ...captions.map(({ text }) => text),
    ];
    return { id: item.id, item, values: values[sort], title: item.title, others };
  }

  #stored(kept: KeptWebinar): StoredWebinar {
    const { asset, processing } = this.#assetOf(kept);
    const { more, detail, downloads, objectives, resources, views } = kept.added;
    const webinar = {
      ...this.#summary(kept),
      more,
      detail,
      downloads,
      objectives: inOrderOfTime(objectives),
      recommendations: this.#recommended(kept.added),
      resources,
    };
    return { webinar, asset, processing, views, recommendedIds: kept.added.recommendations, version: kept.version };
  }

  #summary(kept: KeptWebinar): WebinarSummary {
    const { asset, processing, duration } = this.#assetOf(kept);
    const { id, slug, createdAt, publishedAt, added } = kept;
    const { title, description, categories, skill, published, feature, startTime } = added;
    const series = [...this.#series.values()].find((one) => one.id === added.seriesId) ?? null;
    const shown = {
      duration,
      processing: { state: processing.state },
      thumbnail: thumbnailOf(asset),
      captions: captionTracksOf(asset),
    };
    return {
      id,
      slug,
      title,
      description,
      categories,
      skill,
      series,
      public: added.public,
      published,
      feature,
      startTime,
      ...shown,
      createdAt,
      publishedAt,
    };
  }

  #assetOf({ added }: KeptWebinar): StoredAsset {
    const found = this.#assets.stored(added.assetId);
    if (found === undefined) throw new Error(`The asset ${added.assetId} is gone`);
    return found;
  }

  #recommended({ recommendations }: NewWebinar): readonly Recommendation[] {
    return recommendations.flatMap((id) => {
      const kept = this.#webinars.get(id);
      return kept?.added.published === true ? [recommendationOf(this.#summary(kept))] : [];
    });
  }
}

const unsorted = { publishedAt: null, createdAt: '', views: 0 };

function isWanted(webinar: WebinarSummary, { category, series, skill }: WebinarQuery): boolean {
  const inSeries =
    series === undefined ||
    (series === 'more'
      ? webinar.series === null
      : isCategory(series)
        ? webinar.categories.includes(series)
        : webinar.series?.id === series);
  return (
    inSeries &&
    (category === undefined || webinar.categories.includes(category)) &&
    (skill === undefined || webinar.skill === skill)
  );
}

function storableWebinar(webinar: NewWebinar): NewWebinar {
  return {
    ...webinar,
    title: storable(webinar.title),
    description: storable(webinar.description),
    more: storable(webinar.more),
    detail: storable(webinar.detail),
  };
}
