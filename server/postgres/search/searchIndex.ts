import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/Database.ts';
import { lettersOf } from './searchText.ts';

/** The search index of a text: its words and their English stems. */
export const searchVector = (words: readonly string[]) => sql<string>`array_to_tsvector(ARRAY(
  SELECT word FROM unnest(${[...words]}::text[]) AS word
  UNION SELECT unnest(ts_lexize('pg_catalog.english_stem', word)) FROM unnest(${[...words]}::text[]) AS word))`;

/**
 * Adds words to the vocabulary that corrects typos. Unused words do no harm, so call it before the transaction: inside
 * it, writers of the same words would wait for each other.
 */
export async function saveWords(tables: Kysely<Tables>, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`INSERT INTO search_words (word, letters, length)
    SELECT * FROM unnest(${[...words]}::text[], ${words.map(lettersOf)}::int[], ${words.map((word) => [...word].length)}::smallint[])
    ON CONFLICT DO NOTHING`.execute(tables);
}
