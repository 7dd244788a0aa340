import type { Asset, Picture } from '../../../src/domain/film/asset.ts';
import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';
import type { Slice, VideoQuery } from '../../../src/domain/catalogue/catalogue.ts';
import type { Processing } from '../../../src/domain/film/processing.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import type { ChangeRefusal, Doing, Publication } from './Change.ts';
import type { UploadedFilm } from './Films.ts';

/** A video with what only the server knows of it. */
export interface StoredVideo {
  readonly video: Video;
  readonly asset: Asset;
  readonly processing: Processing;
  /** Moves with administrators' edits only. */
  readonly version: number;
}

/** A video to be: its path is made from `slug`, with a number where that is taken. */
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
  /** SHA-256 of the original: the same file is never taken in twice; null where no file is there yet: then it waits without a job. */
  readonly sourceHash: string | null;
  readonly picture?: Picture | null;
  readonly captions: readonly NewCaptions[];
}

/** A video that an administrator begins. */
export interface DraftVideo extends Pick<Video, 'name' | 'slug' | 'categories' | 'public' | 'feature' | 'startTime'> {
  readonly assetId: string;
  /** What the file is called whose original is stored under `assetId`; undefined where the asset waits for one. */
  readonly fileName?: string | undefined;
  /** Whether the administrator wrote the slug: then it is taken as it is or refused. */
  readonly isOwnSlug: boolean;
}

/** Captions whose file is published under that hash. */
export interface NewCaptions {
  readonly language: CaptionLanguage;
  readonly contentHash: string;
  /** What is spoken, without times and markup: the search reads it. */
  readonly text: string;
}

export interface VideoListRequest {
  readonly query: VideoQuery;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** The item that has or had a path, by the path it has now. */
export interface PathHolder {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
}

/** Where videos are kept. */
export interface Videos {
  /** Published videos, newest first, or best match first where there is a search; refuses a cursor it did not make. */
  listPublished(request: VideoListRequest): Promise<Result<Slice<Video>, 'bad-cursor'>>;
  /** By id or current URL path, published or not. */
  find(idOrSlug: string): Promise<StoredVideo | undefined>;
  /** The current path of the published video that once had this one: a draft's path would tell its name. */
  findRetiredSlug(slug: string): Promise<string | undefined>;
  /** Published or not. */
  findHolder(slug: string): Promise<PathHolder | undefined>;
  findBySource(sourceHash: string): Promise<StoredVideo | undefined>;
  /** Adds it as waiting, with its job, or neither; refuses a file that is there already. */
  add(video: NewVideo, now: Date): Promise<Result<StoredVideo, 'already-there'>>;
  /** Drafts too, last added first; a search looks at names. */
  listAll(request: VideoListRequest): Promise<Result<Slice<Video>, 'bad-cursor'>>;
  /** Adds a draft with its asset, its path and, where there is a film, its job. */
  create(video: DraftVideo, doing: Doing): Promise<Result<StoredVideo, 'slug-in-use'>>;
  /**
   * Saves what an administrator may edit and whether it is published, where `version` is still the current one. A film
   * is its own from now on, or once it is ready where another can be watched until then.
   */
  save(
    video: Video,
    version: number,
    doing: Doing,
    film?: UploadedFilm,
  ): Promise<Result<StoredVideo, ChangeRefusal | 'slug-in-use'>>;
  /** Saves whether visitors see it, and nothing else, where `version` is still the current one. */
  savePublication(
    id: string,
    publication: Publication,
    version: number,
    doing: Doing,
  ): Promise<Result<StoredVideo, ChangeRefusal>>;
  /** Into the bin, with its file. */
  remove(id: string, version: number, doing: Doing): Promise<Result<void, ChangeRefusal>>;
}
