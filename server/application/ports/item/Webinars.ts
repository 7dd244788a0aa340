import type { WebinarQuery } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { Series } from '../../../../src/domain/catalogue/series.ts';
import type { Download, Webinar, WebinarEdit, WebinarSummary } from '../../../../src/domain/item/webinar.ts';
import type { NewFilm } from '../film/Films.ts';
import type { StoredAsset } from '../media/Assets.ts';
import type { ItemLists, ItemPaths, Items, ListRequest, NewPath } from './Items.ts';

/** A recorded webinar with the fields that only the server knows. */
export interface StoredWebinar extends Omit<StoredAsset, 'duration'> {
  readonly webinar: Webinar;
  readonly views: number;
  /** The ids of all recommendations. Drafts are among them, so only administrators get to know them. */
  readonly recommendedIds: readonly string[];
  /** Incremented by edits of administrators only. */
  readonly version: number;
}

/** The fields of a recorded webinar as they are stored. `detail` is sanitised HTML. */
export interface WebinarFields
  extends Omit<WebinarEdit, 'slug'>, Pick<Webinar, 'detail' | 'published' | 'publishedAt' | 'createdAt'> {
  readonly seriesId: string | null;
  readonly views: number;
}

/** The parts of a recorded webinar that are stored beside its fields. */
interface WebinarParts {
  readonly slug: string;
  /** Ids of other recorded webinars, in order. */
  readonly recommendations: readonly string[];
  /** In order. Files that are not listed are removed. */
  readonly downloads: readonly SavedDownload[];
}

/** An existing file by its id, or a new file with all its fields. */
export type SavedDownload = Pick<Download, 'id' | 'name'> | Download;

/** Fields and parts to change. A missing field keeps its value. */
export type WebinarChanges = Partial<Omit<WebinarFields, 'createdAt' | 'views'> & WebinarParts>;

/** A new recorded webinar. It is a draft unless it says otherwise; missing fields are empty. */
export type NewWebinar = Pick<WebinarFields, 'title' | 'description' | 'categories' | 'public' | 'feature'> &
  Partial<Omit<WebinarFields, 'publishedAt' | 'createdAt'> & Omit<WebinarParts, 'slug'>> &
  NewPath &
  NewFilm & { readonly id?: string; readonly publishedAt?: Date };

/** Which link of a webinar has no target. */
export type UnknownLink = 'series-unknown' | 'recommendation-unknown' | 'download-unknown';

/**
 * Stores recorded webinars. Lists have the order of the query. `find` returns only published recommendations. A webinar
 * that is the recording of an upcoming one cannot be removed.
 */
export interface Webinars
  extends
    Items<StoredWebinar, NewWebinar, WebinarChanges, 'slug-in-use' | UnknownLink>,
    ItemPaths,
    ItemLists<ListRequest<WebinarQuery>, WebinarSummary> {
  /** For imports: no audit entry and no new version. Throws if a recommended webinar does not exist. */
  saveRecommendations(id: string, recommendations: readonly string[]): Promise<void>;
  /** Series with published webinars whose titles match the search (all if it is empty), sorted by title. */
  listSeries(search: string): Promise<readonly Series[]>;
  /** Titles are unique; case and accents do not count. */
  addSeries(title: string, now: Date): Promise<Result<Series, 'title-taken'>>;
}
