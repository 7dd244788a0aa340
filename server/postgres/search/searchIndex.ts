import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/Database.ts';
import { lettersOf } from './searchText.ts';

/** Words with their English stems, as the index of a search holds them. */
export const searchVector = (words: readonly string[]) => sql<string>`array_to_tsvector(ARRAY(
  SELECT word FROM unnest(${[...words]}::text[]) AS word
  UNION SELECT unnest(ts_lexize('pg_catalog.english_stem', word)) FROM unnest(${[...words]}::text[]) AS word))`;

/** Remembers words for the search that forgives typos. Words that nothing uses do no harm: save them before a transaction, so that no writer waits for another one's. */
export async function saveWords(tables: Kysely<Tables>, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`INSERT INTO search_words (word, letters, length)
    SELECT * FROM unnest(${[...words]}::text[], ${words.map(lettersOf)}::int[], ${words.map((word) => [...word].length)}::smallint[])
    ON CONFLICT DO NOTHING`.execute(tables);
}
