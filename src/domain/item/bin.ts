import type { ItemKind } from './itemKind.ts';

/** A deleted item. Administrators can restore it until `restorableUntil`. Instants are ISO 8601 UTC. */
export interface BinnedItem {
  readonly id: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly deletedAt: string;
  readonly restorableUntil: string;
  /** The id of the administrator who deleted it. */
  readonly deletedBy: string;
  /** Rule HISTORY-1: null where no name is known. */
  readonly deletedByName: string | null;
}
