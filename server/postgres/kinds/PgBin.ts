import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { bySite } from '../../../src/domain/history/history.ts';
import type { BinnedItem } from '../../../src/domain/item/bin.ts';
import type { ItemKind } from '../../../src/domain/item/itemKind.ts';
import type { Slice } from '../../../src/domain/catalogue/catalogue.ts';
import { restorableSince, restorableUntil } from '../../../src/domain/film/filmFiles.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { pageOf, placeFrom } from '../../application/catalogue/listCursor.ts';
import type { Bin } from '../../application/ports/item/Bin.ts';
import type { PageRequest } from '../../application/ports/item/Items.ts';
import type { AuditContext } from '../../application/ports/Change.ts';
import { jobTransaction, type AddJob } from '../film/addAsset.ts';
import { unfollowed, type FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { isUuid } from '../../database/storable.ts';
import { recordChange, setTimeOfChange } from '../catalogue/recordChange.ts';
import { refusable } from '../../database/refusable.ts';
import { withIsoInstants } from '../../database/withIsoInstants.ts';
import { restoreItem } from './restoreItem.ts';

/** The name that the cursors of the bin are bound to. */
const list = 'Bin';
const dayMilliseconds = 24 * 60 * 60 * 1000;

// Whether an item, an entry of the bin or the file history of an item refers to the asset `a`.
const isUsed = sql<boolean>`(EXISTS (SELECT FROM videos WHERE asset_id = a.id OR next_asset_id = a.id)
  OR EXISTS (SELECT FROM webinars WHERE asset_id = a.id OR next_asset_id = a.id)
  OR EXISTS (SELECT FROM deleted_items b WHERE b.asset_id = a.id OR a.id IN (b.rows #>> '{videos,0,next_asset_id}', b.rows #>> '{webinars,0,next_asset_id}'))
  OR EXISTS (SELECT FROM replaced_assets WHERE asset_id = a.id))`;

/** The bin in PostgreSQL: it keeps the deleted rows of each item as JSON. */
export class PgBin implements Bin {
  private readonly tables: Kysely<Tables>;
  private readonly addJob: AddJob;
  private readonly version: FollowedVersion;

  constructor({ tables }: Pick<Database, 'tables'>, addJob: AddJob, version: FollowedVersion = unfollowed) {
    this.tables = tables;
    this.addJob = addJob;
    this.version = version;
  }

  async find(id: string): Promise<Pick<BinnedItem, 'id' | 'kind' | 'title'> | undefined> {
    if (!isUuid(id)) return undefined;
    const found = this.tables.selectFrom('deleted_items').select(['id', 'kind', 'title']).where('id', '=', id);
    return found.executeTakeFirst();
  }

  async list({ limit, cursor }: PageRequest): Promise<Result<Slice<BinnedItem>, 'bad-cursor'>> {
    const after = cursor === undefined ? undefined : placeFrom(cursor, list, 'dated');
    if (cursor !== undefined && after === undefined) return refuse('bad-cursor');
    const { total } = await this.tables
      .selectFrom('deleted_items')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const at = new Date(after?.values[0] ?? 0);
    const isAfter = sql<boolean>`deleted_at <= ${at} AND (deleted_at < ${at} OR item.id > ${after?.id})`;
    // Read one row more than the page holds, to know whether there is a next page.
    const rows = await this.tables
      .selectFrom('deleted_items as item')
      .leftJoin('people', 'people.id', 'item.person')
      .select(['item.id', 'kind', 'title', 'deleted_at as deletedAt', 'person as deletedBy', 'name as deletedByName'])
      .where(after === undefined ? sql<boolean>`true` : isAfter)
      .orderBy('deleted_at', 'desc')
      .orderBy('item.id')
      .limit(limit + 1)
      .execute();
    const { page, nextCursor } = pageOf(rows, limit, list, ({ deletedAt }) => [deletedAt.getTime()]);
    const items = page.map((row) => ({ ...withIsoInstants(row), restorableUntil: restorableUntil(row.deletedAt) }));
    return ok({ items, total, nextCursor });
  }

  async restore(
    id: string,
    audit: AuditContext,
  ): Promise<Result<{ readonly kind: ItemKind }, 'not-found' | 'title-taken'>> {
    if (!isUuid(id)) return refuse('not-found');
    const restored = await refusable(this.tables, async (transaction) => {
      const deleted = await transaction
        .deleteFrom('deleted_items')
        .where('id', '=', id)
        .returning(['id', 'kind', 'rows', 'title'])
        .executeTakeFirst();
      if (deleted === undefined) return refuse('not-found' as const);
      await setTimeOfChange(transaction, audit.at);
      if (!(await restoreItem(transaction, deleted))) return refuse('title-taken' as const);
      await this.addJobOfNextFilm(transaction, deleted.rows);
      const { kind, title } = deleted;
      await recordChange(transaction, { kind, id, before: {}, after: { title } }, audit);
      return ok({ kind });
    });
    this.version.wrote(audit);
    return restored;
  }

  /**
   * The next film may have become ready while the item was in the bin and could not take its place. Its job runs again
   * and does that.
   */
  private async addJobOfNextFilm(transaction: Transaction<Tables>, rows: Record<string, unknown>): Promise<void> {
    for (const film of nextFilms(rows)) await this.addJob(film, jobTransaction(transaction));
  }

  async purgeItem(id: string, audit: AuditContext): Promise<Result<void, 'not-found'>> {
    if (!isUuid(id)) return refuse('not-found');
    return refusable<void, 'not-found'>(this.tables, async (transaction) => {
      const item = await transaction
        .deleteFrom('deleted_items')
        .where('id', '=', id)
        .returning(['kind', 'title', 'rows', 'asset_id'])
        .executeTakeFirst();
      if (item === undefined) return refuse('not-found');
      await recordChange(transaction, { kind: item.kind, id, before: { title: item.title }, after: {} }, audit);
      await removeCaptionWork(transaction, [id]);
      const replaced = transaction.deleteFrom('replaced_assets').where('item_id', '=', id).returning('asset_id as id');
      const films = [item.asset_id, ...nextFilms(item.rows), ...idsOf(await replaced.execute())];
      await removeAssets(
        transaction,
        sql`a.id = ANY(${films.filter((film) => film !== null)})`,
        restorableSince(audit.at),
      );
      const downloads = rowsIn(item.rows, 'webinar_downloads').map((row) => String(row['id']));
      await sql`
        UPDATE loose_files SET since = ${restorableSince(audit.at)}
        WHERE (kind = 'media' AND id = ${id}) OR (kind = 'download' AND id = ANY(${downloads}))`.execute(transaction);
      return ok(undefined);
    });
  }

  async purge(now: Date): Promise<void> {
    const before = restorableSince(now);
    await this.tables.transaction().execute(async (transaction) => {
      const expired = await transaction
        .deleteFrom('deleted_items')
        .where('deleted_at', '<', before)
        .returning(['id', 'kind', 'title'])
        .execute();
      const audit = { person: bySite, at: now, action: 'purged' } as const;
      for (const { id, kind, title } of expired)
        await recordChange(transaction, { kind, id, before: { title }, after: {} }, audit);
      await removeCaptionWork(transaction, idsOf(expired));
      await transaction.deleteFrom('replaced_assets').where('replaced_at', '<', before).execute();
      await removeAssets(transaction, sql`a.added_at < ${new Date(now.getTime() - dayMilliseconds)}`, before);
    });
  }
}

/** Drafts, automatic captions and earlier versions outlive an item only while it is in the bin. */
async function removeCaptionWork(transaction: Transaction<Tables>, items: readonly string[]): Promise<void> {
  for (const table of ['caption_drafts', 'caption_jobs', 'caption_versions'] as const)
    await transaction
      .deleteFrom(table)
      .where('item_id', '=', sql<string>`ANY(${items})`)
      .execute();
}

/** Deletes those of some assets that nothing uses. Their files count as unused since an instant. */
async function removeAssets(
  transaction: Transaction<Tables>,
  condition: RawBuilder<unknown>,
  unusedSince: Date,
): Promise<void> {
  // Lock the rows, then check again: a concurrent transaction may have begun to use one of them.
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM assets a WHERE ${condition} AND NOT ${isUsed}
    ORDER BY a.id FOR UPDATE OF a SKIP LOCKED`.execute(transaction);
  if (rows.length === 0) return;
  const removed = await sql<{ id: string }>`
    DELETE FROM assets a WHERE a.id = ANY(${idsOf(rows)}) AND NOT ${isUsed} RETURNING a.id`.execute(transaction);
  // These files need not wait: nobody can restore them.
  await sql`
    UPDATE loose_files SET since = ${unusedSince}
    WHERE kind = 'media' AND id = ANY(${idsOf(removed.rows)})`.execute(transaction);
}

type BinnedRows = Readonly<Record<string, unknown>>;

function rowsIn(rows: BinnedRows, table: string): readonly Readonly<Record<string, unknown>>[] {
  return (rows[table] ?? []) as readonly Readonly<Record<string, unknown>>[];
}

/** The ids of the films that were being processed when the item was deleted. */
function nextFilms(rows: BinnedRows): readonly string[] {
  const items = [...rowsIn(rows, 'videos'), ...rowsIn(rows, 'webinars')];
  return items.map((item) => item['next_asset_id']).filter((id) => typeof id === 'string');
}

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id);
}
