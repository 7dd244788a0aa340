import type { AutomaticCounts } from '../../../domain/film/automaticCaptions.ts';
import type { BulkAct, BulkItem, BulkOutcome } from '../../../domain/library/bulkAct.ts';
import type { BulkChange } from '../../../domain/library/bulkChange.ts';
import type { LibraryFilter } from '../../../domain/library/libraryQuery.ts';
import type { ValueCounts } from '../../../domain/library/valueCounts.ts';
import type { Result } from '../../../domain/result.ts';
import type { RefusedEdit } from '../editing/Edits.ts';

/** The chosen items, or all that match a filter but some. Rule BULK-5. */
export type BulkSelection =
  | { readonly items: readonly Pick<BulkItem, 'kind' | 'id'>[] }
  | { readonly filter: LibraryFilter; readonly except: readonly string[] };

/** Changes of many items at once, for administrators. Rules BULK-2 to BULK-7. */
export interface BulkActs {
  prepare(
    selection: BulkSelection,
    change: Exclude<BulkChange, { readonly act: 'undo' }>,
  ): Promise<Result<BulkAct, RefusedEdit>>;
  /** The values that the chosen items have now. */
  values(selection: BulkSelection, signal: AbortSignal): Promise<ValueCounts>;
  find(id: string, signal: AbortSignal): Promise<Result<BulkAct, 'not-found'>>;
  list(signal: AbortSignal): Promise<readonly BulkAct[]>;
  items(id: string, outcome: BulkOutcome, offset: number, signal: AbortSignal): Promise<readonly BulkItem[]>;
  /** How far the captions are that an act has requested. What somebody has reviewed is left out. */
  captions(id: string, signal: AbortSignal): Promise<AutomaticCounts>;
  start(id: string): Promise<Result<BulkAct, RefusedEdit>>;
  retry(id: string): Promise<Result<BulkAct, RefusedEdit>>;
  /** The act that takes the changes back, which has begun. */
  undo(id: string): Promise<Result<BulkAct, RefusedEdit>>;
}
