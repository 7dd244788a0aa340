import type { Pool } from 'pg';

/** Whether the database takes no changes: it is a standby, or its administrator has set it so. */
export async function isReadOnly(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  return rows[0]?.transaction_read_only === 'on';
}
