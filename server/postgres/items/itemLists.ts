import { accessTo, type Gated } from '../../../src/domain/access/access.ts';
import { anonymous } from '../../../src/domain/access/person.ts';
import { ok } from '../../../src/domain/result.ts';
import { shownHits, shownMoments } from '../../../src/domain/search/moment.ts';
import type { ListOrder } from '../../application/catalogue/listCursor.ts';
import type { AccessToItem, ItemLists, ListRequest } from '../../application/ports/item/Items.ts';
import type { Search, SearchFilters } from '../../application/ports/search/Search.ts';
import type { Database } from '../../database/Database.ts';
import type { FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import type { Condition, ListedTable } from '../search/listStatement.ts';
import { PgListing, titled, type FoundSlice, type SliceRequest } from '../search/PgListing.ts';

/** How the items of one kind are listed. */
export interface ListedKind<Request extends AnyRequest, Row, Listed> {
  readonly table: ListedTable;
  readonly listedFrom: (row: Row) => Listed;
  /** The address of the storyboard of the film; for kinds with films. */
  readonly storyboardOf?: (row: Row) => string | undefined;
  /** The name of the list that its cursors are bound to. */
  readonly name: (request: Request) => string;
  readonly order: (request: Request) => ListOrder;
  readonly orderWithDrafts: (request: Request) => ListOrder;
  readonly conditions: (request: Request) => readonly Condition[];
  /** The conditions for published items that visitors can see; a search knows them (`now`). */
  readonly visible?: (request: Request) => readonly Condition[];
  /** The filters of the query, for a search. */
  readonly filters: (request: Request) => SearchFilters;
  /** The time of the request; for kinds whose items end. */
  readonly now?: (request: Request) => Date;
  /** The time zone of the dates that a search reads. */
  readonly zone?: (request: Request) => string;
}

type AnyRequest = ListRequest<{ readonly search: string }>;

const longAgo = new Date(0);
const accessOfAnyone: AccessToItem = async (item) => accessTo(item, anonymous, undefined);

/** The lists of the items of one kind in PostgreSQL. */
export function itemLists<Request extends AnyRequest, Row extends { readonly id: string }, Listed extends Gated>(
  { pool }: Database,
  kind: ListedKind<Request, Row, Listed>,
  version: FollowedVersion,
  search: Search,
): ItemLists<Request, Listed> {
  const listing = new PgListing<Row>(pool, kind.table, () => version.current(), search);
  // A search finds the same rows again and again, and they come from a cache.
  const listedRows = new WeakMap<Row, Listed>();
  const listedOf = (row: Row) => {
    const known = listedRows.get(row);
    if (known !== undefined) return known;
    const listed = kind.listedFrom(row);
    listedRows.set(row, listed);
    return listed;
  };
  const itemsOf = async ({ rows, ...rest }: FoundSlice<Row>, access: AccessToItem) => ({
    items: await Promise.all(
      rows.map(async ({ row, moments, hits = [] }) => {
        const listed = listedOf(row);
        return moments === undefined
          ? listed
          : {
              ...listed,
              moments: shownMoments(moments, await access(listed)),
              ...shownHits(hits),
              ...storyboard(row, listed),
            };
      }),
    ),
    ...rest,
  });
  // The gate protects the storyboards of other films.
  const storyboard = (row: Row, listed: Listed) => {
    const address = accessTo(listed, anonymous, undefined) === 'granted' ? kind.storyboardOf?.(row) : undefined;
    return address === undefined ? {} : { storyboard: address };
  };
  const openedBy = (access: AccessToItem) => async (items: readonly { readonly id: string }[]) => {
    const open = new Set<string>();
    for (const [id, row] of await listing.listed(items.map((item) => item.id)))
      if ((await access(listedOf(row))) === 'granted') open.add(id);
    return open;
  };
  const slice = async ({ searched, ...request }: SliceRequest, access: AccessToItem = accessOfAnyone) => {
    const listed = await listing.slice({
      ...request,
      searched: searched === undefined ? undefined : { ...searched, opened: openedBy(access) },
    });
    return listed.ok ? ok(await itemsOf(listed.value, access)) : listed;
  };
  const shown = new WeakMap<Row, Listed>();
  const shownFrom = (row: Row) => {
    const listed = listedOf(row);
    const item = { ...listed, ...storyboard(row, listed) };
    shown.set(row, item);
    return item;
  };
  return {
    async listed(ids) {
      const rows = await listing.listed(ids);
      return new Map(Array.from(rows, ([id, row]) => [id, shown.get(row) ?? shownFrom(row)]));
    },

    listPublished: (request, access) =>
      slice(
        {
          list: kind.name(request),
          conditions: [...(kind.visible?.(request) ?? []), ...kind.conditions(request)],
          order: kind.order(request),
          limit: request.limit,
          cursor: request.cursor,
          searched:
            request.query.search === ''
              ? undefined
              : {
                  search: request.query.search,
                  filters: kind.filters(request),
                  now: kind.now?.(request) ?? longAgo,
                  zone: kind.zone?.(request) ?? 'UTC',
                },
        },
        access,
      ),

    listAll: (request) =>
      slice({
        list: `all ${kind.name(request)}`,
        conditions: [...kind.conditions(request), ...titled(request.query.search, kind.table.titleText)],
        drafts: true,
        order: kind.orderWithDrafts(request),
        limit: request.limit,
        cursor: request.cursor,
      }),
  };
}
