import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/Database.ts';

/** Tells the triggers of a transaction when its change happens. Without it they use the clock of the database. */
export async function setTimeOfChange(transaction: Transaction<Tables>, at: Date): Promise<void> {
  await sql`SELECT set_config('site.time_of_change', ${at.toISOString()}, true)`.execute(transaction);
}
