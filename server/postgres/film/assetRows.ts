import type { Asset } from '../../../src/domain/film/asset.ts';
import type { Processing, ProcessingState } from '../../../src/domain/film/processing.ts';

/** The columns of an asset `a`, for `AssetRow`. */
export const assetColumns = `
  a.id AS asset_id, a.state, a.percent, a.error, a.duration, a.content_hash, a.poster_width, a.poster_height,
  a.picture_hash, a.picture_width, a.picture_height, a.screen_hash,
  (SELECT json_object_agg(c.language, c.content_hash) FROM asset_captions c WHERE c.asset_id = a.id) AS captions`;

export interface AssetRow {
  readonly asset_id: string;
  readonly state: ProcessingState;
  readonly percent: number;
  readonly error: string | null;
  readonly duration: number;
  readonly content_hash: string | null;
  readonly poster_width: number | null;
  readonly poster_height: number | null;
  readonly picture_hash: string | null;
  readonly picture_width: number | null;
  readonly picture_height: number | null;
  readonly screen_hash: string | null;
  readonly captions: Asset['captions'] | null;
}

export function assetFrom(row: AssetRow): Asset {
  const { poster_width: width, poster_height: height } = row;
  const poster = width === null || height === null ? null : { width, height };
  return {
    id: row.asset_id,
    contentHash: row.content_hash,
    poster,
    picture: pictureFrom(row),
    captions: row.captions ?? {},
    screen: row.screen_hash,
  };
}

export function processingFrom({ state, percent, error }: Pick<AssetRow, 'state' | 'percent' | 'error'>): Processing {
  return error === null ? { state, percent } : { state, percent, error };
}

export function pictureFrom(
  row: Pick<AssetRow, 'picture_hash' | 'picture_width' | 'picture_height'>,
): Asset['picture'] {
  const { picture_hash: contentHash, picture_width: width, picture_height: height } = row;
  return contentHash === null || width === null || height === null ? null : { contentHash, width, height };
}
