import type { QueryConfig } from 'pg';
import type { ListOrder, ListPlace } from '../../application/catalogue/listCursor.ts';
import { isLater, orderBy, orderColumns, type Parameter } from './listOrder.ts';
import { shapeName, type Condition, type ListedTable, type Listing } from './listStatement.ts';
import { looseTerm, wholeTerm, type AskedWord } from './searchText.ts';

// Narrow rows with the searched columns of published items, maintained by triggers (migration 006).
const searched = ({ name }: ListedTable) => `searched_${name}`;

/** A match of the page, best first. */
export interface Match {
  readonly id: string | null;
  readonly score: number;
  readonly total: number;
}

/**
 * Finds a page and the total in one statement, so that each match is visited once. `ListedRows` loads the shown columns
 * afterwards. The total counts all matches; if none is after the cursor, rows without an id carry it. OFFSET 0 stops
 * the planner from carrying the title columns through sort and count. The text depends on the shape of the search and
 * never on its words, so each shape is prepared once.
 */
export function searchStatement(
  table: ListedTable,
  listing: Listing,
  typed: string,
  words: readonly AskedWord[],
): QueryConfig {
  const { conditions, order, limit, after } = listing;
  const values: unknown[] = [];
  const parameter: Parameter = (value, type) => `$${values.push(value)}::${type}`;
  const matches = matching(table, listing, words, parameter);
  const filters = conditions.map(({ sql }) => sql(parameter));
  const score = scoreOf(table, typed, words, parameter);
  const later = after === undefined ? 'true' : isLaterMatch(order, after, parameter);
  const text = `
    SELECT CASE WHEN later THEN id END AS id, score, total FROM (
      SELECT *, ${later} AS later, count(*) OVER () AS total FROM (
        SELECT id, ${orderColumns(order)}, ${score} AS score FROM ${searched(table)} WHERE ${[...matches, ...filters].join(' AND ')} OFFSET 0
      ) AS scored
    ) AS matched ORDER BY later DESC, score DESC, ${orderBy(order)} LIMIT ${parameter(limit, 'int')}`;
  const shape = words.map(({ dates }) => (dates.length > 0 ? 'd' : 'w')).join('');
  return { name: shapeName(`search-${shape}`, table, listing), text, values };
}

/** Every word must match in the texts, which are indexed, or in the date, which depends on the time zone. */
function matching(
  table: ListedTable,
  { zone = '' }: Listing,
  words: readonly AskedWord[],
  parameter: Parameter,
): readonly string[] {
  const indexed = words.filter(({ dates }) => dates.length === 0);
  const dated = words.filter(({ dates }) => dates.length > 0);
  const inTexts = indexed.length === 0 ? [] : [`search @@ ${parameter(indexed.map(looseTerm).join(' & '), 'tsquery')}`];
  if (dated.length === 0 || table.dateWords === undefined) return inTexts;
  const ofDate = table.dateWords(parameter(zone, 'text'));
  const anywhere = dated.map(
    (word) => `(search @@ ${parameter(looseTerm(word), 'tsquery')} OR ${ofDate} && ${parameter(word.dates, 'text[]')})`,
  );
  return [...inTexts, ...anywhere];
}

/**
 * Rule SEARCH-10: 2 for each word that the title has whole, 1 for a prefix, and 1 more if the title equals the search.
 * Most matches of a common word are not in the title, so one cheap check for any word comes first.
 */
function scoreOf(
  { titleWords, titleText }: ListedTable,
  typed: string,
  words: readonly AskedWord[],
  parameter: Parameter,
): string {
  const has = (term: string) => `${titleWords} @@ ${parameter(term, 'tsquery')}`;
  const scores = words.map(
    (word) => `CASE WHEN ${has(wholeTerm(word))} THEN 2 ELSE (${has(looseTerm(word))})::int END`,
  );
  const score = [...scores, `(${titleText} = ${parameter(typed, 'text')})::int`].join(' + ');
  return `CASE WHEN ${has(words.map(looseTerm).join(' | '))} THEN ${score} ELSE 0 END`;
}

function isLaterMatch(order: ListOrder, after: ListPlace, parameter: Parameter): string {
  const score = parameter(after.score, 'int');
  return `(score < ${score} OR (score = ${score} AND ${isLater(order, after, parameter)}))`;
}

/** For each word whether any visible row contains it. */
export function knownStatement(
  table: ListedTable,
  lasting: readonly Condition[],
  words: readonly AskedWord[],
): QueryConfig {
  const values: unknown[] = [words.map(looseTerm)];
  const parameter: Parameter = (value, type) => `$${values.push(value)}::${type}`;
  const shown = lasting.map(({ sql }) => `${sql(parameter)} AND `).join('');
  return {
    name: `search-known-${table.name}`,
    text: `SELECT EXISTS (SELECT FROM ${searched(table)} WHERE ${shown}search @@ asked.term::tsquery) AS known
      FROM unnest($1::text[]) WITH ORDINALITY AS asked (term, place) ORDER BY asked.place`,
    values,
  };
}

/**
 * Which of the words a published item contains. `quote_literal` suffices, because words are letters and digits
 * (`wordsOf`).
 */
export function heldStatement(table: ListedTable, id: string, words: readonly string[]): QueryConfig {
  return {
    name: `search-held-${table.name}`,
    text: `SELECT asked.word FROM unnest($2::text[]) AS asked (word) WHERE EXISTS (SELECT FROM ${searched(table)} WHERE id = $1::uuid AND search @@ quote_literal(asked.word)::tsquery)`,
    values: [id, words],
  };
}
