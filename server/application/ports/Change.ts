import type { AuditedAction } from '../../../src/domain/history/history.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';

/** Who makes which change, and when. A store writes it to the audit log in the transaction of the change. */
export interface AuditContext {
  /** The administrator's id; `bySite` for changes that the server makes by itself. */
  readonly person: string;
  readonly at: Date;
  readonly action: AuditedAction;
  /** The id of the act for many items that makes the change. */
  readonly bulkAct?: string;
  /**
   * The version of the plan of the item that the change carries out (rule PLAN-6). The change is `stale` if the plan is
   * another one by then.
   */
  readonly plan?: number;
}

/** Why a change is refused: the item is gone, or somebody else has changed it since the administrator loaded it. */
export type ChangeRefusal = 'not-found' | 'stale';

/** Why an edit is refused: a reason above, or every rule that the item would break. */
export type RefusedEdit<Refusal> = ChangeRefusal | readonly Refusal[];

export function isChangeRefusal(refusal: string): refusal is ChangeRefusal {
  return refusal === 'not-found' || refusal === 'stale';
}

/** Refuses a change that is based on another version than the current one (optimistic locking). */
export function ofVersion<Item extends { readonly version: number }>(
  item: Item | undefined,
  version: number,
): Result<Item, ChangeRefusal> {
  if (item === undefined) return refuse('not-found');
  return item.version === version ? ok(item) : refuse('stale');
}
