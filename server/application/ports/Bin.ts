import type { BinnedItem, ItemKind } from '../../../src/domain/bin.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { Doing } from './Change.ts';

/** Where deleted items are kept for as long as they can be brought back. */
export interface Bin {
  /** Last deleted first. */
  list(): Promise<readonly BinnedItem[]>;
  /**
   * Puts an item back as it was, as its next version. A path that was taken meanwhile is numbered; a series or a
   * recording that is gone is left out.
   */
  restore(id: string, doing: Doing): Promise<Result<{ readonly kind: ItemKind }, 'not-found' | 'title-taken'>>;
  /** Ends what cannot be brought back any more: items, files that were replaced, assets that belong to nothing. Their files are loose then. */
  purge(now: Date): Promise<void>;
}
