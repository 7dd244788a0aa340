import type { BulkChange } from '../../../src/domain/library/bulkChange.ts';
import type { EditPlan } from '../plan/editPlan.ts';
import type { Bin } from '../ports/item/Bin.ts';
import type { RecordedChange } from '../ports/library/BulkActs.ts';
import { makeBinAction } from './binAction.ts';
import type { BulkAction } from './bulkAction.ts';
import { makeCaptionAction, type CaptionActionPorts } from './captionAction.ts';
import { makeItemAction } from './itemAction.ts';
import { makePlanAction } from './planAction.ts';

interface BulkActionsPorts extends CaptionActionPorts {
  readonly editPlan: EditPlan;
  readonly bin: Pick<Bin, 'find' | 'restore' | 'purgeItem'>;
}

/** The action that a change of an item needs. What an undo needs depends on what was recorded of the item. */
export type BulkActions = (change: BulkChange, recorded: readonly RecordedChange[]) => BulkAction;

/** Every sort of changes of many items. */
export function makeBulkActions(ports: BulkActionsPorts): BulkActions {
  const { kinds, editPlan, bin } = ports;
  const captions = makeCaptionAction(ports);
  const [items, plans, binned] = [makeItemAction(kinds), makePlanAction(editPlan, kinds), makeBinAction(bin)];
  return ({ act }, recorded) => {
    switch (act) {
      case 'schedule':
        return plans;
      case 'restore':
      case 'purge':
        return binned;
      case 'caption':
        return captions;
      case 'undo':
        if (recorded.some(({ action }) => action === 'captions-requested')) return captions;
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
