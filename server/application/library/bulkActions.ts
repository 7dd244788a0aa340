import type { BulkChange } from '../../../src/domain/library/bulkChange.ts';
import type { EditPlan } from '../plan/editPlan.ts';
import type { Bin } from '../ports/item/Bin.ts';
import type { RecordedChange } from '../ports/library/BulkActs.ts';
import { makeBinAction } from './binAction.ts';
import type { BulkAction } from './bulkAction.ts';
import type { BulkKinds } from './bulkKind.ts';
import { makeItemAction } from './itemAction.ts';
import { makePlanAction } from './planAction.ts';

interface BulkActionsPorts {
  readonly kinds: BulkKinds;
  readonly editPlan: EditPlan;
  readonly bin: Pick<Bin, 'find' | 'restore' | 'purgeItem'>;
}

/** The action that a change of an item needs. What an undo needs depends on what was recorded of the item. */
export type BulkActions = (change: BulkChange, recorded: readonly RecordedChange[]) => BulkAction;

/** Every sort of changes of many items. */
export function makeBulkActions({ kinds, editPlan, bin }: BulkActionsPorts): BulkActions {
  const [items, plans, binned] = [makeItemAction(kinds), makePlanAction(editPlan, kinds), makeBinAction(bin)];
  return ({ act }, recorded) => {
    switch (act) {
      case 'schedule':
        return plans;
      case 'restore':
      case 'purge':
        return binned;
      case 'undo':
        if (recorded.some(({ action }) => action === 'deleted')) return binned;
        return recorded.some(({ action }) => action === 'planned' || action === 'plan-removed') ? plans : items;
      case 'edit':
      case 'publish':
      case 'unpublish':
      case 'delete':
        return items;
    }
  };
}
