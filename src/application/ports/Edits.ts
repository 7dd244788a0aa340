import type { Result } from '../../domain/result.ts';
import type { Violation } from '../../domain/violation/violations.ts';

/** An item with its version. A change names the version that it is based on. */
export interface Versioned<Item> {
  readonly item: Item;
  readonly version: number;
}

/**
 * Why a change was refused: the item is gone (`not-found`), somebody else has changed it (`stale`), other items depend
 * on it (`linked`), or it would break rules (rule ITEM-6).
 */
export type RefusedEdit = 'not-found' | 'stale' | 'linked' | readonly Violation[];

export type Edited<Item> = Result<Versioned<Item>, RefusedEdit>;
