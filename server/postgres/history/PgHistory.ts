import { sql, type Kysely, type Transaction } from 'kysely';
import { broughtBackFields } from '../../../src/domain/history/earlierVersion.ts';
import {
  hasVersions,
  linkedIds,
  type AuditedAction,
  type AuditedKind,
  type AuditedPerson,
  type FieldDifference,
  type HistoryEntry,
  type HistoryFilter,
  type HistoryPage,
  type LinkedTitle,
} from '../../../src/domain/history/history.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { pageOf, placeFrom } from '../../application/catalogue/listCursor.ts';
import type { ChangedSince, History, HistoryRequest } from '../../application/ports/history/History.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { isUuid } from '../../database/storable.ts';
import { auditedValues } from '../items/changeItem.ts';
import { itemTables } from '../kinds/itemTables.ts';
import {
  selectChanges,
  selectItemsTitled,
  selectPeople,
  selectTitles,
  type ChangeRow,
  type FoundFilter,
} from './historyStatements.ts';

const fewItems = 100;

/** The audit log in PostgreSQL: the table `changes`, which `recordChange` writes. */
export class PgHistory implements History {
  readonly #tables: Kysely<Tables>;

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.#tables = tables;
  }

  async list({ filter, limit, cursor }: HistoryRequest): Promise<Result<HistoryPage, 'bad-cursor'>> {
    const name = `History ${JSON.stringify(
      Object.entries(filter)
        .filter(([, value]) => value !== undefined)
        .sort(),
    )}`;
    const place = cursor === undefined ? undefined : placeFrom(cursor, name, 'changed');
    if (cursor !== undefined && place === undefined) return refuse('bad-cursor');
    const [at, id] = place?.values ?? [];
    const after = place === undefined ? undefined : { at: new Date(Number(at)), id: Number(id) };
    // One row more than the page holds tells whether there is a next page.
    const { rows } = await selectChanges(await this.#found(filter), limit + 1, after).execute(this.#tables);
    // The id of a cursor is a UUID, and that of the item is one.
    const { page, nextCursor } = pageOf(
      rows.map((row) => ({ row, id: row.itemId })),
      limit,
      name,
      ({ row }) => [row.at.getTime(), Number(row.id)],
    );
    const items = page.map(({ row }) => entryFrom(row));
    return ok({
      items,
      linked: await this.titles(linkedIds(items.flatMap(({ differences }) => differences))),
      nextCursor,
    });
  }

  async newest(filter: HistoryFilter, limit: number): Promise<readonly HistoryEntry[]> {
    return (await selectChanges(await this.#found(filter), limit).execute(this.#tables)).rows.map(entryFrom);
  }

  async titles(ids: readonly string[]): Promise<readonly LinkedTitle[]> {
    const known = ids.filter(isUuid);
    return known.length === 0 ? [] : (await selectTitles(known).execute(this.#tables)).rows;
  }

  async people(): Promise<readonly AuditedPerson[]> {
    return (await selectPeople.execute(this.#tables)).rows;
  }

  async since(entryId: string): Promise<ChangedSince | undefined> {
    if (!/^\d{1,15}$/.test(entryId)) return undefined;
    // One snapshot, so that the values are those of the version.
    const reading = this.#tables.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return reading.execute(async (transaction) => {
      const entries = transaction.selectFrom('changes').select(['kind', 'item_id']).where('id', '=', Number(entryId));
      const entry = await entries.executeTakeFirst();
      const now = entry && (await valuesNow(transaction, entry.kind, entry.item_id));
      if (entry === undefined || now === undefined) return undefined;
      const { kind, item_id: itemId } = entry;
      // A change locks its item, so the order of the ids is that of the changes.
      const later = transaction.selectFrom('changes').select('before').where('item_id', '=', itemId);
      return { kind, itemId, ...now, later: await later.where('id', '>', Number(entryId)).orderBy('id').execute() };
    });
  }

  /** The changes of few items are found by the index of items, those of many among the newest changes. */
  async #found(filter: HistoryFilter): Promise<FoundFilter> {
    if (filter.title === undefined) return filter;
    const { rows } = await selectItemsTitled(filter.title, fewItems + 1).execute(this.#tables);
    return rows.length > fewItems ? filter : { ...filter, titled: rows.map(({ id }) => id) };
  }
}

function entryFrom({ before, after, at, kind, action, ...row }: ChangeRow): HistoryEntry {
  return {
    ...row,
    at: at.toISOString(),
    kind: kind as AuditedKind,
    action: action as AuditedAction,
    differences: differencesOf(kind, before, after),
  };
}

/** In the order of the form. The database has an order of its own for the keys of JSON. */
function differencesOf(
  kind: string,
  before: ChangeRow['before'],
  after: ChangeRow['after'],
): readonly FieldDifference[] {
  const form = (broughtBackFields as Readonly<Record<string, readonly string[]>>)[kind] ?? [];
  const place = (field: string) => (form.includes(field) ? form.indexOf(field) : form.length);
  const changed = new Set([...Object.keys(before), ...Object.keys(after)]);
  const fields = [...changed].sort((one, other) => place(one) - place(other));
  return fields.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

/** The version of an item, and its values as the audit log records them. */
async function valuesNow(
  transaction: Transaction<Tables>,
  kind: AuditedKind,
  id: string,
): Promise<Pick<ChangedSince, 'version' | 'current'> | undefined> {
  if (!hasVersions(kind)) return undefined;
  if (kind === 'series') {
    const series = transaction.selectFrom('series').select(['title', 'version']).where('id', '=', id);
    const row = await series.executeTakeFirst();
    return row && { version: row.version, current: { title: row.title } };
  }
  const table = itemTables[kind];
  const names = [...Object.keys(table.fields), ...Object.keys(table.parts)];
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM ${sql.table(table.name)} WHERE id = ${id}`.execute(transaction);
  if (rows[0] === undefined) return undefined;
  return { version: rows[0].version, current: await auditedValues(transaction, table, id, names) };
}
