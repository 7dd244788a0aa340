import type { BinnedItem } from '../../domain/item/bin.ts';
import type { Result } from '../../domain/result.ts';

/** What administrators deleted and can still bring back. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface Bin {
  /** Last deleted first. */
  list(signal: AbortSignal): Promise<readonly BinnedItem[]>;
  /** As it was, as a draft where it was one; a path that was taken meanwhile is numbered. Refused where a series has that title now. */
  restore(id: string): Promise<Result<void, 'not-found' | 'title-taken'>>;
}
