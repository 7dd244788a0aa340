import type { BinnedItem } from '../../../domain/item/bin.ts';
import type { Result } from '../../../domain/result.ts';

/**
 * The deleted items that administrators can restore. Faults (network, server) are thrown; an aborted call throws
 * `AbortError`.
 */
export interface Bin {
  /** Ordered by the time of deletion, latest first. */
  list(signal: AbortSignal): Promise<readonly BinnedItem[]>;
  /**
   * Restores an item as it was; a draft stays a draft. If its URL path was taken meanwhile, it gets a number. Refuses a
   * series whose title was taken.
   */
  restore(id: string): Promise<Result<void, 'not-found' | 'title-taken'>>;
  /** Deletes an item of the bin for good. */
  purge(id: string): Promise<Result<void, 'not-found'>>;
}
