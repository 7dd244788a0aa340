import type { FilmName } from '../../../src/domain/item/filmName.ts';
import { sql, type Transaction } from 'kysely';
import type { AuditContext } from '../../application/ports/Change.ts';
import type { NewFilm, UploadedFilm } from '../../application/ports/film/Films.ts';
import type { FilmKind } from '../../../src/domain/item/itemKind.ts';
import { addAsset, copyPicture, type AddJob } from './addAsset.ts';
import type { Tables } from '../../database/Database.ts';
import { recordChange } from '../catalogue/recordChange.ts';
import { storable } from '../../database/storable.ts';
import { copyCaptions } from './storedCaptions.ts';

export const filmedTables = { video: 'videos', webinar: 'webinars' } as const satisfies Record<FilmKind, keyof Tables>;

/** Saves an upload as the film of the locked item with this id. */
export type AddFilm = (transaction: Transaction<Tables>, id: string) => Promise<void>;

/** Undefined without an upload. */
export function filmAdder(
  kind: FilmKind,
  film: UploadedFilm | undefined,
  audit: AuditContext,
  addJob: AddJob,
): AddFilm | undefined {
  return film && ((transaction, id) => attachFilm(transaction, { kind, id }, film, audit, addJob));
}

/** Writes an audit entry for the first file of a draft, as for every later file. */
export async function recordFirstFile(
  transaction: Transaction<Tables>,
  kind: FilmKind,
  id: string,
  { assetId, fileName }: Pick<NewFilm, 'assetId' | 'fileName'>,
  audit: AuditContext,
): Promise<void> {
  if (fileName === undefined) return;
  const file = { id: assetId, name: fileName };
  await recordFile(transaction, { kind, id }, null, file, { ...audit, action: 'file-attached' });
}

/** The current film of an item, and the id of the next one. */
interface CurrentFilm {
  readonly assetId: string;
  readonly fileName: string | null;
  readonly hasSource: boolean;
  /** Whether the film has renditions. */
  readonly isWatchable: boolean;
  readonly nextId: string | null;
}

/**
 * Saves an upload as the film of the locked item. If the current film can be watched, the new one becomes the next film
 * and replaces it once it is processed.
 */
async function attachFilm(
  transaction: Transaction<Tables>,
  item: FilmName,
  { assetId, fileName, fileBytes, fileModifiedAt }: UploadedFilm,
  audit: AuditContext,
  addJob: AddJob,
): Promise<void> {
  const current = await currentFilm(transaction, item);
  await addAsset(transaction, { assetId, fileName, fileBytes, fileModifiedAt }, audit.at, addJob);
  if (current.isWatchable) await setFilm(transaction, item, { next_asset_id: assetId });
  else {
    await copyParts(transaction, current.assetId, assetId);
    await setFilm(transaction, item, { asset_id: assetId, next_asset_id: null });
    await deleteAsset(transaction, current.assetId);
  }
  if (current.nextId !== null) await deleteAsset(transaction, current.nextId);
  const before = current.hasSource ? { id: current.assetId, name: current.fileName } : null;
  const action = before === null ? 'file-attached' : 'file-replaced';
  await recordFile(transaction, item, before, { id: assetId, name: storable(fileName) }, { ...audit, action });
}

/** Restores a replaced file of the locked item. Returns false if the file is no longer kept. */
export async function restoreFilm(
  transaction: Transaction<Tables>,
  item: FilmName,
  fileId: string,
  audit: AuditContext,
): Promise<boolean> {
  const replaced = transaction
    .deleteFrom('replaced_assets')
    .where('asset_id', '=', fileId)
    .where('item_id', '=', item.id);
  if ((await replaced.returning('asset_id').executeTakeFirst()) === undefined) return false;
  const current = await currentFilm(transaction, item);
  const files = transaction.selectFrom('assets').select('file_name as name').where('id', '=', fileId);
  const { name } = await files.executeTakeFirstOrThrow();
  await takePlace(transaction, item, fileId, audit.at);
  if (current.nextId !== null) await deleteAsset(transaction, current.nextId);
  await recordFile(transaction, item, { id: current.assetId, name: current.fileName }, { id: fileId, name }, audit);
  return true;
}

/**
 * Makes the asset the film of the locked item. The old film becomes a replaced one; its captions and picture move to
 * the new film.
 */
export async function takePlace(
  transaction: Transaction<Tables>,
  item: FilmName,
  assetId: string,
  at: Date,
): Promise<void> {
  const { assetId: before } = await currentFilm(transaction, item);
  await copyParts(transaction, before, assetId);
  await setFilm(transaction, item, { asset_id: assetId, next_asset_id: null });
  const replaced = { asset_id: before, item_id: item.id, replaced_at: at };
  await transaction.insertInto('replaced_assets').values(replaced).execute();
}

async function currentFilm(transaction: Transaction<Tables>, { kind, id }: FilmName): Promise<CurrentFilm> {
  const { rows } = await sql<CurrentFilm>`
    SELECT a.id AS "assetId", a.file_name AS "fileName", a.has_source AS "hasSource",
      a.content_hash IS NOT NULL AS "isWatchable", i.next_asset_id AS "nextId"
    FROM ${sql.table(filmedTables[kind])} i JOIN assets a ON a.id = i.asset_id WHERE i.id = ${id}`.execute(transaction);
  if (rows[0] === undefined) throw new Error(`The ${kind} ${id} has no asset`);
  return rows[0];
}

async function setFilm(
  transaction: Transaction<Tables>,
  { kind, id }: FilmName,
  film: { readonly asset_id?: string; readonly next_asset_id: string | null },
): Promise<void> {
  await transaction.updateTable(filmedTables[kind]).set(film).where('id', '=', id).execute();
}

/** Captions and the chosen picture belong to the item, so they follow it to the new film. */
async function copyParts(transaction: Transaction<Tables>, from: string, to: string): Promise<void> {
  await transaction.deleteFrom('asset_captions').where('asset_id', '=', to).execute();
  await copyCaptions(transaction, from, to);
  await copyPicture(transaction, 'assets', from, to);
}

/** Deletes an asset that nobody can watch any more. This ends its processing; the sweep removes its files. */
async function deleteAsset(transaction: Transaction<Tables>, assetId: string): Promise<void> {
  await transaction.deleteFrom('assets').where('id', '=', assetId).execute();
}

type NamedFile = { readonly id: string; readonly name: string | null } | null;

async function recordFile(
  transaction: Transaction<Tables>,
  { kind, id }: FilmName,
  before: NamedFile,
  after: NamedFile,
  audit: AuditContext,
): Promise<void> {
  await recordChange(transaction, { kind, id, before: { file: before }, after: { file: after } }, audit);
}
