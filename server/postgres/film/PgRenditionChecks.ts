import { sql, type Kysely } from 'kysely';
import type { ProcessingState } from '../../../src/domain/film/processing.ts';
import {
  namedFiles,
  type DamagedRenditions,
  type RenditionProgress,
  type RenditionRefusal,
} from '../../../src/domain/rendition/rendition.ts';
import type { Listed } from '../../../src/domain/job/jobOverview.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { AuditContext } from '../../application/ports/Change.ts';
import type { CheckResult, DueRenditions, RenditionChecks } from '../../application/ports/media/RenditionChecks.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { refusable } from '../../database/refusable.ts';
import { isUuid, storable } from '../../database/storable.ts';
import { withIsoInstants } from '../../database/withIsoInstants.ts';
import { recordChange } from '../catalogue/recordChange.ts';
import { jobTransaction, type AddJob } from './addAsset.ts';
import { itemOfAsset } from './itemOfAsset.ts';

/** Items that are generated for a test name no real files. */
const hasRenditions = sql.raw(`a.content_hash ~ '^[0-9a-f]{24}$'`);
/** The row of the check is about the renditions that the film has now. */
const isCurrent = sql.raw('c.content_hash = a.content_hash');

interface DamagedRow extends Omit<DamagedRenditions, 'foundAt' | 'makingSince'> {
  readonly foundAt: Date;
  readonly makingSince: Date | null;
  readonly total: number;
}

/** Checks of renditions in PostgreSQL. `saveReady` of the assets records the checksums of a film that was made. */
export class PgRenditionChecks implements RenditionChecks {
  readonly #tables: Kysely<Tables>;
  readonly #addJob: AddJob;

  constructor({ tables }: Pick<Database, 'tables'>, addJob: AddJob) {
    this.#tables = tables;
    this.#addJob = addJob;
  }

  async listDue(before: Date, most: number): Promise<readonly DueRenditions[]> {
    const { rows } = await sql<DueRenditions>`
      SELECT a.id AS "assetId", a.content_hash AS "contentHash", c.checksums, c.checked_at AS "checkedAt"
      FROM assets a LEFT JOIN rendition_checks c ON c.asset_id = a.id AND ${isCurrent}
      WHERE ${hasRenditions} AND a.state = 'ready' AND c.making_since IS NULL
        AND (c.checked_at IS NULL OR c.checked_at < ${before})
      ORDER BY c.checked_at NULLS FIRST, a.id LIMIT ${most}`.execute(this.#tables);
    return rows;
  }

  async save({ assetId, contentHash, checkedAt }: DueRenditions, result: CheckResult, at: Date): Promise<void> {
    const isWell = 'checksums' in result;
    const checksums = isWell ? JSON.stringify(result.checksums) : null;
    const damage = isWell ? null : JSON.stringify(result.damage.slice(0, namedFiles));
    const fileCount = isWell ? 0 : result.fileCount;
    await sql`INSERT INTO rendition_checks AS c (asset_id, content_hash, checksums, checked_at, damage, damaged_files, found_at)
      SELECT a.id, a.content_hash, ${checksums}::jsonb, ${at}, ${damage}::jsonb, ${fileCount}::integer,
        CASE WHEN ${damage}::jsonb IS NOT NULL THEN ${at}::timestamptz END
      FROM assets a WHERE a.id = ${assetId} AND a.content_hash = ${contentHash} FOR KEY SHARE
      ON CONFLICT (asset_id) DO UPDATE SET content_hash = EXCLUDED.content_hash, checked_at = EXCLUDED.checked_at,
        checksums = coalesce(EXCLUDED.checksums, CASE WHEN c.content_hash = EXCLUDED.content_hash THEN c.checksums END),
        damage = EXCLUDED.damage, damaged_files = EXCLUDED.damaged_files,
        found_at = CASE WHEN EXCLUDED.damage IS NOT NULL THEN coalesce(c.found_at, EXCLUDED.found_at) END,
        making_error = CASE WHEN EXCLUDED.damage IS NOT NULL THEN c.making_error END
      WHERE c.making_since IS NULL
        AND (c.content_hash <> EXCLUDED.content_hash OR c.checked_at IS NOT DISTINCT FROM ${checkedAt}::timestamptz)`.execute(
      this.#tables,
    );
  }

  async listDamaged(most: number): Promise<Listed<DamagedRenditions>> {
    const { rows } = await sql<DamagedRow>`
      SELECT a.id AS "assetId", ${itemOfAsset.json} AS item, c.found_at AS "foundAt", c.damage AS files,
        c.damaged_files AS "fileCount", a.has_source AS "hasOriginal", c.making_since AS "makingSince",
        c.making_error AS "makingError", count(*) OVER ()::integer AS total
      FROM rendition_checks c JOIN assets a ON a.id = c.asset_id AND ${isCurrent} ${itemOfAsset.join}
      WHERE c.damage IS NOT NULL ORDER BY c.found_at DESC, a.id LIMIT ${most}`.execute(this.#tables);
    const items = rows.map(({ total: _, ...row }) => withIsoInstants(row));
    return { items, total: rows[0]?.total ?? 0 };
  }

  async progress(): Promise<RenditionProgress> {
    const { rows } = await sql<{ total: number; checked: number; oldestCheckAt: Date | null }>`
      SELECT count(*)::integer AS total, count(c.checked_at)::integer AS checked, min(c.checked_at) AS "oldestCheckAt"
      FROM assets a LEFT JOIN rendition_checks c ON c.asset_id = a.id AND ${isCurrent}
      WHERE ${hasRenditions} AND a.state = 'ready'`.execute(this.#tables);
    return withIsoInstants(rows[0] ?? { total: 0, checked: 0, oldestCheckAt: null });
  }

  makeAgain(assetId: string, audit: AuditContext): Promise<Result<void, RenditionRefusal>> {
    if (!isUuid(assetId)) return Promise.resolve(refuse('not-damaged'));
    return refusable<void, RenditionRefusal>(this.#tables, async (transaction) => {
      const { rows } = await sql<{ hasOriginal: boolean; isMaking: boolean; item: DamagedRenditions['item'] }>`
        SELECT a.has_source AS "hasOriginal", c.making_since IS NOT NULL AS "isMaking", ${itemOfAsset.json} AS item
        FROM rendition_checks c JOIN assets a ON a.id = c.asset_id AND ${isCurrent} ${itemOfAsset.join}
        WHERE c.asset_id = ${assetId} AND c.damage IS NOT NULL FOR UPDATE OF c`.execute(transaction);
      const [found] = rows;
      if (found === undefined) return refuse('not-damaged');
      if (!found.hasOriginal) return refuse('no-original');
      if (found.isMaking) return refuse('being-made');
      await sql`UPDATE rendition_checks SET making_since = ${audit.at}, making_error = NULL
        WHERE asset_id = ${assetId}`.execute(transaction);
      await this.#addJob(assetId, jobTransaction(transaction));
      if (found.item !== null) {
        const stateOf = (state: ProcessingState) => ({ processing: { file: assetId, state } });
        const { kind, id } = found.item;
        await recordChange(transaction, { kind, id, before: stateOf('ready'), after: stateOf('waiting') }, audit);
      }
      return ok(undefined);
    });
  }

  async findMaking(assetId: string): Promise<{ readonly originalHash: string | null } | undefined> {
    const { rows } = await sql<{ originalHash: string | null }>`
      SELECT a.file_hash AS "originalHash" FROM rendition_checks c JOIN assets a ON a.id = c.asset_id AND ${isCurrent}
      WHERE c.asset_id = ${storable(assetId)} AND c.making_since IS NOT NULL`.execute(this.#tables);
    return rows[0];
  }

  async failMaking(assetId: string, reason: string): Promise<void> {
    await sql`UPDATE rendition_checks SET making_since = NULL, making_error = ${storable(reason)}
      WHERE asset_id = ${storable(assetId)} AND making_since IS NOT NULL`.execute(this.#tables);
  }
}
