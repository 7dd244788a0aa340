import type { Result } from '../../domain/result.ts';
import type { Violation } from '../../domain/violation/violations.ts';

/** An item with the version that its next change is made of. */
export interface Versioned<Item> {
  readonly item: Item;
  readonly version: number;
}

/**
 * Why a change was not made: the item is gone, somebody else has changed it since it was read, something else depends
 * on it, or it would break rules, told as rule ITEM-6 says.
 */
export type RefusedEdit = 'not-found' | 'stale' | 'linked' | readonly Violation[];

export type Edited<Item> = Result<Versioned<Item>, RefusedEdit>;
