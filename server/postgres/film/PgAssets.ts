import type { FilmName } from '../../../src/domain/item/filmName.ts';
import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Gated } from '../../../src/domain/access/access.ts';
import type { Picture } from '../../../src/domain/film/asset.ts';
import type { Processing } from '../../../src/domain/film/processing.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { isAssetId } from '../../application/media/mediaNames.ts';
import {
  watchedOnHours,
  type Assets,
  type HashedOriginal,
  type MadeAsset,
  type StoredAsset,
} from '../../application/ports/media/Assets.ts';
import type { FilmParts } from '../../application/ports/film/Films.ts';
import { jobTransaction, pictureValues, type AddJob } from './addAsset.ts';
import { assetColumns, assetFrom, processingFrom, type AssetRow } from './assetRows.ts';
import { filmedTables, takePlace } from './changeFilm.ts';
import { recordChecksums } from './recordChecksums.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { refusable } from '../../database/refusable.ts';
import { storable } from '../../database/storable.ts';

/** Assets in PostgreSQL. Each write calls `wrote`, so that this process reads its own writes at once. */
export class PgAssets implements Assets {
  private readonly pool: Pool;
  private readonly tables: Kysely<Tables>;
  private readonly addJob: AddJob;
  private readonly wrote: () => void;

  constructor({ pool, tables }: Database, addJob: AddJob, wrote: () => void = () => {}) {
    this.pool = pool;
    this.tables = tables;
    this.addJob = addJob;
    this.wrote = wrote;
  }

  find(id: string): Promise<StoredAsset | undefined> {
    return this.findWhere('id', id);
  }

  findBySource(sourceHash: string): Promise<StoredAsset | undefined> {
    return this.findWhere('source_hash', sourceHash);
  }

  async listUnfinished(): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM assets WHERE has_source AND state IN ('waiting', 'processing')
      UNION SELECT a.id FROM assets a WHERE a.state = 'ready' AND (EXISTS (SELECT FROM videos WHERE next_asset_id = a.id)
        OR EXISTS (SELECT FROM webinars WHERE next_asset_id = a.id))
      UNION SELECT asset_id FROM rendition_checks WHERE making_since IS NOT NULL
      ORDER BY id`.execute(this.tables);
    return rows.map(({ id }) => id);
  }

  async attachSource(id: string, sourceHash: string): Promise<Result<void, 'already-there'>> {
    try {
      await this.tables.transaction().execute(async (transaction) => {
        const values = {
          source_hash: sourceHash,
          file_hash: sourceHash,
          file_bytes: null,
          has_source: true,
          state: 'waiting',
          percent: 0,
          error: null,
        } as const;
        const update = transaction
          .updateTable('assets')
          .set(values)
          .where('id', '=', storable(id))
          .where('source_hash', 'is distinct from', sourceHash);
        if ((await update.returning('id').executeTakeFirst()) !== undefined)
          await this.addJob(id, jobTransaction(transaction));
      });
    } catch (error) {
      if ((error as { constraint?: string }).constraint === 'assets_source_hash') return refuse('already-there');
      throw error;
    }
    this.wrote();
    return ok(undefined);
  }

  async listUnhashed(): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM assets WHERE has_source AND (file_hash IS NULL OR file_bytes IS NULL)
      ORDER BY added_at DESC, id`.execute(this.tables);
    return rows.map(({ id }) => id);
  }

  async saveFile(id: string, { hash, bytes }: HashedOriginal): Promise<void> {
    const values = { file_hash: hash, file_bytes: bytes };
    await this.tables.updateTable('assets').set(values).where('id', '=', storable(id)).execute();
  }

  async saveProcessing(id: string, { state, percent, error }: Processing): Promise<boolean> {
    const before = await this.tables.transaction().execute(async (transaction) => {
      await lockItemOf(transaction, id);
      const assets = transaction.selectFrom('assets').select('state').where('id', '=', storable(id));
      const stored = await assets.forUpdate().executeTakeFirst();
      const values = { state, percent, error: error === undefined ? null : storable(error) };
      if (stored !== undefined && stored.state !== 'ready')
        await transaction.updateTable('assets').set(values).where('id', '=', storable(id)).execute();
      return stored;
    });
    // Public pages show the state but not the percent, so progress must not invalidate their cache.
    if (before?.state !== state) this.wrote();
    return before !== undefined;
  }

  async findReplacedBy(id: string): Promise<StoredAsset | undefined> {
    const { rows } = await this.pool.query<AssetRow>({
      name: 'asset-replaced-by',
      text: `SELECT ${assetColumns} FROM assets a WHERE a.id = coalesce(
        (SELECT asset_id FROM videos WHERE next_asset_id = $1), (SELECT asset_id FROM webinars WHERE next_asset_id = $1))`,
      values: [storable(id)],
    });
    return rows[0] && storedFrom(rows[0]);
  }

  async saveReady(
    id: string,
    { contentHash, poster, duration, checksums, pauses }: MadeAsset,
    parts?: FilmParts,
  ): Promise<Result<void, 'gone' | 'parts-changed'>> {
    const made = { content_hash: contentHash, poster_width: poster.width, poster_height: poster.height, duration };
    const heard = pauses && { pauses: pauses.map((seconds) => Math.round(1000 * seconds)) };
    const saved = await refusable<void, 'gone' | 'parts-changed'>(this.tables, async (transaction) => {
      const item = await lockItemOf(transaction, id);
      if (item?.isNext === true && !isDeepStrictEqual(await partsOf(transaction, item.assetId), parts))
        return refuse('parts-changed');
      const update = transaction
        .updateTable('assets')
        .set({ ...made, ...heard, state: 'ready', percent: 100, error: null })
        .where('id', '=', storable(id));
      if ((await update.returning('id').executeTakeFirst()) === undefined) return refuse('gone');
      if (checksums !== undefined) await recordChecksums(transaction, id, contentHash, checksums);
      if (item?.isNext === true) await takePlace(transaction, item, id, new Date());
      if (item !== undefined) await outdateDocument(transaction, item.id);
      return ok(undefined);
    });
    this.wrote();
    return saved;
  }

  async savePicture(id: string, picture: Picture | null): Promise<void> {
    await this.tables.updateTable('assets').set(pictureValues(picture)).where('id', '=', storable(id)).execute();
    this.wrote();
  }

  async findItemOf(mediaFolder: string): Promise<Gated | undefined> {
    const { rows } = await this.pool.query<Gated>({
      name: 'item-of-media',
      text: `SELECT published, public, feature FROM videos WHERE asset_id = $1
        UNION ALL SELECT published, public, feature FROM webinars WHERE asset_id = $1
        UNION ALL SELECT published, public, feature FROM upcoming_webinars WHERE id = $2::uuid
        UNION ALL SELECT v.published, v.public AND ${isLatelyReplaced}, v.feature FROM replaced_assets r JOIN videos v ON v.id = r.item_id WHERE r.asset_id = $1
        UNION ALL SELECT w.published, w.public AND ${isLatelyReplaced}, w.feature FROM replaced_assets r JOIN webinars w ON w.id = r.item_id WHERE r.asset_id = $1
        LIMIT 1`,
      values: [storable(mediaFolder), isAssetId(mediaFolder) ? mediaFolder : null],
    });
    return rows[0];
  }

  private async findWhere(column: 'id' | 'source_hash', value: string): Promise<StoredAsset | undefined> {
    const text = `SELECT ${assetColumns} FROM assets a WHERE a.${column} = $1`;
    const { rows } = await this.pool.query<AssetRow>({ name: `asset-by-${column}`, text, values: [storable(value)] });
    return rows[0] && storedFrom(rows[0]);
  }
}

/** A replaced film stays open for a while, because somebody may still be watching it. */
const isLatelyReplaced = `r.replaced_at > now() - interval '${watchedOnHours} hours'`;

function storedFrom(row: AssetRow): StoredAsset {
  return { asset: assetFrom(row), processing: processingFrom(row), duration: row.duration };
}

interface LockedItem extends FilmName {
  /** The current film of the item. If `isNext` is true, the given asset will replace it. */
  readonly assetId: string;
  readonly isNext: boolean;
}

/**
 * Locks the item whose current or next film is the asset. Every writer locks the item before the asset; another order
 * could deadlock.
 */
async function lockItemOf(transaction: Transaction<Tables>, assetId: string): Promise<LockedItem | undefined> {
  const id = storable(assetId);
  for (const kind of ['video', 'webinar'] as const) {
    const { rows } = await sql<LockedItem>`
      SELECT ${kind} AS kind, id, asset_id AS "assetId", coalesce(next_asset_id = ${id}, false) AS "isNext"
      FROM ${sql.table(filmedTables[kind])}
      WHERE asset_id = ${id} OR next_asset_id = ${id} FOR UPDATE`.execute(transaction);
    if (rows[0] !== undefined) return rows[0];
  }
  return undefined;
}

/** Rule START-5: the worker makes the document of an item anew, so that a film is not ready later because of its pauses. */
async function outdateDocument(transaction: Transaction<Tables>, id: string): Promise<void> {
  await sql`UPDATE search_documents SET analysis = 0 WHERE id = ${id} AND analysis > 0`.execute(transaction);
}

async function partsOf(transaction: Transaction<Tables>, assetId: string): Promise<FilmParts | undefined> {
  const { rows } = await sql<AssetRow>`
    SELECT ${sql.raw(assetColumns)} FROM assets a WHERE a.id = ${assetId}`.execute(transaction);
  const asset = rows[0] && assetFrom(rows[0]);
  return asset && { picture: asset.picture, captions: asset.captions };
}
