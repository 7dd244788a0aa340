import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  restorableUntil,
  type FilmFile,
  type FilmFiles,
  type ReplacedFile,
} from '../../../src/domain/film/filmFiles.ts';
import type { ProcessingState } from '../../../src/domain/film/processing.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { isAssetId } from '../../application/media/mediaNames.ts';
import { ofVersion, type ChangeRefusal, type AuditContext } from '../../application/ports/Change.ts';
import type { FileFacts, Films } from '../../application/ports/film/Films.ts';
import { maximumFilmOwners, type FilmMatches, type FilmOwner } from '../../../src/domain/item/filmName.ts';
import type { FilmKind } from '../../../src/domain/item/itemKind.ts';
import { jobTransaction, type AddJob } from './addAsset.ts';
import { processingFrom, type AssetRow } from './assetRows.ts';
import { filmedTables, restoreFilm } from './changeFilm.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { recordChange } from '../catalogue/recordChange.ts';
import { refusable } from '../../database/refusable.ts';
import { withIsoInstants } from '../../database/withIsoInstants.ts';
import { storable, isUuid } from '../../database/storable.ts';

interface FileRow extends Pick<AssetRow, 'state' | 'percent' | 'error' | 'picture_hash'> {
  readonly id: string;
  readonly name: string | null;
  readonly uploadedAt: Date | null;
  readonly has_source: boolean;
  readonly role: 'current' | 'next' | 'replaced';
  readonly replacedAt: Date | null;
}

/** The files of videos and recorded webinars in PostgreSQL. */
export class PgFilms implements Films {
  private readonly tables: Kysely<Tables>;
  private readonly addJob: AddJob;
  private readonly wrote: () => void;

  constructor({ tables }: Pick<Database, 'tables'>, addJob: AddJob, wrote: () => void = () => {}) {
    this.tables = tables;
    this.addJob = addJob;
    this.wrote = wrote;
  }

  async findFiles(kind: FilmKind, id: string): Promise<FilmFiles | undefined> {
    if (!isUuid(id)) return undefined;
    const item = sql.table(filmedTables[kind]);
    // One statement sees one snapshot, even while a film replaces another.
    const { rows } = await sql<FileRow>`
      SELECT a.id, a.file_name AS name, a.uploaded_at AS "uploadedAt", a.has_source, a.state, a.percent, a.error,
        a.picture_hash, f.role, f.replaced_at AS "replacedAt" FROM (
        SELECT asset_id, 'current' AS role, NULL::timestamptz AS replaced_at FROM ${item} WHERE id = ${id}
        UNION ALL SELECT next_asset_id, 'next', NULL FROM ${item} WHERE id = ${id}
        UNION ALL SELECT asset_id, 'replaced', replaced_at FROM replaced_assets WHERE item_id = ${id}
      ) f JOIN assets a ON a.id = f.asset_id ORDER BY f.replaced_at DESC, a.id`.execute(this.tables);
    const current = rows.find(({ role }) => role === 'current');
    if (current === undefined) return undefined;
    const next = rows.find(({ role }) => role === 'next');
    return {
      ...processingFrom(current),
      file: current.has_source ? fileFrom(current) : null,
      next: next === undefined ? null : { ...processingFrom(next), file: fileFrom(next) },
      replaced: rows.flatMap((row) => (row.replacedAt === null ? [] : [replacedFrom(row, row.replacedAt)])),
      hasOwnThumbnail: current.picture_hash !== null,
    };
  }

  async findByFile({ name, bytes, modifiedAt }: FileFacts): Promise<FilmMatches> {
    const isFile = sql`file_name = ${storable(name)} AND coalesce(file_bytes, ${bytes}::bigint) = ${bytes}::bigint
      AND coalesce(file_modified_at = ${modifiedAt ?? null}::timestamptz, true)`;
    const { rows } = await sql<{ found: boolean }>`
      SELECT EXISTS (SELECT FROM assets WHERE file_bytes = ${bytes}::bigint AND file_hash IS NOT NULL)
      AS found`.execute(this.tables);
    return { owners: await this.#ownersOf(isFile), hasSameSize: rows[0]?.found === true };
  }

  findByHash(fileHash: string): Promise<readonly FilmOwner[]> {
    return this.#ownersOf(sql`file_hash = ${storable(fileHash)}`);
  }

  async #ownersOf(isFile: RawBuilder<unknown>): Promise<readonly FilmOwner[]> {
    const { rows } = await sql<FilmOwner>`
      WITH files AS (SELECT id FROM assets WHERE ${isFile})
      SELECT 'video' AS kind, v.id, v.name AS title, v.created_at FROM videos v
        WHERE v.asset_id IN (SELECT id FROM files) OR v.next_asset_id IN (SELECT id FROM files)
      UNION ALL SELECT 'webinar', w.id, w.title, w.created_at FROM webinars w
        WHERE w.asset_id IN (SELECT id FROM files) OR w.next_asset_id IN (SELECT id FROM files)
      ORDER BY created_at DESC, id LIMIT ${maximumFilmOwners}`.execute(this.tables);
    return rows.map(({ kind, id, title }) => ({ kind, id, title }));
  }

  async processAgain(kind: FilmKind, id: string, audit: AuditContext): Promise<void> {
    if (!isUuid(id)) return;
    await this.tables.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ asset_id: string; next_asset_id: string | null }>`
        SELECT asset_id, next_asset_id FROM ${sql.table(filmedTables[kind])}
        WHERE id = ${id} FOR SHARE`.execute(transaction);
      const ids = rows.flatMap((row) => [row.asset_id, row.next_asset_id]).filter((asset) => asset !== null);
      if (ids.length === 0) return;
      const update = transaction
        .updateTable('assets')
        .set({ state: 'waiting', percent: 0, error: null })
        .where('id', 'in', ids)
        .where('state', '=', 'failed')
        .where('has_source', '=', true);
      for (const { id: assetId } of await update.returning('id').execute()) {
        await this.addJob(assetId, jobTransaction(transaction));
        const stateOf = (state: ProcessingState) => ({ processing: { file: assetId, state } });
        await recordChange(transaction, { kind, id, before: stateOf('failed'), after: stateOf('waiting') }, audit);
      }
    });
    this.wrote();
  }

  async restore(
    kind: FilmKind,
    id: string,
    fileId: string,
    version: number,
    audit: AuditContext,
  ): Promise<Result<void, ChangeRefusal | 'file-unknown'>> {
    if (!isUuid(id)) return refuse('not-found');
    const restored = await refusable<void, ChangeRefusal | 'file-unknown'>(this.tables, async (transaction) => {
      const items = transaction.selectFrom(filmedTables[kind]).select('version').where('id', '=', id);
      const locked = ofVersion(await items.forUpdate().executeTakeFirst(), version);
      if (!locked.ok) return locked;
      if (!isAssetId(fileId) || !(await restoreFilm(transaction, { kind, id }, fileId, audit)))
        return refuse('file-unknown');
      const update = transaction.updateTable(filmedTables[kind]).set({ version: version + 1 });
      await update.where('id', '=', id).execute();
      return ok(undefined);
    });
    this.wrote();
    return restored;
  }

  async listReplacedBy(assetId: string, since: Date): Promise<readonly string[]> {
    const { rows } = await sql<{ asset_id: string }>`
      SELECT r.asset_id FROM replaced_assets r WHERE r.replaced_at >= ${since} AND r.item_id = coalesce(
        (SELECT id FROM videos WHERE asset_id = ${assetId}), (SELECT id FROM webinars WHERE asset_id = ${assetId}))
      ORDER BY r.replaced_at DESC LIMIT 4`.execute(this.tables);
    return rows.map((row) => row.asset_id);
  }
}

function fileFrom({ id, name, uploadedAt }: FileRow): FilmFile {
  return withIsoInstants({ id, name, uploadedAt });
}

function replacedFrom(row: FileRow, replacedAt: Date): ReplacedFile {
  return { ...fileFrom(row), replacedAt: replacedAt.toISOString(), restorableUntil: restorableUntil(replacedAt) };
}
