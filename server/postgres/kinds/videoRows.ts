import type { VideoQuery } from '../../../src/domain/catalogue/catalogue.ts';
import { sortOf } from '../../../src/domain/catalogue/sort.ts';
import {
  assetFiles,
  captionTracksOf,
  mediaPath,
  screenPath,
  thumbnailOf,
  type Asset,
} from '../../../src/domain/film/asset.ts';
import type { Filmed } from '../../../src/domain/film/filmed.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import { listName, type ListOrder } from '../../application/catalogue/listCursor.ts';
import type { ListRequest } from '../../application/ports/item/Items.ts';
import type { StoredVideo } from '../../application/ports/item/Videos.ts';
import { assetColumns, assetFrom, processingFrom, type AssetRow } from '../film/assetRows.ts';
import { inCategory } from '../search/PgListing.ts';
import { selected, valuesFrom } from '../items/Field.ts';
import type { ListedKind } from '../items/itemLists.ts';
import type { StoredKind } from '../items/PgItems.ts';
import { videoFields, videoTable } from './videoTable.ts';

interface VideoRow extends AssetRow {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
}

const columns = `item.id, item.version, ${selected(videoFields)},
  (SELECT slug FROM video_slugs WHERE video_id = item.id AND current) AS slug, ${assetColumns}`;
const joined = (item: string) => `${item} JOIN assets a ON a.id = item.asset_id`;

export const storedVideos: StoredKind<StoredVideo> = {
  table: videoTable,
  columns,
  joined,
  storedFrom: (row: VideoRow) => ({
    video: videoFrom(row),
    asset: assetFrom(row),
    processing: processingFrom(row),
    version: row.version,
  }),
};

export const listedVideos: ListedKind<ListRequest<VideoQuery>, VideoRow, Video> = {
  table: { ...videoTable, columns, joined },
  listedFrom: videoFrom,
  storyboardOf,
  name: ({ query }) => listName('Videos', query),
  order: ({ query }) => orderOf(sortOf(query)),
  filters: ({ query: { category } }) => ({ category }),
  orderWithDrafts: ({ query }) => (query.sort === 'title' ? 'name' : 'dated'),
  conditions: ({ query }) => inCategory(query.category),
};

function orderOf(sort: ReturnType<typeof sortOf>): ListOrder {
  if (sort === 'best') return 'best';
  return sort === 'title' ? 'name' : 'recent';
}

function videoFrom(row: VideoRow): Video {
  return { id: row.id, slug: row.slug, ...valuesFrom(videoFields, row), ...filmFrom(row) };
}

/** The address of the storyboard; undefined until the film is processed. */
export function storyboardOf(row: AssetRow): string | undefined {
  const { id, contentHash } = assetFrom(row);
  return row.state !== 'ready' || contentHash === null ? undefined : mediaPath(id, contentHash, assetFiles.storyboard);
}

/** What an item shows of its film. */
export function filmFrom(row: AssetRow): Pick<Filmed, 'duration' | 'processing' | 'thumbnail' | 'captions' | 'screen'> {
  const asset: Asset = assetFrom(row);
  const screen = screenPath(asset);
  return {
    ...(screen === undefined ? {} : { screen }),
    duration: row.duration,
    processing: { state: row.state },
    thumbnail: thumbnailOf(asset),
    captions: captionTracksOf(asset),
  };
}
