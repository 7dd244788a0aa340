import type { Asset, Picture } from '../../../src/domain/asset.ts';
import type { CaptionLanguage } from '../../../src/domain/caption.ts';
import type { Slice, VideoQuery } from '../../../src/domain/catalogue.ts';
import type { Processing } from '../../../src/domain/processing.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { Video } from '../../../src/domain/video.ts';

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

/** Where videos are kept. */
export interface Videos {
  /** Published videos, newest first, or best match first where there is a search; refuses a cursor it did not make. */
  listPublished(request: VideoListRequest): Promise<Result<Slice<Video>, 'bad-cursor'>>;
  /** By id or current URL path, published or not. */
  find(idOrSlug: string): Promise<StoredVideo | undefined>;
  /** The current path of the published video that once had this one: a draft's path would tell its name. */
  findRetiredSlug(slug: string): Promise<string | undefined>;
  findBySource(sourceHash: string): Promise<StoredVideo | undefined>;
  /** Adds it as waiting, with its job, or neither; refuses a file that is there already. */
  add(video: NewVideo, now: Date): Promise<Result<StoredVideo, 'already-there'>>;
}
