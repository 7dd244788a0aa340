import type { Asset, Picture } from '../../../src/domain/film/asset.ts';
import type { Slice, WebinarQuery } from '../../../src/domain/catalogue/catalogue.ts';
import type { Processing } from '../../../src/domain/film/processing.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { Series } from '../../../src/domain/catalogue/series.ts';
import type { Download, Webinar, WebinarEdit, WebinarSummary } from '../../../src/domain/item/webinar.ts';
import type { ChangeRefusal, AuditContext, Publication } from './Change.ts';
import type { UploadedFilm } from './Films.ts';
import type { NewCaptions, PathHolder } from './Videos.ts';

/** A recorded webinar with the fields that only the server knows. */
export interface StoredWebinar {
  readonly webinar: Webinar;
  readonly asset: Asset;
  readonly processing: Processing;
  readonly views: number;
  /** The ids of all recommendations. Drafts are among them, so only administrators get to know them. */
  readonly recommendedIds: readonly string[];
  /** Incremented by edits of administrators only. */
  readonly version: number;
}

/** The fields that an administrator writes, and the links to other items. */
export interface WrittenWebinar extends WebinarEdit {
  readonly seriesId: string | null;
  /** Ids of other recorded webinars, in order. */
  readonly recommendations: readonly string[];
}

/** A new recorded webinar. Its path is made from `slug`, with a number if that path is taken. */
export interface NewWebinar extends WrittenWebinar {
  readonly published: boolean;
  readonly publishedAt?: Date;
  /** Sanitised HTML. */
  readonly detail: string;
  readonly downloads: readonly Download[];
  readonly views: number;
  readonly assetId: string;
  /** SHA-256 of the original. Null if there is no file yet: then the webinar waits without a job. */
  readonly sourceHash: string | null;
  readonly picture: Picture | null;
  readonly captions: readonly NewCaptions[];
}

/** A webinar that an administrator creates. */
export interface DraftWebinar extends WrittenWebinar {
  readonly assetId: string;
  /** The name of the file stored under `assetId`; undefined while the asset has no file. */
  readonly fileName?: string | undefined;
  /** True if the administrator wrote the slug: it is then saved unchanged or refused, never numbered. */
  readonly isOwnSlug: boolean;
}

/** A webinar to save: its fields and its publishing state. */
export interface SavedWebinar extends WrittenWebinar, Pick<Webinar, 'id' | 'published' | 'publishedAt'> {
  /** In order: existing files by id, and new files with all their fields. Files that are not listed are removed. */
  readonly downloads: readonly (Pick<Download, 'id' | 'name'> | Download)[];
}

/** Which link of a webinar has no target. */
export type UnknownLink = 'series-unknown' | 'recommendation-unknown' | 'download-unknown';

export interface WebinarListRequest {
  readonly query: WebinarQuery;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** Stores recorded webinars. */
export interface Webinars {
  /** Published webinars in the order of the query; a search sorts by best match. Refuses a cursor of another list. */
  listPublished(request: WebinarListRequest): Promise<Result<Slice<WebinarSummary>, 'bad-cursor'>>;
  /** By id or current path, published or not. Its recommendations are only the published ones. */
  find(idOrSlug: string): Promise<StoredWebinar | undefined>;
  /**
   * The current path of the published webinar that once had this path. Drafts are left out, because a path reveals the
   * title.
   */
  findRetiredSlug(slug: string): Promise<string | undefined>;
  /** The webinar may be unpublished. */
  findHolder(slug: string): Promise<PathHolder | undefined>;
  /** Adds the webinar together with its job, in one transaction. Refuses a file that is already there. */
  add(webinar: NewWebinar, now: Date): Promise<Result<StoredWebinar, 'already-there'>>;
  saveRecommendations(id: string, recommendations: readonly string[]): Promise<void>;
  /** Series with published webinars whose titles match the search (all if it is empty), sorted by title. */
  listSeries(search: string): Promise<readonly Series[]>;
  /** Titles are unique; case and accents do not count. */
  addSeries(title: string, now: Date): Promise<Result<Series, 'title-taken'>>;
  /** With drafts, last added first. A search reads titles only. */
  listAll(request: WebinarListRequest): Promise<Result<Slice<WebinarSummary>, 'bad-cursor'>>;
  /** Adds a draft with its asset, its path and, if it has a film, its job. */
  create(webinar: DraftWebinar, audit: AuditContext): Promise<Result<StoredWebinar, 'slug-in-use' | UnknownLink>>;
  /**
   * Saves the fields and the publishing state; refuses if `version` is not the current one. A new `film` is used at
   * once, or, if the current film can be watched, as soon as it is processed.
   */
  save(
    webinar: SavedWebinar,
    version: number,
    audit: AuditContext,
    film?: UploadedFilm,
  ): Promise<Result<StoredWebinar, ChangeRefusal | 'slug-in-use' | UnknownLink>>;
  /** Saves whether visitors see it, and nothing else, where `version` is still the current one. */
  savePublication(
    id: string,
    publication: Publication,
    version: number,
    audit: AuditContext,
  ): Promise<Result<StoredWebinar, ChangeRefusal>>;
  /** Saves the detailed description, sanitised HTML; an empty text removes it. */
  saveDetail(
    id: string,
    detail: string,
    version: number,
    audit: AuditContext,
  ): Promise<Result<StoredWebinar, ChangeRefusal>>;
  /** Moves it with its file to the bin; refuses while an upcoming webinar links to it as its recording. */
  remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal | 'linked'>>;
}
