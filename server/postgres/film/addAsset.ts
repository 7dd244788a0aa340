import { CompiledQuery, sql, type Transaction } from 'kysely';
import type { Picture } from '../../../src/domain/film/asset.ts';
import type { NewFilm } from '../../application/ports/film/Films.ts';
import type { Tables } from '../../database/Database.ts';
import { storable } from '../../database/storable.ts';
import type { JobDatabase } from '../queue/startQueue.ts';
import { storedCues } from './storedCaptions.ts';

/** Adds a job in a transaction: the job is saved if and only if the asset is. */
export type AddJob = (assetId: string, transaction: JobDatabase) => Promise<void>;

/**
 * Saves a new asset with its captions, and a job if there is a file. Returns false if another asset has the same
 * imported file. Unlike imported files, several uploads may have the same bytes.
 */
export async function addAsset(
  transaction: Transaction<Tables>,
  { assetId, sourceHash = null, picture = null, captions = [], fileName, fileBytes, fileModifiedAt }: NewFilm,
  at: Date,
  addJob: AddJob,
): Promise<boolean> {
  const hasSource = sourceHash !== null || fileName !== undefined;
  const file = { file_bytes: fileBytes ?? null, file_modified_at: fileModifiedAt ?? null, uploaded_at: at };
  const values = {
    id: assetId,
    source_hash: sourceHash,
    file_hash: sourceHash,
    has_source: hasSource,
    ...pictureValues(picture),
    ...(fileName === undefined ? {} : { file_name: storable(fileName), ...file }),
  };
  const insert = transaction
    .insertInto('assets')
    .values(values)
    .onConflict((clash) => clash.column('source_hash').doNothing());
  if ((await insert.returning('id').executeTakeFirst()) === undefined) return false;
  if (captions.length > 0) {
    const rows = captions.map(({ language, contentHash, cues }) => ({
      asset_id: assetId,
      language,
      content_hash: contentHash,
      cues: storedCues(cues),
    }));
    await transaction.insertInto('asset_captions').values(rows).execute();
  }
  if (hasSource) await addJob(assetId, jobTransaction(transaction));
  return true;
}

/** The columns of a chosen picture, the same in every table that has one. */
export function pictureValues(picture: Picture | null) {
  return {
    picture_hash: picture?.contentHash ?? null,
    picture_width: picture?.width ?? null,
    picture_height: picture?.height ?? null,
  };
}

/** Copies the chosen picture between two rows of a table. */
export async function copyPicture(
  transaction: Transaction<Tables>,
  table: 'assets' | 'upcoming_webinars',
  from: string,
  to: string,
): Promise<void> {
  const columns = sql.raw('picture_hash, picture_width, picture_height');
  await sql`UPDATE ${sql.table(table)} SET (${columns}) = (SELECT ${columns} FROM ${sql.table(table)} WHERE id = ${from})
    WHERE id = ${to}`.execute(transaction);
}

/** Adapts a Kysely transaction to the queue. */
export function jobTransaction(transaction: Transaction<Tables>): JobDatabase {
  return {
    executeSql: async (text, values) => ({
      rows: (await transaction.executeQuery(CompiledQuery.raw(text, values))).rows,
    }),
  };
}
