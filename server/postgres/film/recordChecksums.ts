import { sql, type Transaction } from 'kysely';
import type { Checksums } from '../../../src/domain/rendition/rendition.ts';
import type { Tables } from '../../database/Database.ts';

/**
 * Rule INTEGRITY-1: records the checksums of renditions that were just made, in the transaction that makes the film
 * ready. What was found of earlier ones is over, and the new ones are due to be checked.
 */
export async function recordChecksums(
  transaction: Transaction<Tables>,
  assetId: string,
  contentHash: string,
  checksums: Checksums,
): Promise<void> {
  await sql`INSERT INTO rendition_checks (asset_id, content_hash, checksums)
    VALUES (${assetId}, ${contentHash}, ${JSON.stringify(checksums)}::jsonb)
    ON CONFLICT (asset_id) DO UPDATE SET content_hash = EXCLUDED.content_hash, checksums = EXCLUDED.checksums,
      checked_at = NULL, damage = NULL, damaged_files = 0, found_at = NULL, making_since = NULL, making_error = NULL`.execute(
    transaction,
  );
}
