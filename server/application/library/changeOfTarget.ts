import type { CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import {
  bulkFields,
  isSame,
  valueChanges,
  type BulkChange,
  type BulkField,
} from '../../../src/domain/library/bulkChange.ts';
import { changedSince } from '../../../src/domain/violation/bulkTexts.ts';
import type { RecordedChange } from '../ports/library/BulkActs.ts';
import type { BulkTarget, TargetChange } from './bulkKind.ts';

/** What to do with an item: a change, nothing because it is so already, or nothing for these reasons. */
export type TargetPlan = TargetChange | 'same' | { readonly reasons: readonly string[] };

/** Rules BULK-1 and BULK-6: what a change means for one item. `recorded` is what the act that is undone did with it. */
export function changeOfTarget(
  kind: CatalogueKind,
  target: BulkTarget,
  change: BulkChange,
  recorded: readonly RecordedChange[] = [],
): TargetPlan {
  switch (change.act) {
    case 'edit': {
      const values = valueChanges(kind, target.values, change.edit);
      return Object.keys(values).length === 0 ? 'same' : { verb: 'edit', values };
    }
    case 'publish':
      return target.published ? 'same' : { verb: 'publish' };
    case 'unpublish':
      return target.published ? { verb: 'unpublish' } : 'same';
    case 'delete':
      return { verb: 'delete' };
    case 'undo':
      return undone(kind, target, recorded[0]);
    case 'schedule':
    case 'restore':
    case 'purge':
    case 'caption':
      return 'same';
  }
}

/** Only what the act has written is taken back. A field with a newer value keeps it. */
function undone(kind: CatalogueKind, target: BulkTarget, recorded: RecordedChange | undefined): TargetPlan {
  if (recorded?.action === 'published') return target.published ? { verb: 'unpublish' } : 'same';
  if (recorded?.action === 'unpublished') return target.published ? 'same' : { verb: 'publish' };
  if (recorded?.action === 'restored') return { verb: 'delete' };
  if (recorded?.action !== 'edited') return 'same';
  const { before, after } = recorded;
  const fields: readonly BulkField[] = bulkFields[kind].filter((field) => field in after);
  const newer = fields.filter((field) => !isSame(target.values[field], after[field]));
  if (newer.length > 0) return { reasons: [changedSince(newer)] };
  return { verb: 'edit', values: Object.fromEntries(fields.map((field) => [field, before[field] ?? null])) };
}
