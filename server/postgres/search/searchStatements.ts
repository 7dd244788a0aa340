import type { QueryConfig } from 'pg';
import type { ListOrder, ListPlace } from '../../application/catalogue/listCursor.ts';
import { isLater, orderBy, orderColumns, type Parameter } from './listOrder.ts';
import { shapeName, type Condition, type ListedTable, type Listing } from './listStatement.ts';
import { looseTerm, wholeTerm, type AskedWord } from './searchText.ts';

// What a search reads of the published items: narrow rows, kept by triggers (migration 006).
const searched = ({ name }: ListedTable) => `searched_${name}`;

/** What matches: those of the page, best first. */
export interface Match {
  readonly id: string | null;
  readonly score: number;
  readonly total: number;
}

/**
 * One statement for the total and the page: each match is visited once; what is shown of those of the page is looked up apart
 * (`ListedRows`). After a cursor all matches still count; where none of them is later, rows without an id tell the total.
 * OFFSET 0 keeps the words of titles out of what is counted and sorted. The text depends on the number of words and on what
 * is asked, never on the words: each shape is prepared once.
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

/** Every word must be found somewhere: in the texts, which an index knows, or in the date, which depends on the zone. */
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
 * Rule SEARCH-10: for each word 2 where the title has it whole, 1 where one begins with it; 1 more where the title is
 * what was typed. Most of what a common word finds has it elsewhere than in the title: one look tells, where all would
 * cost the most here.
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

/** For each word whether any row that visitors see has it. */
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

/** Which of the words a published item has. Words are letters and digits alone (`wordsOf`). */
export function heldStatement(table: ListedTable, id: string, words: readonly string[]): QueryConfig {
  return {
    name: `search-held-${table.name}`,
    text: `SELECT asked.word FROM unnest($2::text[]) AS asked (word) WHERE EXISTS (SELECT FROM ${searched(table)} WHERE id = $1::uuid AND search @@ quote_literal(asked.word)::tsquery)`,
    values: [id, words],
  };
}
