import { CompiledQuery, type Transaction } from 'kysely';
import type { NewVideo } from '../../application/ports/Videos.ts';
import type { Tables } from '../../database/Database.ts';
import { storable } from '../search/searchText.ts';

/** A transaction as the queue of jobs takes it: the job is saved with the asset or not at all. */
export interface JobTransaction {
  executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}
export type AddJob = (assetId: string, transaction: JobTransaction) => Promise<void>;

export interface NewAsset extends Pick<NewVideo, 'assetId' | 'sourceHash' | 'captions'> {
  readonly picture?: NewVideo['picture'];
  /** The file that an administrator has uploaded, whose bytes may be here already. */
  readonly uploaded?: { readonly fileName: string; readonly at: Date } | undefined;
}

/** Saves a new asset with its captions, and its job where there is a file; false where that file is there already. */
export async function addAsset(
  transaction: Transaction<Tables>,
  { assetId, sourceHash, picture = null, captions, uploaded }: NewAsset,
  addJob: AddJob,
): Promise<boolean> {
  const hasSource = sourceHash !== null || uploaded !== undefined;
  const file = uploaded && { file_name: storable(uploaded.fileName), uploaded_at: uploaded.at };
  const values = { id: assetId, source_hash: sourceHash, has_source: hasSource, ...pictureValues(picture), ...file };
  const insert = transaction
    .insertInto('assets')
    .values(values)
    .onConflict((clash) => clash.column('source_hash').doNothing());
  if ((await insert.returning('id').executeTakeFirst()) === undefined) return false;
  if (captions.length > 0) {
    const rows = captions.map(({ language, contentHash, text }) => ({
      asset_id: assetId,
      language,
      content_hash: contentHash,
      spoken: storable(text),
    }));
    await transaction.insertInto('asset_captions').values(rows).execute();
  }
  if (hasSource) await addJob(assetId, jobTransaction(transaction));
  return true;
}

/** A chosen picture as the columns of any table that has one. */
export function pictureValues(picture: NonNullable<NewVideo['picture']> | null) {
  return {
    picture_hash: picture?.contentHash ?? null,
    picture_width: picture?.width ?? null,
    picture_height: picture?.height ?? null,
  };
}

/** A transaction of ours, as the queue speaks to one. */
export function jobTransaction(transaction: Transaction<Tables>): JobTransaction {
  return {
    executeSql: async (text, values) => ({
      rows: (await transaction.executeQuery(CompiledQuery.raw(text, values))).rows,
    }),
  };
}
