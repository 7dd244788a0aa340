import type { Asset, Picture } from '../../../src/domain/film/asset.ts';
import type { Slice, WebinarQuery } from '../../../src/domain/catalogue/catalogue.ts';
import type { Processing } from '../../../src/domain/film/processing.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { Series } from '../../../src/domain/catalogue/series.ts';
import type { Download, Webinar, WebinarEdit, WebinarSummary } from '../../../src/domain/item/webinar.ts';
import type { ChangeRefusal, Doing, Publication } from './Change.ts';
import type { UploadedFilm } from './Films.ts';
import type { NewCaptions, PathHolder } from './Videos.ts';

/** A recorded webinar with what only the server knows of it. */
export interface StoredWebinar {
  readonly webinar: Webinar;
  readonly asset: Asset;
  readonly processing: Processing;
  readonly views: number;
  /** Those among its recommendations that are drafts are told to administrators only. */
  readonly recommendedIds: readonly string[];
  /** Moves with administrators' edits only. */
  readonly version: number;
}

/** What an administrator writes of a webinar, with what it is linked to. */
export interface WrittenWebinar extends WebinarEdit {
  readonly seriesId: string | null;
  /** Ids of other recorded webinars, in order. */
  readonly recommendations: readonly string[];
}

/** A recorded webinar to be: its path is made from `slug`, with a number where that is taken. */
export interface NewWebinar extends WrittenWebinar {
  readonly published: boolean;
  readonly publishedAt?: Date;
  /** Sanitised HTML. */
  readonly detail: string;
  readonly downloads: readonly Download[];
  readonly views: number;
  readonly assetId: string;
  /** SHA-256 of the original; null where no file is there yet: then it waits without a job. */
  readonly sourceHash: string | null;
  readonly picture: Picture | null;
  readonly captions: readonly NewCaptions[];
}

/** A webinar that an administrator begins. */
export interface DraftWebinar extends WrittenWebinar {
  readonly assetId: string;
  /** What the file is called whose original is stored under `assetId`; undefined where the asset waits for one. */
  readonly fileName?: string | undefined;
  /** Whether the administrator wrote the slug: then it is taken as it is or refused. */
  readonly isOwnSlug: boolean;
}

/** A webinar as it is saved: what is written, and whether it is published. */
export interface SavedWebinar extends WrittenWebinar, Pick<Webinar, 'id' | 'published' | 'publishedAt'> {
  /** In order: those of the files it has already that stay, and whole ones that are new. */
  readonly downloads: readonly (Pick<Download, 'id' | 'name'> | Download)[];
}

/** What a webinar names that is not there. */
export type UnknownLink = 'series-unknown' | 'recommendation-unknown' | 'download-unknown';

export interface WebinarListRequest {
  readonly query: WebinarQuery;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** Where recorded webinars are kept. */
export interface Webinars {
  /** Published ones in the order of the query, or best match first where there is a search; refuses a cursor it did not make. */
  listPublished(request: WebinarListRequest): Promise<Result<Slice<WebinarSummary>, 'bad-cursor'>>;
  /** By id or current URL path, published or not. Its recommendations are the published ones. */
  find(idOrSlug: string): Promise<StoredWebinar | undefined>;
  /** The current path of the published webinar that once had this one: a draft's path would tell its name. */
  findRetiredSlug(slug: string): Promise<string | undefined>;
  /** Published or not. */
  findHolder(slug: string): Promise<PathHolder | undefined>;
  /** Adds it with its job, or neither; refuses a file that is there already. */
  add(webinar: NewWebinar, now: Date): Promise<Result<StoredWebinar, 'already-there'>>;
  saveRecommendations(id: string, recommendations: readonly string[]): Promise<void>;
  /** Those with published webinars whose titles match the search (all where it is empty), in the order of their titles. */
  listSeries(search: string): Promise<readonly Series[]>;
  /** Titles are unique, however cased or accented. */
  addSeries(title: string, now: Date): Promise<Result<Series, 'title-taken'>>;
  /** Drafts too, last added first; a search looks at titles. */
  listAll(request: WebinarListRequest): Promise<Result<Slice<WebinarSummary>, 'bad-cursor'>>;
  /** Adds a draft with its asset, its path and, where there is a film, its job. */
  create(webinar: DraftWebinar, doing: Doing): Promise<Result<StoredWebinar, 'slug-in-use' | UnknownLink>>;
  /** Saves what is written and whether it is published, where `version` is still the current one. */
  save(
    webinar: SavedWebinar,
    version: number,
    doing: Doing,
    film?: UploadedFilm,
  ): Promise<Result<StoredWebinar, ChangeRefusal | 'slug-in-use' | UnknownLink>>;
  /** Saves whether visitors see it, and nothing else, where `version` is still the current one. */
  savePublication(
    id: string,
    publication: Publication,
    version: number,
    doing: Doing,
  ): Promise<Result<StoredWebinar, ChangeRefusal>>;
  /** Saves the detailed description, sanitised HTML; empty takes it away. */
  saveDetail(id: string, detail: string, version: number, doing: Doing): Promise<Result<StoredWebinar, ChangeRefusal>>;
  /** Into the bin, with its file; refuses while an upcoming webinar names it as its recording. */
  remove(id: string, version: number, doing: Doing): Promise<Result<void, ChangeRefusal | 'linked'>>;
}
