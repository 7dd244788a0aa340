import type { CatalogueKind } from '../../../../src/domain/item/itemKind.ts';
import type { ImportedItem } from '../../../../src/domain/moveIn/itemImport.ts';

/** An old address of an item, and the path by which a request for it is recognised. */
export interface OldAddress {
  readonly path: string;
  /** As it was given. */
  readonly address: string;
}

/** The old addresses of items that were moved in. Rule MOVE-8. */
export interface Redirects {
  /** The page of the published item that the first of these paths belongs to; undefined if there is none. */
  findTarget(paths: readonly string[]): Promise<string | undefined>;
  /** The item, published or not, that has the old address. Items in the bin count no more. */
  findHolder(path: string): Promise<ImportedItem | undefined>;
  /** Adds addresses to an item. Those that another item has stay with it. */
  save(item: { readonly kind: CatalogueKind; readonly id: string }, addresses: readonly OldAddress[]): Promise<void>;
  /** The addresses of an item, sorted. */
  listOf(itemId: string): Promise<readonly string[]>;
}
