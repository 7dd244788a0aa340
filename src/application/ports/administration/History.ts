import type { EarlierVersion } from '../../../domain/history/earlierVersion.ts';
import type { AuditedPerson, HistoryFilter, HistoryPage } from '../../../domain/history/history.ts';
import type { Result } from '../../../domain/result.ts';
import type { RefusedEdit } from '../editing/Edits.ts';

/**
 * Who changed what and when, and earlier versions of items. Faults (network, server) are thrown; an aborted call throws
 * `AbortError`.
 */
export interface History {
  /** The newest change first. */
  list(filter: HistoryFilter, cursor: string | undefined, signal: AbortSignal): Promise<HistoryPage>;
  /** Everybody who has made a change. */
  people(signal: AbortSignal): Promise<readonly AuditedPerson[]>;
  /** Rule HISTORY-10: the changes as CSV. */
  csv(filter: HistoryFilter, signal: AbortSignal): Promise<string>;
  /** How an item differs from what it was after a change. */
  earlierVersion(changeId: string, signal: AbortSignal): Promise<Result<EarlierVersion, 'not-found'>>;
  /** Brings that back. `version` is that of the item which the person has seen. */
  bringBack(changeId: string, version: number): Promise<Result<void, RefusedEdit>>;
}
