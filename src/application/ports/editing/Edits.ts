import type { Result } from '../../../domain/result.ts';
import type { ShownItem, Violation } from '../../../domain/violation/violations.ts';

/** An item with its version. A change names the version that it is based on. */
export interface Versioned<Item> {
  readonly item: Item;
  readonly version: number;
}

/** The items that refer to an item, which cannot be deleted meanwhile. */
interface LinkedItems {
  readonly linked: readonly ShownItem[];
}

/**
 * Why a change was refused: the item is gone (`not-found`), somebody else has changed it (`stale`), other items refer
 * to it (`linked`), or it would break rules (rule ITEM-6).
 */
export type RefusedEdit = 'not-found' | 'stale' | LinkedItems | readonly Violation[];

export type Edited<Item> = Result<Versioned<Item>, RefusedEdit>;

/** Publishes the version of an item that was read. The rules are asked before the call, which may save it. */
export type PublishItem<Item> = (read: Versioned<Item>) => Promise<Edited<Item>>;
