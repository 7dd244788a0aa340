import { sql, type Transaction } from 'kysely';
import type { ItemKind } from '../../../src/domain/item/itemKind.ts';
import { recommendedBy, rowsOf } from '../items/binItem.ts';
import type { Tables } from '../../database/Database.ts';
import { lockIfExists } from '../items/itemLinks.ts';
import { updateSearch } from '../items/itemSearch.ts';
import type { SlugTable } from '../items/ItemTable.ts';
import { slugTables, takeSlug } from '../items/slugPart.ts';
import { itemTables } from './itemTables.ts';

export interface Restored {
  readonly id: string;
  readonly kind: ItemKind;
  /** The rows by table. */
  readonly rows: Readonly<Record<string, unknown>>;
}

type Row = Readonly<Record<string, unknown>>;

const paths: Readonly<Partial<Record<ItemKind, SlugTable>>> = slugTables;
/**
 * Links whose target may be gone. An item is restored without such a link (`isAll: false`); a row that is only a link
 * is dropped (`isAll: true`).
 */
const links: Readonly<
  Record<string, { readonly columns: readonly string[]; readonly to: string; readonly isAll: boolean }>
> = {
  webinars: { columns: ['series_id'], to: 'series', isAll: false },
  upcoming_webinars: { columns: ['earlier_session_id', 'recorded_webinar_id'], to: 'webinars', isAll: false },
  webinar_recommendations: { columns: ['recommended_id'], to: 'webinars', isAll: true },
};

/** Rule DRAFT-6: restores the rows of an item as its next version. Returns false if the title of a series is taken. */
export async function restoreItem(transaction: Transaction<Tables>, { id, kind, rows }: Restored): Promise<boolean> {
  const path = paths[kind];
  // Lock webinars, then series, then paths, as everybody who saves or renames one does. Another order could deadlock.
  const recommending = kind === 'webinar' ? rowsIn(rows, recommendedBy) : [];
  if (kind === 'webinar') await lockWebinars(transaction, recommending);
  for (const [table] of rowsOf[kind]) {
    if (table === path?.table) continue;
    const kept = await withoutBrokenLinks(transaction, table, rowsIn(rows, table));
    const onConflict = kind === 'series' ? 'ON CONFLICT (title_key) DO NOTHING' : '';
    const isInserted = await insertRows(transaction, table, kept.map(asNextVersion), onConflict);
    if (kind === 'series' && !isInserted) return false;
  }
  await restoreRecommendations(transaction, recommending);
  if (path !== undefined) await restorePaths(transaction, path, id, rowsIn(rows, path.table));
  // Deleting the item emptied its document. Its series may have been renamed or deleted since.
  if (kind !== 'series') await updateSearch(transaction, itemTables[kind], id);
  return true;
}

function rowsIn(rows: Readonly<Record<string, unknown>>, table: string): readonly Row[] {
  const kept = rows[table];
  return Array.isArray(kept) ? (kept as readonly Row[]) : [];
}

/** Increments the version, so that edits of the deleted version are stale. */
function asNextVersion(row: Row): Row {
  return typeof row['version'] === 'number' ? { ...row, version: row['version'] + 1 } : row;
}

async function withoutBrokenLinks(
  transaction: Transaction<Tables>,
  table: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const link = links[table];
  if (link === undefined) return rows;
  const kept: Row[] = [];
  for (const row of rows) {
    const broken: string[] = [];
    for (const column of link.columns) {
      const target = row[column] ?? null;
      if (target !== null && !(await lockIfExists(transaction, link.to, target))) broken.push(column);
    }
    if (broken.length === 0 || !link.isAll)
      kept.push({ ...row, ...Object.fromEntries(broken.map((column) => [column, null])) });
  }
  return kept;
}

/** Inserts rows and returns whether any was inserted. Columns that were added since get their defaults. */
async function insertRows(
  transaction: Transaction<Tables>,
  table: string,
  rows: readonly Row[],
  onConflict: '' | 'ON CONFLICT DO NOTHING' | 'ON CONFLICT (title_key) DO NOTHING',
): Promise<boolean> {
  const [first] = rows;
  if (first === undefined) return false;
  const known = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`.execute(transaction);
  const columns = sql.join(known.rows.filter(({ name }) => name in first).map(({ name }) => sql.ref(name)));
  const inserted = await sql`
    INSERT INTO ${sql.table(table)} (${columns}) SELECT ${columns}
    FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${sql.raw(onConflict)} RETURNING 1`.execute(transaction);
  return inserted.rows.length > 0;
}

/** Restores the paths that are still free. If the current path is taken the item gets a numbered one. */
async function restorePaths(
  transaction: Transaction<Tables>,
  path: SlugTable,
  id: string,
  slugs: readonly Row[],
): Promise<void> {
  const retired = slugs.map((row) => ({ ...row, current: false }));
  await insertRows(transaction, path.table, retired, 'ON CONFLICT DO NOTHING');
  const current = String(slugs.find((row) => row['current'] === true)?.['slug'] ?? 'restored');
  const own = await sql`
    UPDATE ${sql.table(path.table)} SET current = true
    WHERE slug = ${current} AND ${sql.ref(path.item)} = ${id} RETURNING slug`.execute(transaction);
  if (own.rows.length === 0) await takeSlug(transaction, path, id, current);
}

/** Locks webinars whose recommendations change, as everybody who edits them does. */
async function lockWebinars(transaction: Transaction<Tables>, recommending: readonly Row[]): Promise<void> {
  const ids = recommending.map((row) => row['webinar_id']);
  await sql`SELECT FROM webinars WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
}

/** Restores the recommendations by other webinars: at the old position if it is free, otherwise at the end. */
async function restoreRecommendations(transaction: Transaction<Tables>, places: readonly Row[]): Promise<void> {
  for (const { webinar_id: by, recommended_id: recommended, position } of places) {
    if (!(await lockIfExists(transaction, 'webinars', by))) continue;
    await sql`INSERT INTO webinar_recommendations (webinar_id, position, recommended_id)
      SELECT ${by}, CASE WHEN bool_or(position = ${position}) THEN max(position) + 1 ELSE ${position} END, ${recommended} FROM webinar_recommendations WHERE webinar_id = ${by}
      HAVING NOT coalesce(bool_or(recommended_id = ${recommended}), false)`.execute(transaction);
  }
}
