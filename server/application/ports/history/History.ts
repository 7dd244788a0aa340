import type { LaterChange } from '../../../../src/domain/history/earlierVersion.ts';
import type {
  AuditedKind,
  AuditedPerson,
  HistoryEntry,
  HistoryFilter,
  HistoryPage,
  LinkedTitle,
} from '../../../../src/domain/history/history.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { PageRequest } from '../item/Items.ts';

export interface HistoryRequest extends PageRequest {
  readonly filter: HistoryFilter;
}

/** An item as it is, and what has changed it since an entry of the audit log. */
export interface ChangedSince {
  readonly kind: AuditedKind;
  readonly itemId: string;
  readonly version: number;
  /** The values of its fields, as the audit log records them. */
  readonly current: Readonly<Record<string, unknown>>;
  /** The oldest first. */
  readonly later: readonly LaterChange[];
}

/** The audit log, for administrators. Stores write it in the transactions of the changes. */
export interface History {
  /** The newest change first. Refuses a cursor of another filter. */
  list(request: HistoryRequest): Promise<Result<HistoryPage, 'bad-cursor'>>;
  /** The newest changes of a filter, at most `limit`. */
  newest(filter: HistoryFilter, limit: number): Promise<readonly HistoryEntry[]>;
  /** The titles of the items with these ids, whatever their kinds. Unknown ids are left out. */
  titles(ids: readonly string[]): Promise<readonly LinkedTitle[]>;
  /** Everybody who has made a change, ordered by name; those without a name last. */
  people(): Promise<readonly AuditedPerson[]>;
  /** Undefined without such an entry, for an item that does not exist now, for synonyms and for webhooks. */
  since(entryId: string): Promise<ChangedSince | undefined>;
}
