import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { SpokenCue } from '../../../src/domain/film/caption.ts';
import type { Tables } from '../../database/Database.ts';
import type { CaptionTrack } from '../../search/document/SearchDocument.ts';
import { storable } from '../../database/storable.ts';

/** The cues of captions as JSON: `[[seconds, text], …]`. */
export function storedCues(cues: readonly SpokenCue[]): string {
  return JSON.stringify(cues.map(({ start, text }) => [start, storable(text)]));
}

/** Copies the texts that a film shows to its copy. */
export async function copyScreenTexts(transaction: Transaction<Tables>, from: string, to: string): Promise<void> {
  await sql`INSERT INTO asset_screen_texts (asset_id, language, cues)
    SELECT ${to}, language, cues FROM asset_screen_texts WHERE asset_id = ${from}`.execute(transaction);
}

/** The texts that the film of an item shows, in the form of captions. */
export async function screenTrack(
  transaction: Transaction<Tables>,
  table: string,
  id: string,
): Promise<CaptionTrack | undefined> {
  const { rows } = await sql<Row>`SELECT language, cues FROM asset_screen_texts
    WHERE asset_id = (SELECT asset_id FROM ${sql.table(table)} WHERE id = ${id})`.execute(transaction);
  const [row] = rows;
  return row && { language: row.language, cues: row.cues.map(([start, text]) => ({ start, text })) };
}

/** Rule START-5: the seconds at which the sound of the film of an item goes on after a pause. */
export async function pausesOf(
  transaction: Transaction<Tables>,
  table: string,
  id: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ pauses: readonly number[] | null }>`SELECT pauses FROM assets
    WHERE id = (SELECT asset_id FROM ${sql.table(table)} WHERE id = ${id})`.execute(transaction);
  return (rows[0]?.pauses ?? []).map((milliseconds) => milliseconds / 1000);
}

/** Copies the captions of a film to another film that has none. */
export async function copyCaptions(transaction: Transaction<Tables>, from: string, to: string): Promise<void> {
  await sql`INSERT INTO asset_captions (asset_id, language, content_hash, cues)
    SELECT ${to}, language, content_hash, cues FROM asset_captions WHERE asset_id = ${from}`.execute(transaction);
}

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
