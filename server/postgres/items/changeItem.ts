import { sql, type Kysely, type Transaction } from 'kysely';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { ofVersion, type AuditContext, type ChangeRefusal } from '../../application/ports/Change.ts';
import type { Tables } from '../../database/Database.ts';
import { refusable } from '../../database/refusable.ts';
import { recordChange, setTimeOfChange } from '../catalogue/recordChange.ts';
import type { AddFilm } from '../film/changeFilm.ts';
import { columnsOf, fieldsWith, readFields, type Values } from './Field.ts';
import { holdsPlan } from './holdsPlan.ts';
import { refusedLink } from './itemLinks.ts';
import { isSearched, updateSearch } from './itemSearch.ts';
import type { ItemTable } from './ItemTable.ts';

/** A change of an item that an administrator has seen as `version`. */
export interface ItemChange {
  readonly id: string;
  readonly version: number;
  /** By the names of fields and parts. A missing one keeps its value. */
  readonly changes: Values;
}

/** Saves the changed fields and parts of an item with its audit entry, and a new film if there is one. Returns its id. */
export async function changeItem(
  tables: Kysely<Tables>,
  item: ItemTable,
  { id, version, changes }: ItemChange,
  audit: AuditContext,
  addFilm?: AddFilm,
): Promise<Result<string, string>> {
  return refusable(tables, async (transaction) => {
    const locked = await lockItem(transaction, item, id, version, 'edit');
    if (!locked.ok) return locked;
    if (audit.plan !== undefined && !(await holdsPlan(transaction, id, audit.plan))) return refuse('stale');
    await setTimeOfChange(transaction, audit.at);
    const names = Object.keys(changes);
    const before = await auditedValues(transaction, item, id, names);
    const refusedTarget = await refusedLink(transaction, item, changes);
    if (refusedTarget !== undefined) return refuse(refusedTarget);
    for (const [name, part] of Object.entries(item.parts)) {
      const refusal = names.includes(name) ? await part.save(transaction, id, changes[name]) : undefined;
      if (refusal !== undefined) return refuse(refusal);
    }
    await updateItem(transaction, item, id, changes);
    if (isSearched(item, changes)) await updateSearch(transaction, item, id);
    const after = await auditedValues(transaction, item, id, names);
    await recordChange(transaction, { kind: item.kind, id, before, after }, audit);
    await addFilm?.(transaction, id);
    return ok(id);
  });
}

/**
 * Locks an item until the transaction ends; refuses if `version` is not the current one. An edit lets others refer to
 * the row. So two webinars that begin to recommend each other do not deadlock.
 */
export async function lockItem(
  transaction: Transaction<Tables>,
  { name }: ItemTable,
  id: string,
  version: number,
  purpose: 'edit' | 'delete',
): Promise<Result<{ readonly version: number }, ChangeRefusal>> {
  const lock = sql.raw(purpose === 'edit' ? 'FOR NO KEY UPDATE' : 'FOR UPDATE');
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM ${sql.table(name)} WHERE id = ${id} ${lock}`.execute(transaction);
  return ofVersion(rows[0], version);
}

/** The fields and parts of an item as the audit log records them. Other names are left out. */
export async function auditedValues(
  transaction: Transaction<Tables>,
  item: ItemTable,
  id: string,
  names: readonly string[],
): Promise<Values> {
  const audited = Object.entries(fieldsWith(item.fields, 'audited')).filter(([name]) => names.includes(name));
  const values: Record<string, unknown> = {};
  if (audited.length > 0)
    Object.assign(values, await readFields(transaction, item.name, Object.fromEntries(audited), id));
  for (const [name, part] of Object.entries(item.parts))
    if (names.includes(name)) values[name] = await part.audited(transaction, id);
  return values;
}

/** Updates the columns of the given values as the next version. */
async function updateItem(
  transaction: Transaction<Tables>,
  { name, fields }: ItemTable,
  id: string,
  values: Values,
): Promise<void> {
  const columns = Object.entries(columnsOf(fields, values)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const set = sql.join([...columns, sql`version = version + 1`]);
  await sql`UPDATE ${sql.table(name)} SET ${set} WHERE id = ${id}`.execute(transaction);
}
