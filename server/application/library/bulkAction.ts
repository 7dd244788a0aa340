import type { AuditedAction } from '../../../src/domain/history/history.ts';
import type { ItemKind } from '../../../src/domain/item/itemKind.ts';
import type { BulkItem } from '../../../src/domain/library/bulkAct.ts';
import type { BulkChange } from '../../../src/domain/library/bulkChange.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { BulkResult, RecordedChange } from '../ports/library/BulkActs.ts';

/** A chosen item of any kind, also one of the bin. */
export interface BulkReference {
  readonly kind: ItemKind;
  readonly id: string;
}

type Judged = Pick<BulkItem, 'title' | 'outcome' | 'reasons'>;
export type Done = Pick<BulkResult, 'outcome' | 'reasons'>;

/** What an act does with one item, and what the audit log has of it. */
export interface ItemWork {
  readonly item: BulkItem;
  readonly change: BulkChange;
  /** What the act that is undone did with the item, the earliest first. */
  readonly recorded: readonly RecordedChange[];
  /** What this act has done with the item already, before its process died or when it changed another item. */
  readonly own: readonly RecordedChange[];
  audit(action: AuditedAction): AuditContext;
}

/** One sort of changes of many items: of their fields and states, of their schedules, or of the bin. */
export interface BulkAction {
  /** Whether an item can be changed again without harm. Otherwise what the audit log has of it is enough. */
  readonly isRepeatable: boolean;
  /** Rule BULK-3: what becomes of an item, without changing it. */
  judge(item: BulkReference, change: BulkChange, person: string, at: Date): Promise<Judged>;
  run(work: ItemWork): Promise<Done>;
}

/** A process that changes the same item at the same moment comes first, so a change is tried again. */
export const mostTries = 3;
