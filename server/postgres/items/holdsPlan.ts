import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/Database.ts';

/**
 * Rule PLAN-6: locks the plan that a change carries out. False if it has been changed, removed or carried out since,
 * so that the change must not happen.
 */
export async function holdsPlan(transaction: Transaction<Tables>, id: string, version: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM item_plans WHERE item_id = ${id} AND version = ${version} FOR UPDATE`.execute(transaction);
  return rows.length === 1;
}
