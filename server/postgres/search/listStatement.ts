import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import type { ListOrder, ListPlace } from '../../application/catalogue/listCursor.ts';
import type { CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import { isLater, orderBy, type Parameter } from './listOrder.ts';

/** A table that lists are made of. */
export interface ListedTable {
  readonly kind: CatalogueKind;
  readonly name: 'videos' | 'webinars' | 'upcoming_webinars';
  /** The columns of a listed row. */
  readonly columns: string;
  /** Joins the tables of these columns, after the rows of the page are chosen. */
  readonly joined: (chosen: string) => string;
  /** The column of the folded title, which administrators search. */
  readonly titleText: string;
}

/** A condition besides being published. `name` is part of the prepared statement's name; values are parameters. */
export interface Condition {
  readonly name: string;
  readonly sql: (parameter: Parameter) => string;
}

/** A page of a list: the first `limit` rows, or those after a place. */
export interface Listing {
  readonly conditions: readonly Condition[];
  readonly order: ListOrder;
  readonly limit: number;
  readonly after: ListPlace | undefined;
  /** Includes drafts, for administrators. */
  readonly drafts?: boolean;
}

/** A found row. If no row is left after the cursor there is one row that holds only the total. */
export type Found<Row> = Row & { readonly id: string; readonly total: number };

/** Selects a page and the total in one statement. */
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
      SELECT ${table.columns} FROM ${table.joined(chosen)}
    ) AS found ON true ORDER BY ${orderBy(order, 'found.')}`;
  return { name: shapeName(drafts ? 'all' : 'list', table, { conditions, order, after }), text, values };
}

// PostgreSQL truncates longer names, and two different statements could then share one name.
const longestName = 63;

/** The name of a prepared statement. It depends on the shape of the statement, never on values. */
function shapeName(
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
