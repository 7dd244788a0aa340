import { sql, type Kysely } from 'kysely';
import { pictureOf, thumbnailOf } from '../../../src/domain/film/asset.ts';
import type { BulkValues } from '../../../src/domain/library/bulkChange.ts';
import type { LibraryRow } from '../../../src/domain/library/library.ts';
import type { LibraryFilter } from '../../../src/domain/library/libraryQuery.ts';
import { wholeLibrary } from '../../../src/domain/library/libraryQuery.ts';
import type { ItemReference, Library, LibraryRequest, LibraryRows } from '../../application/ports/library/Library.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { automatic, libraryOrder, libraryRows } from './libraryStatement.ts';

type StoredRow = Pick<
  LibraryRow,
  | 'kind'
  | 'id'
  | 'slug'
  | 'title'
  | 'state'
  | 'percent'
  | 'categories'
  | 'captions'
  | 'automaticCaptions'
  | 'views'
  | 'version'
> & {
  readonly total: number;
  readonly public: boolean;
  readonly series_id: string | null;
  readonly series_title: string | null;
  readonly starts_at: Date | null;
  readonly publish_at: Date | null;
  readonly changed_at: Date;
  readonly changed_by: string | null;
  readonly changed_by_name: string | null;
  readonly asset_id: string | null;
  readonly content_hash: string | null;
  readonly poster_width: number | null;
  readonly poster_height: number | null;
  readonly shown_hash: string | null;
  readonly shown_width: number | null;
  readonly shown_height: number | null;
};

/** The items of all kinds in PostgreSQL, as administrators see them. Rule LIBRARY-1. */
export class PgLibrary implements Library {
  readonly #tables: Kysely<Tables>;

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.#tables = tables;
  }

  async list({ query, offset, limit, now }: LibraryRequest): Promise<LibraryRows> {
    const found = libraryRows(query, now);
    const { rows } = await sql<StoredRow>`
      SELECT found.*, count(*) OVER () AS total, ${automatic} AS "automaticCaptions" FROM (${found}) found
      ORDER BY ${libraryOrder(query)} LIMIT ${limit} OFFSET ${offset}`.execute(this.#tables);
    const items = rows.map(rowFrom);
    if (rows[0] !== undefined || offset === 0) return { items, total: rows[0]?.total ?? 0 };
    // The place is behind the last row.
    const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM (${found}) found`.execute(this.#tables);
    return { items, total: counted.rows[0]?.total ?? 0 };
  }

  async references(filter: LibraryFilter, now: Date, limit: number): Promise<readonly ItemReference[]> {
    const { rows } = await sql<ItemReference>`
      SELECT kind, id FROM (${libraryRows(filter, now)}) found
      ORDER BY ${libraryOrder(wholeLibrary)} LIMIT ${limit}`.execute(this.#tables);
    return rows;
  }

  async values(ids: readonly string[]): Promise<readonly BulkValues[]> {
    const { rows } = await sql<BulkValues>`
      SELECT categories, public, feature FROM videos WHERE id = ANY(${ids}::uuid[])`.execute(this.#tables);
    const webinars = await sql<BulkValues>`
      SELECT categories, public, feature, series_id AS "seriesId", skill, presenter FROM webinars
      WHERE id = ANY(${ids}::uuid[])`.execute(this.#tables);
    const upcoming = await sql<BulkValues>`
      SELECT categories, public, feature, presenter FROM upcoming_webinars
      WHERE id = ANY(${ids}::uuid[])`.execute(this.#tables);
    return [...rows, ...webinars.rows, ...upcoming.rows];
  }
}

function rowFrom(row: StoredRow): LibraryRow {
  const { kind, id, slug, title, state, percent, categories, captions, automaticCaptions, views, version } = row;
  return {
    kind,
    id,
    slug,
    title,
    state,
    percent,
    publishAt: row.publish_at?.toISOString() ?? null,
    access: row.public ? 'public' : 'gated',
    categories,
    series: row.series_id === null ? null : { id: row.series_id, title: row.series_title ?? '' },
    captions,
    automaticCaptions,
    views,
    startsAt: row.starts_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
    changedByName: row.changed_by_name,
    thumbnail: thumbnailFrom(row),
    version,
  };
}

function thumbnailFrom(row: StoredRow): LibraryRow['thumbnail'] {
  const { id, asset_id: asset, content_hash: contentHash, poster_width: width, poster_height: height } = row;
  const { shown_hash: shown, shown_width: shownWidth, shown_height: shownHeight } = row;
  const picture =
    shown === null || shownWidth === null || shownHeight === null
      ? null
      : { contentHash: shown, width: shownWidth, height: shownHeight };
  if (asset === null) return picture === null ? null : pictureOf(id, picture);
  const poster = width === null || height === null ? null : { width, height };
  return thumbnailOf({ id: asset, contentHash, poster, picture });
}
