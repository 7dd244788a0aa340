import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/Database.ts';

/** Copies the captions of a film to another film that has none. */
export async function copyCaptions(transaction: Transaction<Tables>, from: string, to: string): Promise<void> {
  await sql`INSERT INTO asset_captions (asset_id, language, content_hash, cues)
    SELECT ${to}, language, content_hash, cues FROM asset_captions WHERE asset_id = ${from}`.execute(transaction);
}
