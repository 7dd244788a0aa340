import { sql, type Transaction } from 'kysely';
import type { ItemKind } from '../../../src/domain/item/itemKind.ts';
import type { AuditContext } from '../../application/ports/Change.ts';
import type { Tables } from '../../database/Database.ts';
import { filmedTables } from '../film/changeFilm.ts';
import { storable } from '../../database/storable.ts';

type TableOfRows = readonly [table: string, column: string];

/**
 * The tables whose rows make up an item, and the column that holds its id. The item's own table comes first, because
 * restoring inserts in this order and the others refer to it.
 */
export const rowsOf: Readonly<Record<ItemKind, readonly [TableOfRows, ...TableOfRows[]]>> = {
  video: [
    ['videos', 'id'],
    ['video_slugs', 'video_id'],
  ],
  webinar: [
    ['webinars', 'id'],
    ['webinar_slugs', 'webinar_id'],
    ['webinar_downloads', 'webinar_id'],
    ['webinar_recommendations', 'webinar_id'],
  ],
  upcoming: [['upcoming_webinars', 'id']],
  series: [['series', 'id']],
};

/** The key of the rows with which other webinars recommend this one. */
export const recommendedBy = 'recommended_by';

/** An item to delete. */
export interface Deleted {
  readonly kind: ItemKind;
  readonly id: string;
  readonly title: string;
}

/** Deletes the rows of an item and keeps them in the bin as JSON. Its asset stays. */
export async function binItem(
  transaction: Transaction<Tables>,
  { kind, id, title }: Deleted,
  { person, at }: AuditContext,
): Promise<void> {
  const kept: Record<string, unknown> = {};
  for (const [table, column] of rowsOf[kind]) kept[table] = await rowsAsJson(transaction, table, column, id);
  if (kind === 'webinar')
    kept[recommendedBy] = await rowsAsJson(transaction, 'webinar_recommendations', 'recommended_id', id);
  const table = kind === 'video' || kind === 'webinar' ? filmedTables[kind] : undefined;
  const film =
    table && (await transaction.selectFrom(table).select('asset_id').where('id', '=', id).executeTakeFirst());
  const about = { id, kind, title: storable(title), asset_id: film?.asset_id ?? null, deleted_at: at, person };
  await transaction
    .insertInto('deleted_items')
    .values({ ...about, rows: JSON.stringify(kept) })
    .execute();
  const [own] = rowsOf[kind][0];
  await sql`DELETE FROM ${sql.table(own)} WHERE id = ${id}`.execute(transaction);
}

async function rowsAsJson(
  transaction: Transaction<Tables>,
  table: string,
  column: string,
  id: string,
): Promise<unknown> {
  const { rows } = await sql<{ rows: unknown }>`
    SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') AS rows FROM ${sql.table(table)} t
    WHERE ${sql.ref(`t.${column}`)} = ${id}`.execute(transaction);
  return rows[0]?.rows ?? [];
}
