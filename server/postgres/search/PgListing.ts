import type { Pool } from 'pg';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { wordsOf } from '../../../src/domain/search/search.ts';
import { cursorFrom, placeFrom } from '../../application/catalogue/listCursor.ts';
import { placeValues } from './listOrder.ts';
import { listStatement, type Condition, type Found, type ListedTable, type Listing } from './listStatement.ts';
import { PgSearch } from './PgSearch.ts';

export interface SliceRequest extends Omit<Listing, 'after'> {
  /** The name of the list that its cursors are bound to. */
  readonly list: string;
  /** The conditions for rows that visitors can see. A search also uses them to decide which words are known. */
  readonly visible?: readonly Condition[];
  readonly cursor: string | undefined;
}

export interface FoundSlice<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly meant?: string;
}

/** The lists of one table, page by page; a search sorts by best match. */
export class PgListing<Row extends { readonly id: string }> {
  private readonly pool: Pool;
  private readonly table: ListedTable;
  private readonly search: PgSearch<Row>;

  constructor(pool: Pool, table: ListedTable, version: () => number) {
    this.pool = pool;
    this.table = table;
    this.search = new PgSearch(pool, table, version);
  }

  async slice({ list, visible = [], cursor, ...wanted }: SliceRequest): Promise<Result<FoundSlice<Row>, 'bad-cursor'>> {
    const after = cursor === undefined ? undefined : placeFrom(cursor, list, wanted.order);
    if (cursor !== undefined && after === undefined) return refuse('bad-cursor');
    // Read one row more than the page holds, to know whether there is a next page.
    const listing = { ...wanted, conditions: [...visible, ...wanted.conditions], after, limit: wanted.limit + 1 };
    const { found, ...told } =
      wanted.search === ''
        ? { found: (await this.pool.query<Found<Row>>(listStatement(this.table, listing))).rows }
        : await this.search.find(listing, visible);
    const all = found.filter(({ id }) => id !== null);
    const rows = all.slice(0, wanted.limit);
    const last = rows.at(-1);
    const more = all.length > wanted.limit && last !== undefined;
    const nextCursor = more
      ? cursorFrom({ score: last.score, values: placeValues(wanted.order, last), id: last.id }, list)
      : null;
    return ok({ rows, total: found[0]?.total ?? 0, nextCursor, ...told });
  }
}

/** Titles that contain every word of the search: how administrators search drafts. */
export function titled(search: string, column: string): readonly Condition[] {
  return wordsOf(search).map((word, index) => ({
    name: `word${index}`,
    sql: (parameter) => `strpos(${column}, ${parameter(word, 'text')}) > 0`,
  }));
}

/** Items of a category; all items if it is undefined. */
export function inCategory(category: string | undefined): readonly Condition[] {
  return category === undefined
    ? []
    : [{ name: 'category', sql: (parameter) => `categories @> ${parameter([category], 'text[]')}` }];
}
