import type { Kysely, Transaction } from 'kysely';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { AuditContext } from '../../application/ports/Change.ts';
import type { Duplicate } from '../../application/ports/item/Items.ts';
import type { Tables } from '../../database/Database.ts';
import { refusable } from '../../database/refusable.ts';
import type { AddJob } from '../film/addAsset.ts';
import { copyAsset } from '../film/copyAsset.ts';
import { insertItem, recordNewItem } from './createItem.ts';
import { fieldsWith, readFields, type Values } from './Field.ts';
import { refusedLink } from './itemLinks.ts';
import { titleField, updateSearch } from './itemSearch.ts';
import type { ItemTable } from './ItemTable.ts';
import { takeSlug } from './slugPart.ts';

/**
 * Saves a draft with the copied fields and parts of an item and, if it has a film, with its asset, captions and job.
 * Refuses if the files of the original have changed since they were copied.
 */
export async function duplicateItem(
  tables: Kysely<Tables>,
  item: ItemTable,
  copy: Duplicate,
  audit: AuditContext,
  addJob: AddJob,
): Promise<Result<string, 'changed'>> {
  return refusable(tables, (transaction) => copyItem(transaction, item, copy, audit, addJob));
}

/** The same within a transaction. `own`: the fields that the copy does not have from the original. */
export async function copyItem(
  transaction: Transaction<Tables>,
  item: ItemTable,
  { original, id: chosenId, title, slug, film, files = new Map() }: Duplicate,
  audit: AuditContext,
  addJob: AddJob,
  own: Values = {},
): Promise<Result<string, 'changed'>> {
  const copied = await readFields(transaction, item.name, fieldsWith(item.fields, 'copied'), original);
  if (copied === undefined) return refuse('changed');
  if ((await refusedLink(transaction, item, copied)) !== undefined) return refuse('changed');
  if (film !== undefined && !(await copyAsset(transaction, film, audit.at, addJob))) return refuse('changed');
  const values = { ...copied, ...own, [titleField(item).name]: title, published: false };
  const id = await insertItem(transaction, item, values, { id: chosenId, film, at: audit.at });
  if (item.slugs !== undefined && slug !== undefined) await takeSlug(transaction, item.slugs, id, slug);
  for (const part of Object.values(item.parts))
    if ((await part.copy?.(transaction, original, id, files)) === false) return refuse('changed');
  await updateSearch(transaction, item, id);
  await recordNewItem(transaction, item, id, audit, { duplicateOf: original });
  return ok(id);
}
