import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/Database.ts';
import type { Values } from './Field.ts';
import type { ItemTable } from './ItemTable.ts';

/** The refusal of the first link whose target does not exist. Existing targets are locked until the transaction ends. */
export async function refusedLink(
  transaction: Transaction<Tables>,
  { fields }: ItemTable,
  values: Values,
): Promise<string | undefined> {
  for (const [name, { link }] of Object.entries(fields)) {
    const target = values[name] ?? null;
    if (link === undefined || target === null) continue;
    if (!(await lockIfExists(transaction, link.to, target))) return link.refusal;
  }
  return undefined;
}

/** Checks that the row exists and locks its key until the transaction ends. */
export async function lockIfExists(transaction: Transaction<Tables>, table: string, id: unknown): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE id = ${id} FOR KEY SHARE`.execute(transaction);
  return rows.length > 0;
}
