import { randomUUID } from 'node:crypto';
import { captionTracksOf, thumbnailOf } from '../../src/domain/asset.ts';
import type { Slice, WebinarQuery } from '../../src/domain/catalogue.ts';
import { isCategory } from '../../src/domain/category.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { fold, searchWords, wordsOf } from '../../src/domain/search.ts';
import type { Series } from '../../src/domain/series.ts';
import { numberedSlug } from '../../src/domain/slug.ts';
import { compareBy } from '../../src/domain/sort.ts';
import { inOrderOfTime, recommendationOf, type Recommendation, type WebinarSummary } from '../../src/domain/webinar.ts';
import type { PlaceValue } from '../application/catalogue/listCursor.ts';
import { listName } from '../application/catalogue/listName.ts';
import type { StoredAsset } from '../application/ports/Assets.ts';
import type { NewWebinar, StoredWebinar, WebinarListRequest, Webinars } from '../application/ports/Webinars.ts';
import { InMemoryAssets } from './InMemoryAssets.ts';
import { sliceInMemory, type Listed } from './sliceInMemory.ts';

interface KeptWebinar {
  readonly id: string;
  readonly slug: string;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly added: NewWebinar;
}

/** Recorded webinars in memory, for tests and work without a database; their files are kept in `assets`. */
export class InMemoryWebinars implements Webinars {
  readonly #webinars = new Map<string, KeptWebinar>();
  readonly #slugs = new Map<string, { readonly id: string; readonly current: boolean }>();
  readonly #series = new Map<string, Series>();
  readonly #assets: InMemoryAssets;

  constructor(assets: InMemoryAssets = new InMemoryAssets()) {
    this.#assets = assets;
    assets.belongTo((mediaFolder) => [...this.#webinars.values()].find(({ added }) => added.assetId === mediaFolder)?.added);
  }

  async listPublished({ query, limit, cursor }: WebinarListRequest): Promise<Result<Slice<WebinarSummary>, 'bad-cursor'>> {
    const shown = [...this.#webinars.values()].filter(({ added }) => added.published).map((kept) => this.#listed(kept, query));
    return sliceInMemory({ list: listName('RecordedWebinars', query), shown, isWanted: (webinar) => isWanted(webinar, query), search: query.search, order: query.sort, limit, cursor });
  }

  async find(idOrSlug: string): Promise<StoredWebinar | undefined> {
    const slug = this.#slugs.get(idOrSlug);
    const kept = this.#webinars.get(idOrSlug.toLowerCase()) ?? (slug?.current === true ? this.#webinars.get(slug.id) : undefined);
    return kept && this.#stored(kept);
  }

  async findRetiredSlug(slug: string): Promise<string | undefined> {
    const once = this.#slugs.get(slug);
    const kept = once?.current === false ? this.#webinars.get(once.id) : undefined;
    return kept?.added.published === true ? kept.slug : undefined;
  }

  async add(webinar: NewWebinar, now: Date): Promise<Result<StoredWebinar, 'already-there'>> {
    if (!(await this.#assets.add(webinar))) return refuse('already-there');
    const publishedAt = webinar.published ? (webinar.publishedAt ?? now).toISOString() : null;
    const kept = { id: randomUUID(), slug: this.#freeSlug(webinar.slug), createdAt: now.toISOString(), publishedAt, added: storableWebinar(webinar) };
    this.#webinars.set(kept.id, kept);
    this.#slugs.set(kept.slug, { id: kept.id, current: true });
    return ok(this.#stored(kept));
  }

  async saveRecommendations(id: string, recommendations: readonly string[]): Promise<void> {
    const kept = this.#webinars.get(id);
    if (kept !== undefined) this.#webinars.set(id, { ...kept, added: { ...kept.added, recommendations } });
  }

  async listSeries(search: string): Promise<readonly Series[]> {
    const used = new Set([...this.#webinars.values()].filter(({ added }) => added.published).map(({ added }) => added.seriesId));
    const wanted = searchWords(search);
    const matches = ({ title }: Series) => (wanted.length === 0 ? search.trim() === '' : wanted.every((word) => wordsOf(title).some((known) => known.startsWith(word))));
    const byTitle = compareBy('title');
    return [...this.#series.values()].filter((series) => used.has(series.id) && matches(series)).sort((one, other) => byTitle({ ...unsorted, ...one }, { ...unsorted, ...other }));
  }

  async addSeries(title: string): Promise<Result<Series, 'title-taken'>> {
    const key = fold(storable(title)).trim();
    if (this.#series.has(key)) return refuse('title-taken');
    const series = { id: randomUUID(), title: storable(title) };
    this.#series.set(key, series);
    return ok(series);
  }

  /** Moves a webinar to another path; the one it had is retired. */
  async moveTo(id: string, slug: string): Promise<void> {
    const kept = this.#webinars.get(id);
    if (kept === undefined) return;
    this.#slugs.set(kept.slug, { id, current: false }).set(slug, { id, current: true });
    this.#webinars.set(id, { ...kept, slug });
  }

  #listed(kept: KeptWebinar, { sort }: WebinarQuery): Listed<WebinarSummary> {
    const { more, views, objectives, captions } = kept.added;
    const item = this.#summary(kept);
    const published = Date.parse(item.publishedAt ?? '');
    const values: Readonly<Record<typeof sort, readonly PlaceValue[]>> = { recent: [published], popular: [views, published], title: [item.title] };
    const others = [item.description, more, item.series?.title ?? '', ...objectives.map(({ title }) => title), ...captions.map(({ text }) => text)];
    return { id: item.id, item, values: values[sort], title: item.title, others };
  }

  #stored(kept: KeptWebinar): StoredWebinar {
    const { asset, processing } = this.#assetOf(kept);
    const { more, detail, downloads, objectives, resources, views } = kept.added;
    const webinar = { ...this.#summary(kept), more, detail, downloads, objectives: inOrderOfTime(objectives), recommendations: this.#recommended(kept.added), resources };
    return { webinar, asset, processing, views, version: 1 };
  }

  #summary(kept: KeptWebinar): WebinarSummary {
    const { asset, processing, duration } = this.#assetOf(kept);
    const { id, slug, createdAt, publishedAt, added } = kept;
    const { title, description, categories, skill, published, feature, startTime } = added;
    const series = [...this.#series.values()].find((one) => one.id === added.seriesId) ?? null;
    const shown = { duration, processing: { state: processing.state }, thumbnail: thumbnailOf(asset), captions: captionTracksOf(asset) };
    return { id, slug, title, description, categories, skill, series, public: added.public, published, feature, startTime, ...shown, createdAt, publishedAt };
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

  #freeSlug(slug: string): string {
    let number = 1;
    while (this.#slugs.has(numberedSlug(slug, number))) number += 1;
    return numberedSlug(slug, number);
  }
}

const unsorted = { publishedAt: null, views: 0 };

function isWanted(webinar: WebinarSummary, { category, series, skill }: WebinarQuery): boolean {
  const inSeries = series === undefined || (series === 'more' ? webinar.series === null : isCategory(series) ? webinar.categories.includes(series) : webinar.series?.id === series);
  return inSeries && (category === undefined || webinar.categories.includes(category)) && (skill === undefined || webinar.skill === skill);
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

function storableWebinar(webinar: NewWebinar): NewWebinar {
  return { ...webinar, title: storable(webinar.title), description: storable(webinar.description), more: storable(webinar.more), detail: storable(webinar.detail) };
}
