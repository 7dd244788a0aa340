import { ok } from '../../../src/domain/result.ts';
import type { ListOrder } from '../../application/catalogue/listCursor.ts';
import type { ItemLists } from '../../application/ports/Items.ts';
import type { Database } from '../../database/Database.ts';
import type { FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import type { Condition, ListedTable } from '../search/listStatement.ts';
import { PgListing, titled } from '../search/PgListing.ts';

/** How the items of one kind are listed. */
export interface ListedKind<Request extends AnyRequest, Row, Listed> {
  readonly table: ListedTable;
  readonly listedFrom: (row: Row) => Listed;
  /** The name of the list that its cursors are bound to. */
  readonly name: (request: Request) => string;
  readonly order: (request: Request) => ListOrder;
  readonly orderWithDrafts: (request: Request) => ListOrder;
  readonly conditions: (request: Request) => readonly Condition[];
  /** The conditions for published items that visitors can see. */
  readonly visible?: (request: Request) => readonly Condition[];
  /** The time zone of the dates that a search reads. */
  readonly zone?: (request: Request) => string;
}

interface AnyRequest {
  readonly query: { readonly search: string };
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** The lists of the items of one kind in PostgreSQL. */
export function itemLists<Request extends AnyRequest, Row extends { readonly id: string }, Listed>(
  { pool }: Database,
  kind: ListedKind<Request, Row, Listed>,
  version: FollowedVersion,
): ItemLists<Request, Listed> {
  const listing = new PgListing<Row>(pool, kind.table, () => version.current());
  const slice = async (request: Parameters<typeof listing.slice>[0]) => {
    const listed = await listing.slice(request);
    if (!listed.ok) return listed;
    const { rows, ...rest } = listed.value;
    return ok({ items: rows.map(kind.listedFrom), ...rest });
  };
  return {
    listPublished: (request) =>
      slice({
        list: kind.name(request),
        visible: kind.visible?.(request) ?? [],
        conditions: kind.conditions(request),
        search: request.query.search,
        ...(kind.zone === undefined ? {} : { zone: kind.zone(request) }),
        order: kind.order(request),
        limit: request.limit,
        cursor: request.cursor,
      }),

    listAll: (request) =>
      slice({
        list: `all ${kind.name(request)}`,
        conditions: [...kind.conditions(request), ...titled(request.query.search, kind.table.titleText)],
        search: '',
        drafts: true,
        order: kind.orderWithDrafts(request),
        limit: request.limit,
        cursor: request.cursor,
      }),
  };
}
