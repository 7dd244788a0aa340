import { sql, type Transaction } from 'kysely';
import type { ItemKind } from '../../../src/domain/item/bin.ts';
import type { Doing } from '../../application/ports/Change.ts';
import type { Tables } from '../../database/Database.ts';
import { storable } from '../search/searchText.ts';

/** The rows that make an item, by the table and the column that names it: the item's own first, so that it is restored before its parts. */
export const rowsOf: Readonly<Record<ItemKind, readonly (readonly [table: string, column: string])[]>> = {
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

/** Kept beside them: the places of a webinar in the recommendations of others. */
export const recommendedBy = 'recommended_by';

/** What goes into the bin. */
export interface Deleted {
  readonly kind: ItemKind;
  readonly id: string;
  readonly title: string;
}

/** Deletes an item and keeps its rows, so that it can come back for as long as the bin keeps it. Its asset stays as it is. */
export async function binItem(
  transaction: Transaction<Tables>,
  { kind, id, title }: Deleted,
  { person, at }: Doing,
): Promise<void> {
  const kept: Record<string, unknown> = {};
  for (const [table, column] of rowsOf[kind]) kept[table] = await rowsAsJson(transaction, table, column, id);
  if (kind === 'webinar')
    kept[recommendedBy] = await rowsAsJson(transaction, 'webinar_recommendations', 'recommended_id', id);
  const asset =
    kind === 'video' || kind === 'webinar'
      ? await transaction
          .selectFrom(kind === 'video' ? 'videos' : 'webinars')
          .select('asset_id')
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined;
  const values = {
    id,
    kind,
    title: storable(title),
    rows: JSON.stringify(kept),
    asset_id: asset?.asset_id ?? null,
    deleted_at: at,
    person,
  };
  await transaction.insertInto('deleted_items').values(values).execute();
  const [table] = rowsOf[kind][0] ?? [];
  if (table === undefined) throw new Error(`Nothing is known of the rows of a ${kind}`);
  await sql`DELETE FROM ${sql.table(table)} WHERE id = ${id}`.execute(transaction);
}

async function rowsAsJson(
  transaction: Transaction<Tables>,
  table: string,
  column: string,
  id: string,
): Promise<unknown> {
  const { rows } = await sql<{
    rows: unknown;
  }>`SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') AS rows FROM ${sql.table(table)} t WHERE ${sql.ref(`t.${column}`)} = ${id}`.execute(
    transaction,
  );
  return rows[0]?.rows ?? [];
}
