import type { QueryConfig } from 'pg';
import type { VideoQuery } from '../../src/domain/catalogue.ts';
import type { ListPlace } from '../application/video/listCursor.ts';
import { looseTerm, wholeTerm, type AskedWord, type sieveOf } from './searchText.ts';
import { videoColumns, type VideoRow } from './videoRows.ts';

/** What a list shows: the first `limit` videos of a query, or those after a place in it. */
export interface Search {
  readonly query: VideoQuery;
  readonly limit: number;
  readonly after: ListPlace | undefined;
}

/** A row of a search; where nothing is left after the cursor one row without a video tells the total. */
export type FoundRow = VideoRow & { readonly total: number; readonly score: number };

// Not plain `published`: PostgreSQL would find common words by reading every published video through another index,
// and reading a whole tsvector is the one thing that is slow here. Written like this only the index of the search fits.
const isPublished = 'published::int = 1';

/**
 * One statement for the total and the page. Its text depends on the number of words only and on what is asked, never on the words:
 * each shape is prepared once and all that was typed travels as parameters.
 */
export function searchStatement({ query, limit, after }: Search, typed: string, words: readonly AskedWord[]): QueryConfig {
  const values: unknown[] = [];
  const parameter = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const all = parameter(words.map(looseTerm).join(' & '), 'tsquery');
  const inCategory = query.category === undefined ? '' : `AND categories @> ${parameter([query.category], 'text[]')}`;
  const scores = words.map((word) => `(name_words @@ ${parameter(looseTerm(word), 'tsquery')})::int + (name_words @@ ${parameter(wholeTerm(word), 'tsquery')})::int`);
  const score = [...scores, `(name_text = ${parameter(typed, 'text')})::int`].join(' + ');
  const later = after === undefined ? '' : `WHERE ${isLater(after, parameter)}`;
  const text = `
    WITH matched AS MATERIALIZED (
      SELECT id, published_at, ${score} AS score FROM videos WHERE ${isPublished} AND search @@ ${all} ${inCategory}
    ), page AS (
      SELECT * FROM matched ${later} ORDER BY score DESC, published_at DESC, id LIMIT ${parameter(limit, 'int')}
    )
    SELECT (SELECT count(*) FROM matched) AS total, found.* FROM (SELECT) AS always LEFT JOIN (
      SELECT page.score, ${videoColumns} FROM page JOIN videos v ON v.id = page.id
    ) AS found ON true ORDER BY found.score DESC, found.published_at DESC, found.id`;
  return { name: `search-${words.length}${inCategory === '' ? '' : '-category'}${later === '' ? '' : '-later'}`, text, values };
}

function isLater(after: ListPlace, parameter: (value: unknown, type: string) => string): string {
  const score = parameter(after.score, 'int');
  const publishedAt = parameter(after.publishedAt, 'timestamptz');
  const id = parameter(after.id, 'uuid');
  return `score < ${score} OR (score = ${score} AND (published_at < ${publishedAt} OR (published_at = ${publishedAt} AND id > ${id})))`;
}

/** For each term: whether any video that visitors see has it, and the words that are near enough to be looked at. */
export function candidatesStatement(words: readonly AskedWord[], sieves: readonly ReturnType<typeof sieveOf>[]): QueryConfig {
  return {
    name: 'search-candidates',
    text: `
      SELECT EXISTS (SELECT FROM videos WHERE ${isPublished} AND search @@ asked.term::tsquery) AS known,
        CASE WHEN asked.typos = 0 THEN '{}' ELSE ARRAY(
          SELECT word FROM search_words
          WHERE length >= asked.shortest AND bit_count((asked.letters & ~search_words.letters)::bit(32)) <= asked.typos
          UNION
          SELECT word FROM search_words WHERE word LIKE '%' || asked.word || '%'
        ) END AS near
      FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::text[]) WITH ORDINALITY AS asked (term, letters, shortest, typos, word, place)
      ORDER BY asked.place`,
    values: [words.map(looseTerm), sieves.map(({ letters }) => letters), sieves.map(({ shortest }) => shortest), sieves.map(({ typos }) => typos), words.map(({ word }) => word)],
  };
}
