import type { Pool } from 'pg';

/** A table that exists from the begin of a restore until all rows are there. */
export const unfinishedRestore = 'unfinished_restore';

/** The name of the backup whose restore was cut off; undefined if there is none. */
export async function findUnfinishedRestore(pool: Pick<Pool, 'query'>): Promise<string | undefined> {
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('${unfinishedRestore}') IS NOT NULL AS exists`,
  );
  if (tables[0]?.exists !== true) return undefined;
  const { rows } = await pool.query<{ backup: string }>(`SELECT backup FROM ${unfinishedRestore}`);
  return rows[0]?.backup ?? '';
}
