import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import type { ListOrder, ListPlace } from '../../application/catalogue/listCursor.ts';
import { isLater, orderBy, type Parameter } from './listOrder.ts';

/** A table of which lists are shown. */
export interface ListedTable {
  readonly name: 'videos' | 'webinars' | 'upcoming_webinars';
  /** The columns of a row as it is shown. */
  readonly columns: string;
  /** Where they come from, once the rows that are shown are chosen. */
  readonly joined: (chosen: string) => string;
  /** The columns that make the score of a search. */
  readonly titleText: string;
  readonly titleWords: string;
  /** The words of a row's date, where a search reads one too. */
  readonly dateWords?: (zone: string) => string;
}

/** What a row must fulfil beside being published; `name` tells its shape, the value travels as a parameter. */
export interface Condition {
  readonly name: string;
  readonly sql: (parameter: Parameter) => string;
}

/** What a list shows: the first `limit` rows of a query, or those after a place in it. */
export interface Listing {
  readonly conditions: readonly Condition[];
  readonly order: ListOrder;
  readonly limit: number;
  readonly after: ListPlace | undefined;
  readonly search: string;
  /** Drafts too, as administrators see a list; nothing else is searched than the titles then. */
  readonly drafts?: boolean;
  /** The visitor's zone, for lists that have dates. */
  readonly zone?: string;
}

/** A row that was found; where nothing is left after the cursor a row without an item tells the total. */
export type Found<Row> = Row & { readonly id: string; readonly total: number; readonly score: number };

/** The published rows after a place, with the total, in one statement. */
export function listStatement(
  table: ListedTable,
  { conditions, order, limit, after, drafts = false }: Listing,
): QueryConfig {
  const values: unknown[] = [];
  const parameter: Parameter = (value, type) => `$${values.push(value)}::${type}`;
  const shown = [drafts ? 'true' : 'published', ...conditions.map(({ sql }) => sql(parameter))].join(' AND ');
  const later = after === undefined ? '' : `AND ${isLater(order, after, parameter)}`;
  const chosen = `(SELECT * FROM ${table.name} WHERE ${shown} ${later} ORDER BY ${orderBy(order)} LIMIT ${parameter(limit, 'int')}) AS item`;
  const text = `
    SELECT (SELECT count(*) FROM ${table.name} WHERE ${shown}) AS total, found.* FROM (SELECT) AS always LEFT JOIN (
      SELECT 0 AS score, ${table.columns} FROM ${table.joined(chosen)}
    ) AS found ON true ORDER BY ${orderBy(order, 'found.')}`;
  return { name: shapeName(drafts ? 'all' : 'list', table, { conditions, order, after }), text, values };
}

// PostgreSQL keeps no more of a name than this: two long ones could become one.
const longestName = 63;

/** Statements of one shape are prepared once; no value is ever part of the name. */
export function shapeName(
  kind: string,
  { name }: ListedTable,
  { conditions, order, after }: Pick<Listing, 'conditions' | 'order' | 'after'>,
): string {
  const shape = [
    kind,
    name,
    order,
    ...conditions.map((condition) => condition.name),
    ...(after === undefined ? [] : ['later']),
  ].join('-');
  return shape.length <= longestName ? shape : createHash('sha256').update(shape).digest('base64url');
}
