import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/Database.ts';
import type { CaptionTrack } from '../../search/document/SearchDocument.ts';

interface Row {
  readonly language: CaptionTrack['language'];
  readonly cues: readonly (readonly [number, string])[];
}

/**
 * The captions of the film of an item, in the order of their languages. Each language is read by itself, because
 * reading a megabyte of JSON takes some milliseconds. It yields to other requests in between.
 */
export async function captionTracks(
  transaction: Transaction<Tables>,
  table: string,
  id: string,
): Promise<readonly CaptionTrack[]> {
  const tracks: CaptionTrack[] = [];
  for (;;) {
    const { rows } = await sql<Row>`SELECT language, cues FROM asset_captions
      WHERE asset_id = (SELECT asset_id FROM ${sql.table(table)} WHERE id = ${id}) AND language > ${tracks.at(-1)?.language ?? ''}
      ORDER BY language LIMIT 1`.execute(transaction);
    const [row] = rows;
    if (row === undefined) return tracks;
    await nextTurn();
    tracks.push({ language: row.language, cues: row.cues.map(([start, text]) => ({ start, text })) });
  }
}
