import type { Asset, Picture } from '../../../src/domain/film/asset.ts';
import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';
import type { Slice, VideoQuery } from '../../../src/domain/catalogue/catalogue.ts';
import type { Processing } from '../../../src/domain/film/processing.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import type { ChangeRefusal, AuditContext, Publication } from './Change.ts';
import type { UploadedFilm } from './Films.ts';

/** A video with the fields that only the server knows. */
export interface StoredVideo {
  readonly video: Video;
  readonly asset: Asset;
  readonly processing: Processing;
  /** Incremented by edits of administrators only. */
  readonly version: number;
}

/** A new video. Its path is made from `slug`, with a number if that path is taken. */
export interface NewVideo {
  readonly name: string;
  readonly slug: string;
  readonly categories: Video['categories'];
  readonly public: boolean;
  readonly published: boolean;
  readonly feature: Video['feature'];
  readonly publishedAt?: Date;
  readonly startTime?: number;
  readonly assetId: string;
  /**
   * SHA-256 of the original, so that the same file is never imported twice. Null if there is no file yet: then the
   * video waits without a job.
   */
  readonly sourceHash: string | null;
  readonly picture?: Picture | null;
  readonly captions: readonly NewCaptions[];
}

/** A video that an administrator creates. */
export interface DraftVideo extends Pick<Video, 'name' | 'slug' | 'categories' | 'public' | 'feature' | 'startTime'> {
  readonly assetId: string;
  /** The name of the file stored under `assetId`; undefined while the asset has no file. */
  readonly fileName?: string | undefined;
  /** True if the administrator wrote the slug: it is then saved unchanged or refused, never numbered. */
  readonly isOwnSlug: boolean;
}

/** Captions whose file is already published under the hash. */
export interface NewCaptions {
  readonly language: CaptionLanguage;
  readonly contentHash: string;
  /** The spoken text without times and markup, for the search. */
  readonly text: string;
}

export interface VideoListRequest {
  readonly query: VideoQuery;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** The item that has or once had a path; `slug` is its current path. */
export interface PathHolder {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
}

/** Stores videos. */
export interface Videos {
  /** Published videos, newest first; a search sorts by best match. Refuses a cursor of another list. */
  listPublished(request: VideoListRequest): Promise<Result<Slice<Video>, 'bad-cursor'>>;
  /** By id or current path, published or not. */
  find(idOrSlug: string): Promise<StoredVideo | undefined>;
  /**
   * The current path of the published video that once had this path. Drafts are left out, because a path reveals the
   * name.
   */
  findRetiredSlug(slug: string): Promise<string | undefined>;
  /** The video may be unpublished. */
  findHolder(slug: string): Promise<PathHolder | undefined>;
  findBySource(sourceHash: string): Promise<StoredVideo | undefined>;
  /** Adds the video as waiting together with its job, in one transaction. Refuses a file that is already there. */
  add(video: NewVideo, now: Date): Promise<Result<StoredVideo, 'already-there'>>;
  /** With drafts, last added first. A search reads names only. */
  listAll(request: VideoListRequest): Promise<Result<Slice<Video>, 'bad-cursor'>>;
  /** Adds a draft with its asset, its path and, if it has a film, its job. */
  create(video: DraftVideo, audit: AuditContext): Promise<Result<StoredVideo, 'slug-in-use'>>;
  /**
   * Saves the editable fields and the publishing state; refuses if `version` is not the current one. A new `film` is
   * used at once, or, if the current film can be watched, as soon as it is processed.
   */
  save(
    video: Video,
    version: number,
    audit: AuditContext,
    film?: UploadedFilm,
  ): Promise<Result<StoredVideo, ChangeRefusal | 'slug-in-use'>>;
  /** Saves whether visitors see it, and nothing else, where `version` is still the current one. */
  savePublication(
    id: string,
    publication: Publication,
    version: number,
    audit: AuditContext,
  ): Promise<Result<StoredVideo, ChangeRefusal>>;
  /** Moves it with its file to the bin. */
  remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal>>;
}
