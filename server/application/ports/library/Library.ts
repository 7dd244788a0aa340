import type { BulkValues } from '../../../../src/domain/library/bulkChange.ts';
import type { LibraryRow } from '../../../../src/domain/library/library.ts';
import type { LibraryFilter, LibraryQuery } from '../../../../src/domain/library/libraryQuery.ts';
import type { CatalogueKind } from '../../../../src/domain/item/itemKind.ts';

/** A part of the library: `limit` rows from the place `offset`, counted from 0. */
export interface LibraryRequest {
  readonly query: LibraryQuery;
  readonly offset: number;
  readonly limit: number;
  readonly now: Date;
}

export interface LibraryRows {
  readonly items: readonly LibraryRow[];
  readonly total: number;
}

/** An item by its kind and id. */
export interface ItemReference {
  readonly kind: CatalogueKind;
  readonly id: string;
}

/** The items of all kinds as administrators see them. Rule LIBRARY-1. */
export interface Library {
  list(request: LibraryRequest): Promise<LibraryRows>;
  /** All items that match, in the order of the list; at most `limit`. */
  references(filter: LibraryFilter, now: Date, limit: number): Promise<readonly ItemReference[]>;
  /** The values of these items that change in bulk. Items that are gone are left out. */
  values(ids: readonly string[]): Promise<readonly BulkValues[]>;
}
