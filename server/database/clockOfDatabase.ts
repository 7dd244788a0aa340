import type { Pool } from 'pg';

/** How far the clock of the database is ahead of ours, in seconds. */
export async function clockOfDatabase(pool: Pool): Promise<number> {
  const begun = performance.now();
  const { rows } = await pool.query<{ seconds: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 AS seconds',
  );
  const onTheWay = performance.now() - begun;
  return (rows[0]?.seconds ?? 0) - (Date.now() - onTheWay / 2) / 1000;
}
