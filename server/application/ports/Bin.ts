import type { BinnedItem, ItemKind } from '../../../src/domain/item/bin.ts';
import type { Slice } from '../../../src/domain/catalogue/catalogue.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { Doing } from './Change.ts';

/** The first `limit` of the bin, or those after a cursor. */
export interface BinRequest {
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** Where deleted items are kept for as long as they can be brought back. */
export interface Bin {
  /** Last deleted first. */
  list(request: BinRequest): Promise<Result<Slice<BinnedItem>, 'bad-cursor'>>;
  /**
   * Puts an item back as it was, as its next version. A path that was taken meanwhile is numbered; a series or a
   * recording that is gone is left out.
   */
  restore(id: string, doing: Doing): Promise<Result<{ readonly kind: ItemKind }, 'not-found' | 'title-taken'>>;
  /** Ends what cannot be brought back any more: items, files that were replaced, assets that belong to nothing. Their files are loose then. */
  purge(now: Date): Promise<void>;
}
