import type { ItemKind } from '../item/itemKind.ts';
import type { BulkChange } from './bulkChange.ts';

/** Rule BULK-2: `prepared` waits for the person to start it, `running` goes on without them, `finished` has results. */
export const bulkStates = ['prepared', 'running', 'finished'] as const;
type BulkState = (typeof bulkStates)[number];

/** Rule BULK-3: what becomes of one item: it is going to change, has changed, need not change, or cannot. */
export const bulkOutcomes = ['ready', 'done', 'same', 'refused'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** One change of many items, by one person. Instants are ISO 8601 UTC. */
export interface BulkAct {
  readonly id: string;
  readonly change: BulkChange;
  readonly state: BulkState;
  /** The id of the administrator. */
  readonly person: string;
  readonly at: string;
  readonly total: number;
  /** How many items have which outcome. */
  readonly counts: Readonly<Record<BulkOutcome, number>>;
  /** Whether it changed something that was not taken back. Nothing brings back what was deleted for ever. */
  readonly canUndo: boolean;
}

/** One item of an act. */
export interface BulkItem {
  /** A series only in acts on the bin. */
  readonly kind: ItemKind;
  readonly id: string;
  readonly title: string;
  readonly outcome: BulkOutcome;
  /** Why the item cannot change, in words for an administrator. */
  readonly reasons: readonly string[];
}

/** How far an act is, from 0 to 1. */
export function progressOf({ total, counts }: Pick<BulkAct, 'total' | 'counts'>): number {
  return total === 0 ? 1 : (total - counts.ready) / total;
}
