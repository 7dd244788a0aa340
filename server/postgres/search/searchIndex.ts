import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/Database.ts';
import { lettersOf, mostInOneTurn } from './searchText.ts';

/** The search index of a text: its words and their English stems. */
export const searchVector = (words: readonly string[]) => sql<string>`array_to_tsvector(ARRAY(
  WITH given AS (SELECT unnest(${[...words]}::text[]) AS word)
  SELECT word FROM given UNION SELECT unnest(ts_lexize('pg_catalog.english_stem', word)) FROM given))`;

/**
 * Adds words to the vocabulary that corrects typos. Unused words do no harm, so call it before the transaction: inside
 * it, writers of the same words would wait for each other.
 */
export async function saveWords(tables: Kysely<Tables>, words: readonly string[]): Promise<void> {
  for (let from = 0; from < words.length; from += mostInOneTurn) {
    const some = words.slice(from, from + mostInOneTurn);
    await sql`INSERT INTO search_words (word, letters, length)
      SELECT * FROM unnest(${some}::text[], ${some.map(lettersOf)}::int[], ${some.map((word) => [...word].length)}::smallint[])
      ON CONFLICT DO NOTHING`.execute(tables);
  }
}
