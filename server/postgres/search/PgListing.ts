import type { Pool } from 'pg';
import type { AnswerCounts } from '../../../src/domain/catalogue/catalogue.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { wordsOf } from '../../../src/domain/search/search.ts';
import { cursorFrom, pageOf, placeFrom } from '../../application/catalogue/listCursor.ts';
import type { RankedItem, Search, SearchFound, SearchRequest } from '../../application/ports/search/Search.ts';
import { ListedRows } from './ListedRows.ts';
import { placeValues } from './listOrder.ts';
import { listStatement, type Condition, type Found, type ListedTable, type Listing } from './listStatement.ts';

export interface SliceRequest extends Omit<Listing, 'after'> {
  /** The name of the list that its cursors are bound to. */
  readonly list: string;
  readonly cursor: string | undefined;
  /** What is searched for; undefined for a list without a search. */
  readonly searched?: Pick<SearchRequest, 'search' | 'filters' | 'now' | 'zone' | 'opened'> | undefined;
}

export interface FoundSlice<Row> {
  /** The rows are the cached ones where they come from a search. Only a searched list has moments. */
  readonly rows: readonly ({ readonly row: Row } & Partial<Pick<RankedItem, 'moments' | 'hits'>>)[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly counts?: AnswerCounts;
  readonly meant?: string;
  readonly nearest?: boolean;
}

/** The lists of one table, page by page. */
export class PgListing<Row extends { readonly id: string }> {
  readonly #pool: Pool;
  readonly #table: ListedTable;
  readonly #search: Search;
  readonly #rows: ListedRows<Row>;

  constructor(pool: Pool, table: ListedTable, version: () => number, search: Search) {
    this.#pool = pool;
    this.#table = table;
    this.#search = search;
    this.#rows = new ListedRows(pool, table, version);
  }

  async slice({ list, cursor, searched, ...wanted }: SliceRequest): Promise<Result<FoundSlice<Row>, 'bad-cursor'>> {
    const after = cursor === undefined ? undefined : placeFrom(cursor, list, wanted.order);
    if (cursor !== undefined && after === undefined) return refuse('bad-cursor');
    const kinds = [this.#table.kind];
    // Read one row more than the page holds, to know whether there is a next page.
    const limit = wanted.limit + 1;
    if (searched === undefined) {
      const page = this.#page(await this.#sorted({ ...wanted, limit, after }), list, wanted);
      return ok({ ...page, rows: page.rows.map((row) => ({ row })) });
    }
    if (wanted.order !== 'best') {
      const found = await this.#search.find({ ...searched, kinds, limit: undefined, after: undefined });
      const rows = await this.#sorted({ ...wanted, conditions: [amongst(found)], limit, after });
      const page = this.#page(rows, list, wanted);
      return ok({ ...page, rows: await this.#withMoments(page.rows, searched), ...toldBy(found) });
    }
    const found = await this.#search.find({ ...searched, kinds, limit: wanted.limit, after });
    const rows = await this.#ranked(found);
    const last = found.items.at(-1);
    const hasMore = last !== undefined && last.rank + 1 < found.total;
    const nextCursor = hasMore ? cursorFrom({ rank: last.rank, values: [], id: last.id }, list) : null;
    return ok({ rows, nextCursor, total: found.total, ...toldBy(found) });
  }

  /** Published rows by id. */
  listed(ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    return this.#rows.of(ids);
  }

  async #sorted(listing: Listing): Promise<readonly Found<Row>[]> {
    const { rows } = await this.#pool.query<Found<Row>>(listStatement(this.#table, listing));
    return rows;
  }

  /** Rule RESULT-8: the best items have moments. In another order any item may be on the page, so its items are searched. */
  async #withMoments(rows: readonly Row[], searched: NonNullable<SliceRequest['searched']>) {
    const among = new Set(rows.map(({ id }) => id));
    const request = { ...searched, kinds: [this.#table.kind], among, limit: rows.length, after: undefined };
    const found = rows.length === 0 ? [] : (await this.#search.find(request)).items;
    const places = new Map(found.map(({ id, moments, hits }) => [id, { moments, hits }]));
    return rows.map((row) => ({ row, moments: [], ...places.get(row.id) }));
  }

  async #ranked({ items }: SearchFound): Promise<FoundSlice<Row>['rows']> {
    const rows = await this.#rows.of(items.map(({ id }) => id));
    return items.flatMap(({ id, moments, hits }) => {
      const row = rows.get(id);
      // An item that was unpublished in between has no row.
      return row === undefined ? [] : [{ row, moments, hits }];
    });
  }

  #page(found: readonly Found<Row>[], list: string, { order, limit }: Pick<Listing, 'order' | 'limit'>) {
    const all = found.filter(({ id }) => id !== null);
    const { page, nextCursor } = pageOf(all, limit, list, (last) => placeValues(order, last));
    return { rows: page, total: found[0]?.total ?? 0, nextCursor };
  }
}

function amongst({ items }: SearchFound): Condition {
  return {
    name: 'found',
    sql: (parameter) =>
      `id = ANY(${parameter(
        items.map(({ id }) => id),
        'uuid[]',
      )})`,
  };
}

function toldBy({ counts, meant, isNearest }: SearchFound): Pick<FoundSlice<unknown>, 'counts' | 'meant' | 'nearest'> {
  return {
    counts: { videos: counts.video, webinars: counts.webinar, upcoming: counts.upcoming },
    ...(meant === undefined ? {} : { meant }),
    ...(isNearest ? { nearest: true } : {}),
  };
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
