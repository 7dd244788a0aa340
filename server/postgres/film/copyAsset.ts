import type { Transaction } from 'kysely';
import type { Asset } from '../../../src/domain/film/asset.ts';
import type { CopiedFilm } from '../../application/ports/item/Items.ts';
import type { Tables } from '../../database/Database.ts';
import { jobTransaction, type AddJob } from './addAsset.ts';
import { copyCaptions, copyScreenTexts } from './storedCaptions.ts';

/**
 * Inserts a copy of an asset whose files were copied before, with a job if the film is not processed yet. Returns false
 * if the original has changed since.
 */
export async function copyAsset(
  transaction: Transaction<Tables>,
  { of, assetId }: CopiedFilm,
  at: Date,
  addJob: AddJob,
): Promise<boolean> {
  const row = await transaction.selectFrom('assets').selectAll().where('id', '=', of.id).forShare().executeTakeFirst();
  const captions = await transaction.selectFrom('asset_captions').selectAll().where('asset_id', '=', of.id).execute();
  if (row === undefined || !isSame(of, row, captions)) return false;
  const isProcessed = row.content_hash !== null;
  await transaction
    .insertInto('assets')
    .values({
      ...row,
      id: assetId,
      added_at: at,
      source_hash: null,
      state: isProcessed ? 'ready' : 'waiting',
      percent: isProcessed ? 100 : 0,
      error: null,
      failed_at: null,
      failures: 0,
    })
    .execute();
  await copyCaptions(transaction, of.id, assetId);
  await copyScreenTexts(transaction, of.id, assetId);
  if (!isProcessed && row.has_source) await addJob(assetId, jobTransaction(transaction));
  return true;
}

function isSame(
  of: Asset,
  row: { readonly content_hash: string | null; readonly picture_hash: string | null },
  captions: readonly { readonly language: keyof Asset['captions']; readonly content_hash: string }[],
): boolean {
  return (
    row.content_hash === of.contentHash &&
    row.picture_hash === (of.picture?.contentHash ?? null) &&
    captions.length === Object.keys(of.captions).length &&
    captions.every(({ language, content_hash: hash }) => of.captions[language] === hash)
  );
}
