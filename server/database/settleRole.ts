import { sql } from 'kysely';
import type { Database } from './Database.ts';
import { plannerSettings } from './openPool.ts';

/** Of the lock that lets one process after the other change the role: PostgreSQL refuses two changes at once. */
const lock = 742_009;

/**
 * Gives the sessions of our role in this database the settings that a connection of our own sets itself: behind a pooler
 * a session belongs to everybody. A role may change its own settings.
 */
export async function settleRole({ tables }: Pick<Database, 'tables'>): Promise<void> {
  await tables.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(transaction);
    const { rows } = await sql<{ place: string }>`
      SELECT format('%I IN DATABASE %I', current_user, current_database()) AS place
    `.execute(transaction);
    for (const setting of plannerSettings)
      await sql.raw(`ALTER ROLE ${rows[0]?.place} SET ${setting}`).execute(transaction);
  });
}
