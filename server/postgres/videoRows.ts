import { captionTracksOf, thumbnailOf, type Asset } from '../../src/domain/asset.ts';
import type { Processing, ProcessingState } from '../../src/domain/processing.ts';
import type { Video } from '../../src/domain/video.ts';
import type { StoredVideo } from '../application/ports/Videos.ts';

/** The columns of a video `v` as the rows below name them; the columns that only the search reads stay behind. */
export const videoColumns = `
  v.id, v.name, v.categories, v.public, v.published, v.feature, v.start_time, v.duration, v.state, v.percent, v.error,
  v.asset_id, v.content_hash, v.poster_width, v.poster_height, v.created_at, v.published_at, v.version,
  (SELECT s.slug FROM video_slugs s WHERE s.video_id = v.id AND s.current) AS slug,
  (SELECT json_object_agg(c.language, c.content_hash) FROM video_captions c WHERE c.video_id = v.id) AS captions`;

export interface VideoRow {
  readonly id: string;
  readonly name: string;
  readonly categories: Video['categories'];
  readonly public: boolean;
  readonly published: boolean;
  readonly feature: Video['feature'];
  readonly start_time: number;
  readonly duration: number;
  readonly state: ProcessingState;
  readonly percent: number;
  readonly error: string | null;
  readonly asset_id: string;
  readonly content_hash: string | null;
  readonly poster_width: number | null;
  readonly poster_height: number | null;
  readonly created_at: Date;
  readonly published_at: Date | null;
  readonly version: number;
  readonly slug: string;
  readonly captions: Asset['captions'] | null;
}

export function videoFrom(row: VideoRow): Video {
  const asset = assetFrom(row);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    categories: row.categories,
    public: row.public,
    published: row.published,
    duration: row.duration,
    startTime: row.start_time,
    feature: row.feature,
    processing: { state: row.state },
    thumbnail: thumbnailOf(asset),
    captions: captionTracksOf(asset),
    createdAt: row.created_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}

export function storedVideoFrom(row: VideoRow): StoredVideo {
  return { video: videoFrom(row), asset: assetFrom(row), processing: processingFrom(row), version: row.version };
}

function assetFrom(row: VideoRow): Asset {
  const { poster_width: width, poster_height: height } = row;
  const poster = width === null || height === null ? null : { width, height };
  return { id: row.asset_id, contentHash: row.content_hash, poster, captions: row.captions ?? {} };
}

function processingFrom({ state, percent, error }: VideoRow): Processing {
  return error === null ? { state, percent } : { state, percent, error };
}
