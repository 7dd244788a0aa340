import type { BinnedItem } from '../../../../src/domain/item/bin.ts';
import type { ItemKind } from '../../../../src/domain/item/itemKind.ts';
import type { Slice } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { AuditContext } from '../Change.ts';
import type { PageRequest } from './Items.ts';

/** Keeps deleted items for as long as they can be restored. */
export interface Bin {
  /** Undefined if the item is not in the bin. */
  find(id: string): Promise<Pick<BinnedItem, 'id' | 'kind' | 'title'> | undefined>;
  /** Last deleted first. */
  list(request: PageRequest): Promise<Result<Slice<BinnedItem>, 'bad-cursor'>>;
  /**
   * Restores an item as its next version. If its path is taken it gets a number. If its series or recording is gone the
   * link is dropped.
   */
  restore(id: string, audit: AuditContext): Promise<Result<{ readonly kind: ItemKind }, 'not-found' | 'title-taken'>>;
  /**
   * Deletes an item of the bin for good, with its film and its replaced files. Their files become orphaned files
   * that need not wait.
   */
  purgeItem(id: string, audit: AuditContext): Promise<Result<void, 'not-found'>>;
  /**
   * Deletes items, replaced files and assets without an item when they can no longer be restored. Their files become
   * orphaned files.
   */
  purge(now: Date): Promise<void>;
}
