import type { BulkAct, BulkItem, BulkOutcome } from '../../../../src/domain/library/bulkAct.ts';
import type { BulkChange } from '../../../../src/domain/library/bulkChange.ts';
import type { AuditedAction } from '../../../../src/domain/history/history.ts';
import type { ItemReference } from './Library.ts';

export interface NewBulkAct {
  readonly id: string;
  readonly change: BulkChange;
  readonly person: string;
  readonly at: Date;
  readonly items: readonly BulkItem[];
}

/** An item of an act with its result. */
export type BulkResult = Pick<BulkItem, 'id' | 'outcome' | 'reasons'>;

/** An act that a worker has taken. */
export interface TakenAct extends BulkAct {
  /** The request that has started it; missing if it was started by an older version. */
  readonly requestId?: string | undefined;
}

/** What an act recorded of an item in the audit log. */
export interface RecordedChange extends ItemReference {
  readonly action: AuditedAction;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** The changes of many items at once, with the result of each item. Rules BULK-2 to BULK-9. */
export interface BulkActs {
  create(act: NewBulkAct): Promise<BulkAct>;
  find(id: string): Promise<BulkAct | undefined>;
  /** The last acts that were started, the newest first. */
  list(limit: number): Promise<readonly BulkAct[]>;
  /** The items in the order in which they were chosen, after the place `offset`. */
  items(id: string, outcome: BulkOutcome | undefined, offset: number, limit: number): Promise<readonly BulkItem[]>;
  /** Lets an act run. Starting it again does nothing. False if it does not exist. */
  start(id: string): Promise<boolean>;
  /** Refused items become ready again, and the act runs. False if it does not exist. */
  retry(id: string): Promise<boolean>;
  /**
   * Takes an act that runs and that no living process works on, the oldest first; undefined if there is none. It belongs
   * to `worker` until `until`, and longer if the worker takes it again.
   */
  take(worker: string, now: Date, until: Date): Promise<TakenAct | undefined>;
  /** Saves the results of items. */
  save(id: string, results: readonly BulkResult[]): Promise<void>;
  /** Ends an act whose items all have results. */
  finish(id: string, now: Date): Promise<void>;
  /** What an act recorded in the audit log. */
  changes(id: string, itemIds?: readonly string[]): Promise<readonly RecordedChange[]>;
  /** Forgets the acts that began before. */
  sweep(before: Date): Promise<void>;
}
