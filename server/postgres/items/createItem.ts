import { sql, type Kysely, type Transaction } from 'kysely';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { AuditContext } from '../../application/ports/Change.ts';
import type { NewFilm } from '../../application/ports/film/Films.ts';
import type { Tables } from '../../database/Database.ts';
import { refusable } from '../../database/refusable.ts';
import { recordChange, setTimeOfChange } from '../catalogue/recordChange.ts';
import { addAsset, type AddJob } from '../film/addAsset.ts';
import { recordFirstFile } from '../film/changeFilm.ts';
import { auditedValues } from './changeItem.ts';
import { columnsOf, fieldsWith, type Values } from './Field.ts';
import { refusedLink } from './itemLinks.ts';
import { updateSearch } from './itemSearch.ts';
import type { ItemTable } from './ItemTable.ts';
import { takeSlug } from './slugPart.ts';

/** A new item with the values of its fields and parts. */
export interface NewItem {
  /** Undefined if the database chooses it. */
  readonly id: string | undefined;
  /** Undefined for a kind without films. */
  readonly film: NewFilm | undefined;
  /** The path that an administrator wrote is saved unchanged or refused, any other is numbered. */
  readonly isOwnSlug: boolean;
  readonly values: Values;
}

/** When an item is created, and by whom; without `audit` no entry is written. */
export interface Creation {
  readonly at: Date;
  readonly audit: AuditContext | undefined;
  readonly addJob: AddJob;
}

/** Saves an item with its asset, path, parts and job in one transaction, and returns its id. */
export async function createItem(
  tables: Kysely<Tables>,
  item: ItemTable,
  { id: chosenId, film, isOwnSlug, values }: NewItem,
  { at, audit, addJob }: Creation,
): Promise<Result<string, string>> {
  return refusable(tables, async (transaction) => {
    const refusedTarget = await refusedLink(transaction, item, values);
    if (refusedTarget !== undefined) return refuse(refusedTarget);
    if (film !== undefined && !(await addAsset(transaction, film, at, addJob))) return refuse('already-there');
    await setTimeOfChange(transaction, at);
    const id = await insertItem(transaction, item, values, { id: chosenId, film, at });
    const refusal = await saveParts(transaction, item, id, values, isOwnSlug);
    if (refusal !== undefined) return refuse(refusal);
    await updateSearch(transaction, item, id);
    if (audit !== undefined) await recordNewItem(transaction, item, id, audit);
    if (audit !== undefined && film !== undefined && item.kind !== 'upcoming')
      await recordFirstFile(transaction, item.kind, id, film, audit);
    return ok(id);
  });
}

async function saveParts(
  transaction: Transaction<Tables>,
  { parts, slugs }: ItemTable,
  id: string,
  values: Values,
  isOwnSlug: boolean,
): Promise<string | undefined> {
  for (const [name, part] of Object.entries(parts)) {
    const value = values[name];
    if (value === undefined) continue;
    if (name === 'slug' && slugs !== undefined && !isOwnSlug) await takeSlug(transaction, slugs, id, String(value));
    else {
      const refusal = await part.save(transaction, id, value);
      if (refusal !== undefined) return refusal;
    }
  }
  return undefined;
}

/** Inserts the row of an item; `updateSearch` then writes its search document. */
export async function insertItem(
  transaction: Transaction<Tables>,
  { name, fields, titleText }: ItemTable,
  values: Values,
  {
    id,
    film,
    at,
  }: { readonly id?: string | undefined; readonly film?: Pick<NewFilm, 'assetId'> | undefined; readonly at: Date },
): Promise<string> {
  const all = {
    ...(id === undefined ? {} : { id }),
    ...(film === undefined ? {} : { asset_id: film.assetId }),
    created_at: at,
    ...columnsOf(fields, values),
    [titleText]: '',
  };
  const { rows } = await sql<{ id: string }>`
    INSERT INTO ${sql.table(name)} (${sql.join(Object.keys(all).map((column) => sql.ref(column)))})
    VALUES (${sql.join(Object.values(all))}) RETURNING id`.execute(transaction);
  if (rows[0] === undefined) throw new Error('The row was not inserted');
  return rows[0].id;
}

/** Records what administrators edit of a new item, and what `more` adds. */
export async function recordNewItem(
  transaction: Transaction<Tables>,
  item: ItemTable,
  id: string,
  audit: AuditContext,
  more: Values = {},
): Promise<void> {
  const names = [...Object.keys(fieldsWith(item.fields, 'edited')), ...Object.keys(item.parts)];
  const after = { ...(await auditedValues(transaction, item, id, names)), ...more };
  await recordChange(transaction, { kind: item.kind, id, before: {}, after }, audit);
}
