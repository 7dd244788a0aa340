import { sql, type Kysely, type Transaction } from 'kysely';
import type { BinnedItem, ItemKind } from '../../src/domain/bin.ts';
import { restorableSince, restorableUntil } from '../../src/domain/filmFiles.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import type { Bin } from '../application/ports/Bin.ts';
import type { Doing } from '../application/ports/Change.ts';
import { jobTransaction, type AddJob } from './addAsset.ts';
import { unfollowed, type FollowedVersion } from './CatalogueVersion.ts';
import type { Database, Tables } from './Database.ts';
import { recordChange } from './recordChange.ts';
import { refusable } from './refusable.ts';
import { restoreItem } from './restoreItem.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const dayMilliseconds = 24 * 60 * 60 * 1000;

// Of an asset `a`: an item, something in the bin or the history of an item's files names it.
const isNamed = sql<boolean>`(EXISTS (SELECT FROM videos WHERE asset_id = a.id OR next_asset_id = a.id)
  OR EXISTS (SELECT FROM webinars WHERE asset_id = a.id OR next_asset_id = a.id)
  OR EXISTS (SELECT FROM deleted_items b WHERE b.asset_id = a.id OR a.id IN (b.rows #>> '{videos,0,next_asset_id}', b.rows #>> '{webinars,0,next_asset_id}'))
  OR EXISTS (SELECT FROM replaced_assets WHERE asset_id = a.id))`;

/** Deleted items as PostgreSQL keeps them: their rows, as they were. */
export class PgBin implements Bin {
  private readonly tables: Kysely<Tables>;
  private readonly addJob: AddJob;
  private readonly version: FollowedVersion;

  constructor({ tables }: Pick<Database, 'tables'>, addJob: AddJob, version: FollowedVersion = unfollowed) {
    this.tables = tables;
    this.addJob = addJob;
    this.version = version;
  }

  async list(): Promise<readonly BinnedItem[]> {
    const rows = await this.tables.selectFrom('deleted_items').select(['id', 'kind', 'title', 'deleted_at', 'person']).orderBy('deleted_at', 'desc').orderBy('id').execute();
    return rows.map(({ deleted_at: deletedAt, person: deletedBy, ...item }) => ({ ...item, deletedAt: deletedAt.toISOString(), restorableUntil: restorableUntil(deletedAt), deletedBy }));
  }

  async restore(id: string, doing: Doing): Promise<Result<{ readonly kind: ItemKind }, 'not-found' | 'title-taken'>> {
    if (!uuid.test(id)) return refuse('not-found');
    const restored = await refusable(this.tables, async (transaction) => {
      const kept = await transaction.deleteFrom('deleted_items').where('id', '=', id).returning(['id', 'kind', 'rows', 'title']).executeTakeFirst();
      if (kept === undefined) return refuse('not-found' as const);
      if (!(await restoreItem(transaction, kept))) return refuse('title-taken' as const);
      await this.goOnProcessing(transaction, kept.rows);
      await recordChange(transaction, { kind: kept.kind, id: kept.id, before: {}, after: { title: kept.title } }, doing);
      return ok({ kind: kept.kind });
    });
    this.version.wrote();
    return restored;
  }

  /** A file that was to take the place of another one may have become ready meanwhile, when there was nothing to take its place in. */
  private async goOnProcessing(transaction: Transaction<Tables>, rows: Record<string, unknown>): Promise<void> {
    for (const item of [rows['videos'], rows['webinars']].flat() as readonly ({ readonly next_asset_id?: string | null } | undefined)[]) {
      if (typeof item?.next_asset_id === 'string') await this.addJob(item.next_asset_id, jobTransaction(transaction));
    }
  }

  async purge(now: Date): Promise<void> {
    const before = restorableSince(now);
    await this.tables.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('deleted_items').where('deleted_at', '<', before).execute();
      await transaction.deleteFrom('replaced_assets').where('replaced_at', '<', before).execute();
      // Locked first and asked again: whoever is naming one meanwhile keeps it.
      const { rows } = await sql<{ id: string }>`SELECT a.id FROM assets a WHERE a.added_at < ${new Date(now.getTime() - dayMilliseconds)} AND NOT ${isNamed} ORDER BY a.id FOR UPDATE OF a SKIP LOCKED`.execute(transaction);
      if (rows.length === 0) return;
      const gone = await sql<{ id: string }>`DELETE FROM assets a WHERE a.id = ANY(${rows.map(({ id }) => id)}) AND NOT ${isNamed} RETURNING a.id`.execute(transaction);
      // They have waited long enough already.
      await sql`UPDATE loose_files SET since = ${before} WHERE kind = 'media' AND id = ANY(${gone.rows.map(({ id }) => id)})`.execute(transaction);
    });
  }
}
