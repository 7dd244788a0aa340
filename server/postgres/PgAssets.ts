import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Gated } from '../../src/domain/access.ts';
import type { Picture } from '../../src/domain/asset.ts';
import type { Processing } from '../../src/domain/processing.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { isAssetId } from '../application/media/mediaNames.ts';
import type { Assets, MadeAsset, StoredAsset } from '../application/ports/Assets.ts';
import { jobTransaction, pictureValues, type AddJob } from './addAsset.ts';
import { assetColumns, assetFrom, processingFrom, type AssetRow } from './assetRows.ts';
import type { Database, Tables } from './Database.ts';
import { storable } from './searchText.ts';

/** Assets in PostgreSQL. Every write tells `wrote`, so that this process reads its own writes at once. */
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
    const unfinished = this.tables.selectFrom('assets').select('id').where('source_hash', 'is not', null);
    const rows = await unfinished.where('state', 'in', ['waiting', 'processing']).orderBy('id').execute();
    return rows.map(({ id }) => id);
  }

  async attachSource(id: string, sourceHash: string): Promise<Result<void, 'already-there'>> {
    try {
      await this.tables.transaction().execute(async (transaction) => {
        const values = { source_hash: sourceHash, state: 'waiting', percent: 0, error: null } as const;
        const update = transaction.updateTable('assets').set(values).where('id', '=', storable(id)).where('source_hash', 'is distinct from', sourceHash);
        if ((await update.returning('id').executeTakeFirst()) !== undefined) await this.addJob(id, jobTransaction(transaction));
      });
    } catch (error) {
      if ((error as { constraint?: string }).constraint === 'assets_source_hash') return refuse('already-there');
      throw error;
    }
    this.wrote();
    return ok(undefined);
  }

  saveProcessing(id: string, { state, percent, error }: Processing): Promise<void> {
    return this.save(id, { state, percent, error: error === undefined ? null : storable(error) });
  }

  saveReady(id: string, { contentHash, poster, duration }: MadeAsset): Promise<void> {
    const made = { content_hash: contentHash, poster_width: poster.width, poster_height: poster.height, duration };
    return this.save(id, { ...made, state: 'ready', percent: 100, error: null });
  }

  savePicture(id: string, picture: Picture | null): Promise<void> {
    return this.save(id, pictureValues(picture));
  }

  async findItemOf(mediaFolder: string): Promise<Gated | undefined> {
    const { rows } = await this.pool.query<Gated>({
      name: 'item-of-media',
      text: `SELECT published, public, feature FROM videos WHERE asset_id = $1
        UNION ALL SELECT published, public, feature FROM webinars WHERE asset_id = $1
        UNION ALL SELECT published, public, feature FROM upcoming_webinars WHERE id = $2::uuid
        LIMIT 1`,
      values: [storable(mediaFolder), isAssetId(mediaFolder) ? mediaFolder : null],
    });
    return rows[0];
  }

  private async save(id: string, values: object): Promise<void> {
    await this.tables.updateTable('assets').set(values).where('id', '=', storable(id)).execute();
    this.wrote();
  }

  private async findWhere(column: 'id' | 'source_hash', value: string): Promise<StoredAsset | undefined> {
    const text = `SELECT ${assetColumns} FROM assets a WHERE a.${column} = $1`;
    const { rows } = await this.pool.query<AssetRow>({ name: `asset-by-${column}`, text, values: [storable(value)] });
    const row = rows[0];
    return row === undefined ? undefined : { asset: assetFrom(row), processing: processingFrom(row), duration: row.duration };
  }
}
