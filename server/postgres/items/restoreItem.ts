import { sql, type Transaction } from 'kysely';
import type { ItemKind } from '../../../src/domain/item/bin.ts';
import { webinarTexts } from './addWebinar.ts';
import { recommendedBy, rowsOf } from './binItem.ts';
import type { Tables } from '../../database/Database.ts';
import { searchVector } from '../search/searchIndex.ts';
import { indexedWords } from '../search/searchText.ts';
import { slugTables, takeSlug, type SlugTable } from './takeSlug.ts';

export interface Restored {
  readonly id: string;
  readonly kind: ItemKind;
  /** By their tables. */
  readonly rows: Readonly<Record<string, unknown>>;
}

type Row = Readonly<Record<string, unknown>>;

const paths: Readonly<Partial<Record<ItemKind, SlugTable>>> = slugTables;
/** What may have gone since: an item comes back without a link that it can do without, a part that is nothing but a link not at all. */
const links: Readonly<Record<string, { readonly column: string; readonly to: string; readonly isAll: boolean }>> = {
  webinars: { column: 'series_id', to: 'series', isAll: false },
  upcoming_webinars: { column: 'recorded_webinar_id', to: 'webinars', isAll: false },
  webinar_recommendations: { column: 'recommended_id', to: 'webinars', isAll: true },
};

/** Rule DRAFT-6: puts the rows of an item back as its next version. False where a series has its title now. */
export async function restoreItem(transaction: Transaction<Tables>, { id, kind, rows }: Restored): Promise<boolean> {
  const path = paths[kind];
  // Webinars, then series, then paths, as whoever saves or renames one of them: neither waits for the other in a circle.
  if (kind === 'webinar')
    await lockWebinars(
      transaction,
      rowsIn(rows, recommendedBy).map((row) => row['webinar_id']),
    );
  for (const [table] of rowsOf[kind]) {
    if (table === path?.table) continue;
    const kept = await withoutLostLinks(transaction, table, rowsIn(rows, table));
    const isBack = await putBack(
      transaction,
      table,
      kept.map(asNextVersion),
      kind === 'series' ? 'ON CONFLICT (title_key) DO NOTHING' : '',
    );
    if (kind === 'series' && !isBack) return false;
  }
  if (kind === 'webinar') await recommendAgain(transaction, rowsIn(rows, recommendedBy));
  if (path !== undefined) await putBackPaths(transaction, path, id, rowsIn(rows, path.table));
  if (kind === 'webinar') await index(transaction, id);
  return true;
}

function rowsIn(rows: Readonly<Record<string, unknown>>, table: string): readonly Row[] {
  const kept = rows[table];
  return Array.isArray(kept) ? (kept as readonly Row[]) : [];
}

/** A change that was made of what the item was before it went is stale. */
function asNextVersion(row: Row): Row {
  return typeof row['version'] === 'number' ? { ...row, version: row['version'] + 1 } : row;
}

async function withoutLostLinks(
  transaction: Transaction<Tables>,
  table: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const link = links[table];
  if (link === undefined) return rows;
  const kept: Row[] = [];
  for (const row of rows) {
    const target = row[link.column];
    if (target === null || (await isThere(transaction, link.to, target))) kept.push(row);
    else if (!link.isAll) kept.push({ ...row, [link.column]: null });
  }
  return kept;
}

/** Until the transaction ends. */
async function isThere(transaction: Transaction<Tables>, table: string, id: unknown): Promise<boolean> {
  return (
    (await sql`SELECT FROM ${sql.table(table)} WHERE id = ${id} FOR KEY SHARE`.execute(transaction)).rows.length > 0
  );
}

/** Whether any of the rows is there again. Columns that the table has got since have their defaults. */
async function putBack(
  transaction: Transaction<Tables>,
  table: string,
  rows: readonly Row[],
  onConflict: '' | 'ON CONFLICT DO NOTHING' | 'ON CONFLICT (title_key) DO NOTHING',
): Promise<boolean> {
  const [first] = rows;
  if (first === undefined) return false;
  const known = await sql<{
    name: string;
  }>`SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`.execute(
    transaction,
  );
  const columns = sql.join(known.rows.filter(({ name }) => name in first).map(({ name }) => sql.ref(name)));
  const inserted =
    await sql`INSERT INTO ${sql.table(table)} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) ${sql.raw(onConflict)} RETURNING 1`.execute(
      transaction,
    );
  return inserted.rows.length > 0;
}

/** Its paths as far as they are free; where its own is taken, it gets that one numbered. */
async function putBackPaths(
  transaction: Transaction<Tables>,
  path: SlugTable,
  id: string,
  slugs: readonly Row[],
): Promise<void> {
  await putBack(
    transaction,
    path.table,
    slugs.map((row) => ({ ...row, current: false })),
    'ON CONFLICT DO NOTHING',
  );
  const current = String(slugs.find((row) => row['current'] === true)?.['slug'] ?? 'restored');
  const own =
    await sql`UPDATE ${sql.table(path.table)} SET current = true WHERE slug = ${current} AND ${sql.ref(path.item)} = ${id} RETURNING slug`.execute(
      transaction,
    );
  if (own.rows.length === 0) await takeSlug(transaction, path, id, current);
}

/** As whoever edits them: their recommendations stay as they are until the transaction ends. */
async function lockWebinars(transaction: Transaction<Tables>, ids: readonly unknown[]): Promise<void> {
  await sql`SELECT FROM webinars WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
}

/** Where others recommended it: at its place if that is free, else after all others. */
async function recommendAgain(transaction: Transaction<Tables>, places: readonly Row[]): Promise<void> {
  for (const { webinar_id: by, recommended_id: recommended, position } of places) {
    if (!(await isThere(transaction, 'webinars', by))) continue;
    await sql`INSERT INTO webinar_recommendations (webinar_id, position, recommended_id)
      SELECT ${by}, CASE WHEN bool_or(position = ${position}) THEN max(position) + 1 ELSE ${position} END, ${recommended} FROM webinar_recommendations WHERE webinar_id = ${by}
      HAVING NOT coalesce(bool_or(recommended_id = ${recommended}), false)`.execute(transaction);
  }
}

/** Its series may have another title by now, or be gone. */
async function index(transaction: Transaction<Tables>, id: string): Promise<void> {
  const webinar = await transaction
    .selectFrom('webinars as w')
    .leftJoin('series as s', 's.id', 'w.series_id')
    .select(['w.title', 'w.description', 'w.more', 'w.objectives', 'w.asset_id', 's.title as series'])
    .where('w.id', '=', id)
    .executeTakeFirstOrThrow();
  const captions = await transaction
    .selectFrom('asset_captions')
    .select('spoken as text')
    .where('asset_id', '=', webinar.asset_id)
    .orderBy('language')
    .execute();
  const words = indexedWords(...webinarTexts({ ...webinar, captions }, webinar.series ?? ''));
  await transaction
    .updateTable('webinars')
    .set({ search: searchVector(words) })
    .where('id', '=', id)
    .execute();
}
