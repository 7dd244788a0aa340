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
    const { rows } = await sql`SELECT FROM ${sql.table(link.to)} WHERE id = ${target} FOR KEY SHARE`.execute(
      transaction,
    );
    if (rows.length === 0) return link.refusal;
  }
  return undefined;
}
