import { captionTracksOf, thumbnailOf } from '../../../src/domain/film/asset.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import type { StoredVideo } from '../../application/ports/Videos.ts';
import { assetColumns, assetFrom, processingFrom, type AssetRow } from '../film/assetRows.ts';
import type { ListedTable } from '../search/listStatement.ts';

/** The columns of `VideoRow`, without those that only the search reads. */
export const videoColumns = `
  item.id, item.name, item.categories, item.public, item.published, item.feature, item.start_time, item.created_at, item.published_at, item.version,
  (SELECT s.slug FROM video_slugs s WHERE s.video_id = item.id AND s.current) AS slug, ${assetColumns}`;

export const listedVideos: ListedTable = {
  name: 'videos',
  columns: videoColumns,
  joined: (chosen) => `${chosen} JOIN assets a ON a.id = item.asset_id`,
  titleText: 'name_text',
  titleWords: 'name_words',
};

export interface VideoRow extends AssetRow {
  readonly id: string;
  readonly name: string;
  readonly categories: Video['categories'];
  readonly public: boolean;
  readonly published: boolean;
  readonly feature: Video['feature'];
  readonly start_time: number;
  readonly created_at: Date;
  readonly published_at: Date | null;
  readonly version: number;
  readonly slug: string;
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
