import type { VideoQuery } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Video, VideoEdit } from '../../../../src/domain/item/video.ts';
import type { NewFilm } from '../film/Films.ts';
import type { StoredAsset } from '../media/Assets.ts';
import type { ItemLists, ItemPaths, Items, ListRequest, NewPath } from './Items.ts';

/** A video with the fields that only the server knows. */
export interface StoredVideo extends Omit<StoredAsset, 'duration'> {
  readonly video: Video;
  /** Incremented by edits of administrators only. */
  readonly version: number;
}

/** The fields of a video as they are stored. */
export interface VideoFields extends Omit<VideoEdit, 'slug'>, Pick<Video, 'published' | 'publishedAt' | 'createdAt'> {}

/** Fields and parts to change. A missing field keeps its value. */
export type VideoChanges = Partial<Omit<VideoFields, 'createdAt'> & Pick<Video, 'slug'>>;

/** A new video. It is a draft unless it says otherwise; missing fields are empty. */
export type NewVideo = Pick<VideoFields, 'name' | 'categories' | 'public' | 'feature'> &
  Partial<Omit<VideoFields, 'publishedAt' | 'createdAt'>> &
  NewPath &
  NewFilm & { readonly id?: string; readonly publishedAt?: Date };

/** Stores videos. Lists begin with the newest, lists with drafts with the last added. */
export interface Videos
  extends
    Items<StoredVideo, NewVideo, VideoChanges, 'slug-in-use'>,
    ItemPaths,
    ItemLists<ListRequest<VideoQuery>, Video> {
  findBySource(sourceHash: string): Promise<StoredVideo | undefined>;
}
