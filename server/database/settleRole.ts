import type { Database } from './Database.ts';
import { plannerSettings } from './openPool.ts';

/**
 * Gives the sessions of our role in this database the settings that a connection of our own sets itself: behind a pooler
 * a session belongs to everybody. A role may change its own settings.
 */
export async function settleRole({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ role: string; name: string }>(
    "SELECT format('%I', current_user) AS role, format('%I', current_database()) AS name",
  );
  const [{ role, name } = { role: '', name: '' }] = rows;
  for (const setting of plannerSettings) await pool.query(`ALTER ROLE ${role} IN DATABASE ${name} SET ${setting}`);
}
