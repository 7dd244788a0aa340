import type { Kysely } from 'kysely';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { AuditContext, ChangeRefusal } from '../../application/ports/Change.ts';
import type { Tables } from '../../database/Database.ts';
import { refusable } from '../../database/refusable.ts';
import { recordChange, setTimeOfChange } from '../catalogue/recordChange.ts';
import { binItem } from './binItem.ts';
import { auditedValues, lockItem, type ItemChange } from './changeItem.ts';
import { fieldsWith } from './Field.ts';
import { titleField } from './itemSearch.ts';
import type { ItemTable } from './ItemTable.ts';

/** Moves an item to the bin; refuses while another item depends on it. */
export async function removeItem(
  tables: Kysely<Tables>,
  item: ItemTable,
  { id, version }: Omit<ItemChange, 'changes'>,
  audit: AuditContext,
): Promise<Result<void, ChangeRefusal | 'linked'>> {
  return refusable<void, ChangeRefusal | 'linked'>(tables, async (transaction) => {
    const locked = await lockItem(transaction, item, id, version, 'delete');
    if (!locked.ok) return locked;
    if (await item.isLinked?.(transaction, id)) return refuse('linked');
    const before = await auditedValues(transaction, item, id, [
      ...Object.keys(fieldsWith(item.fields, 'audited')),
      ...Object.keys(item.parts),
    ]);
    await recordChange(transaction, { kind: item.kind, id, before, after: {} }, audit);
    await setTimeOfChange(transaction, audit.at);
    await binItem(transaction, { kind: item.kind, id, title: String(before[titleField(item).name]) }, audit);
    await item.afterRemoval?.(transaction, before);
    return ok(undefined);
  });
}
